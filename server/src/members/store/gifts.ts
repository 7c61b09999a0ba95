import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Document, documents } from '../../database/documents.ts';
import { type IdBounds, idWithin } from '../../database/id-cursor.ts';
import { ruleDocument } from '../../menu/store/rule-document.ts';
import type { Tables } from '../../database/tables.ts';

interface AskedFor {
  /** Null for those of every shop. */
  readonly shop: string | null;
  readonly page: readonly IdBounds[];
}

export interface GiftQuestion extends AskedFor {
  /** By id, ascending or descending; null for the cheapest first. */
  readonly byId: 'up' | 'down' | null;
  /** Whether the rule is included. */
  readonly populated: boolean;
  readonly limit: number;
}

export interface GiftStore {
  readonly count: (asked: AskedFor) => Promise<number>;
  /** What points can be exchanged for (COUPON-04). */
  readonly gifts: (call: GiftQuestion) => Promise<readonly Document[]>;
}

export function giftStore(db: Kysely<Tables>): GiftStore {
  return {
    count: async (asked) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from gifts g where ${isAskedFor(asked)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    gifts: ({ byId, populated, limit, ...asked }) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', g.id, 'name', g.name, 'points', g.points, 'shops', to_jsonb(g.shops), 'images', g.images,
            'coupon', ${populated ? sql`jsonb_build_object('_id', d.id, 'name', g.name, 'rule', ${ruleDocument('d')}, 'shops', to_jsonb(g.shops))` : sql`d.id`}) as document
          from gifts g join order_discounts d on d.id = g.rule where ${isAskedFor(asked)} order by ${orders[byId ?? 'cheapest']} limit ${limit}`,
      ),
  };
}

const orders = { cheapest: sql`g.points, g.id`, up: sql`g.id`, down: sql`g.id desc` } as const;

/** A gift that names no shop is offered by all of them. */
function isAskedFor({ shop, page }: AskedFor): RawBuilder<unknown> {
  const isGiven = shop === null ? sql`true` : sql`(g.shops = '{}' or ${shop} = any(g.shops))`;
  return sql.join([isGiven, ...page.flatMap((bounds) => idWithin(sql`g.id`, bounds))], sql` and `);
}
