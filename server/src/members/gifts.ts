import { sql, type Kysely, type RawBuilder } from 'kysely';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { documents, type Document } from '../database/documents.ts';
import { idWithin, type IdBounds } from '../database/id-cursor.ts';
import type { Tables } from '../database/tables.ts';
import { ruleDocument } from '../menu/store/rule-document.ts';

interface GiftFilter {
  /** Null for those of every shop. */
  readonly shop: string | null;
  readonly page: readonly IdBounds[];
}

interface GiftQuery extends GiftFilter {
  readonly order: keyof typeof orders;
  /** Whether the rule is included. */
  readonly populated: boolean;
  readonly limit: number;
}

const orders = { cheapest: sql`g.points, g.id`, up: sql`g.id`, down: sql`g.id desc` } as const;

/** What points can be exchanged for, readable by everybody (COUPON-04). */
export function giftServices(db: Kysely<Tables>): readonly Served[] {
  return [
    implement(memberCalls.findGifts, async ({ query }) => {
      const { shops: shop = null, $limit: limit, $populate, $sort, $and = [] } = query;
      const filter = { shop, page: $and.map(({ _id }) => _id) };
      const populated = $populate !== undefined;
      const [total, data] = await Promise.all([
        countGifts(db, filter),
        findGifts(db, { ...filter, order: orderOf($sort), limit, populated }),
      ]);
      return { total, limit, skip: 0, data };
    }),
  ];
}

function orderOf(sort: Readonly<Record<string, unknown>> | undefined): GiftQuery['order'] {
  if (sort?.['_id'] === undefined) return 'cheapest';
  return sort['_id'] === -1 ? 'down' : 'up';
}

async function countGifts(db: Kysely<Tables>, filter: GiftFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from gifts g join order_discounts d on d.id = g.rule
    where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function findGifts(db: Kysely<Tables>, query: GiftQuery): Promise<readonly Document[]> {
  const { order, populated, limit, ...filter } = query;
  const coupon = populated
    ? sql`jsonb_build_object('_id', d.id, 'name', g.name, 'rule', ${ruleDocument('d')},
        'shops', to_jsonb(g.shops))`
    : sql`d.id`;
  return documents(
    db,
    sql`select jsonb_build_object('_id', g.id, 'name', g.name, 'points', g.points,
        'shops', to_jsonb(g.shops), 'images', g.images, 'coupon', ${coupon}) as document
      from gifts g join order_discounts d on d.id = g.rule
      where ${matching(filter)} order by ${orders[order]} limit ${limit}`,
  );
}

/** A gift that names no shop is offered by all of them; one that is stopped by none (OFFER-03). */
function matching({ shop, page }: GiftFilter): RawBuilder<unknown> {
  const isOffered = shop === null ? sql`true` : sql`(g.shops = '{}' or ${shop} = any(g.shops))`;
  return sql.join(
    [isOffered, sql`d.enabled`, ...page.flatMap((bounds) => idWithin(sql`g.id`, bounds))],
    sql` and `,
  );
}
