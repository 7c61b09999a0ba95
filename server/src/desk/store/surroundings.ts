import { type Kysely, sql } from 'kysely';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

interface Named {
  readonly _id: string;
  readonly name: TranslatedName;
}

export interface Station extends Named {
  readonly kind: 'kitchen' | 'waterBar';
}

export function sectionsOf(db: Kysely<Tables>, shop: string): Promise<readonly Named[]> {
  return documents<Named>(
    db,
    sql`select jsonb_build_object('_id', id, 'name', name) as document from sections
      where shop = ${shop} order by show_order, id`,
  );
}

export function allStations(db: Kysely<Tables>): Promise<readonly Station[]> {
  return documents<Station>(
    db,
    sql`select jsonb_build_object('_id', id, 'name', name, 'kind', kind) as document
      from stations order by kind, id`,
  );
}

/** Those of the shop that are not over. */
export function rulesOf(
  db: Kysely<Tables>,
  shop: string,
  nowMs: number,
): Promise<readonly DiscountRule[]> {
  return documents<DiscountRule>(
    db,
    sql`select definition || jsonb_build_object('_id', id) as document from order_discounts
      where (shops = '{}' or ${shop} = any(shops))
        and (end_date is null or end_date >= (${new Date(nowMs)}::timestamptz)::date - 1)
      order by priority, id`,
  );
}

/** The other shops with their names in every language they have. */
export function otherShops(db: Kysely<Tables>, shop: string): Promise<readonly Named[]> {
  return documents<Named>(
    db,
    sql`select jsonb_build_object('_id', id, 'name', name) as document
      from shops where id <> ${shop} order by id`,
  );
}

/** Which other shops use an item. */
export interface SharedItem {
  readonly _id: string;
  readonly shops: readonly string[];
  /** Of a dish: whether each of them has a price of its own. */
  readonly arePriced: boolean;
}

export interface ItemsAsked {
  readonly shop: string;
  readonly ids: readonly string[];
  /** Dishes that do not count: what they belong to and offer is being changed. */
  readonly besides: readonly string[];
}

/** Items that dishes of other shops are, belong to or offer. */
export async function sharedItems(
  db: Kysely<Tables>,
  { shop, ids, besides }: ItemsAsked,
): Promise<readonly SharedItem[]> {
  const others = sql`p.id <> all(${besides}::text[])`;
  const { rows } = await sql<SharedItem>`
    select used._id, array_agg(distinct s.id::text) as shops,
      bool_and(coalesce(jsonb_path_exists(used.prices,
        '$[*] ? (@.shop == $shop && @.price != null)',
        jsonb_build_object('shop', s.id::text)), false)) as "arePriced"
    from (select p.id as _id, p.shops, p.definition->'discountMapping' as prices
        from products p where p.id = any(${ids}::text[])
      union all select p.category, p.shops, null from products p
        where p.category = any(${ids}::text[]) and ${others}
      union all select p.sub_category, p.shops, null from products p
        where p.sub_category = any(${ids}::text[]) and ${others}
      union all select o.id, p.shops, null from products p cross join unnest(p.options) o(id)
        where o.id = any(${ids}::text[]) and ${others}) used
      join shops s on s.id = any(used.shops) and s.id <> ${shop}
    group by used._id order by used._id`.execute(db);
  return rows;
}

/** How many running visits have ordered one of these dishes. */
export async function runningVisits(
  db: Kysely<Tables>,
  shop: string,
  products: readonly string[],
): Promise<readonly { readonly product: string; readonly visits: number }[]> {
  const { rows } = await sql<{ readonly product: string; readonly visits: number }>`
    select l.chosen->>'product' as product, count(distinct s.id)::integer as visits
    from sessions s join session_lines l on l.session = s.id
    where s.shop = ${shop} and s.status in ('ongoing','toPay')
      and l.chosen->>'product' = any(${products}::text[])
    group by 1 order by 1`.execute(db);
  return rows;
}
