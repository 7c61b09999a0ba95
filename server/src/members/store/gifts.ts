import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Document, documents } from '../../database/documents.ts';
import { type IdBounds, idWithin } from '../../database/id-cursor.ts';
import { ruleDocument } from '../../menu/store/rule-document.ts';
import type { Tables } from '../../database/tables.ts';

interface GiftFilter {
  /** Null for those of every shop. */
  readonly shop: string | null;
  readonly page: readonly IdBounds[];
}

export interface GiftQuery extends GiftFilter {
  /** By id, ascending or descending; null for the cheapest first. */
  readonly byId: 'up' | 'down' | null;
  /** Whether the rule is included. */
  readonly populated: boolean;
  readonly limit: number;
}

export interface GiftStore {
  readonly count: (filter: GiftFilter) => Promise<number>;
  /** What points can be exchanged for (COUPON-04). */
  readonly gifts: (call: GiftQuery) => Promise<readonly Document[]>;
}

export function giftStore(db: Kysely<Tables>): GiftStore {
  return {
    count: async (filter) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from gifts g where ${matching(filter)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    gifts: ({ byId, populated, limit, ...filter }) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', g.id, 'name', g.name, 'points', g.points, 'shops', to_jsonb(g.shops), 'images', g.images,
            'coupon', ${populated ? sql`jsonb_build_object('_id', d.id, 'name', g.name, 'rule', ${ruleDocument('d')}, 'shops', to_jsonb(g.shops))` : sql`d.id`}) as document
          from gifts g join order_discounts d on d.id = g.rule where ${matching(filter)} order by ${orders[byId ?? 'cheapest']} limit ${limit}`,
      ),
  };
}

const orders = { cheapest: sql`g.points, g.id`, up: sql`g.id`, down: sql`g.id desc` } as const;

/** A gift that names no shop is offered by all of them. */
function matching({ shop, page }: GiftFilter): RawBuilder<unknown> {
  const isOffered = shop === null ? sql`true` : sql`(g.shops = '{}' or ${shop} = any(g.shops))`;
  return sql.join(
    [isOffered, ...page.flatMap((bounds) => idWithin(sql`g.id`, bounds))],
    sql` and `,
  );
}
