import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Document, documents } from './documents.ts';
import { ruleDocument } from './rule-document.ts';
import type { Tables } from './tables.ts';

export interface GiftQuestion {
  /** Null asks for those of every shop. */
  readonly shop: string | null;
  /** Whether the rule comes along. */
  readonly populated: boolean;
  readonly limit: number;
}

export interface GiftStore {
  readonly count: (shop: string | null) => Promise<number>;
  /** What points can be exchanged for, the cheapest first (COUPON-04). */
  readonly gifts: (question: GiftQuestion) => Promise<readonly Document[]>;
}

export function giftStore(db: Kysely<Tables>): GiftStore {
  return {
    count: async (shop) => {
      const { rows } = await sql<{ count: number }>`select count(*) from gifts g where ${isIn(shop)}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    gifts: ({ shop, populated, limit }) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', g.id, 'name', g.name, 'points', g.points, 'shops', to_jsonb(g.shops), 'images', g.images,
            'coupon', ${populated ? sql`jsonb_build_object('_id', d.id, 'name', g.name, 'rule', ${ruleDocument('d')}, 'shops', to_jsonb(g.shops))` : sql`d.id`}) as document
          from gifts g join order_discounts d on d.id = g.rule where ${isIn(shop)} order by g.points, g.id limit ${limit}`,
      ),
  };
}

/** A gift that names no shop is given by all of them. */
function isIn(shop: string | null): RawBuilder<unknown> {
  return shop === null ? sql`true` : sql`(g.shops = '{}' or ${shop} = any(g.shops))`;
}
