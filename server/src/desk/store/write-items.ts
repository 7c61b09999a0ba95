import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DeskItem } from '@servery/contract/schemas/desk.ts';
import type { ItemKind } from '@servery/engine/desk/desk-menu.ts';
import type { Tables } from '../../database/tables.ts';
import { ownPrices, pricesWhere } from './desk-items.ts';

/** An item that shall be written; null takes it off the shop's menu. */
export interface ItemToWrite {
  readonly kind: ItemKind;
  readonly _id: string;
  readonly after: DeskItem | null;
}

/** Writes all of them, or nothing: the caller's transaction ends with the whole list. */
export async function writeItems(
  db: Kysely<Tables>,
  shop: string,
  items: readonly ItemToWrite[],
): Promise<void> {
  for (const kind of ['category', 'subCategory', 'optionGroup', 'product'] as const) {
    const ofKind = items.filter((one) => one.kind === kind);
    const kept = ofKind.flatMap(({ after }) => (after === null ? [] : [after]));
    const gone = ofKind.filter(({ after }) => after === null).map(({ _id }) => _id);
    for (const statement of kept.length === 0 ? [] : upserts[kind](shop, kept))
      await statement.execute(db);
    if (gone.length > 0) await removals[kind](shop, gone).execute(db);
  }
}

function each(list: readonly DeskItem[]): RawBuilder<unknown> {
  return sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) d`;
}

function texts(field: string): RawBuilder<unknown> {
  return sql`array(select jsonb_array_elements_text(d->${field}))`;
}

function otherPrices(shop: string, list: RawBuilder<unknown>): RawBuilder<unknown> {
  return pricesWhere(list, shop, sql`'$[*] ? (@.shop != $shop)'`);
}

/** Those of other shops stay. */
function withOwnSections(shop: string, table: string): RawBuilder<unknown> {
  return sql`array(select other from unnest(${sql.raw(table)}.sections) other
    where other not in (select id from sections where shop = ${shop})) || excluded.sections`;
}

type Upsert = (shop: string, items: readonly DeskItem[]) => readonly RawBuilder<unknown>[];

const upserts: Readonly<Record<ItemKind, Upsert>> = {
  category: (shop, items) => [
    sql`insert into categories (id, name, sort, sections)
      select d->>'_id', d->'name', (d->>'order')::integer, ${texts('sections')} from ${each(items)}
      on conflict (id) do update set name = excluded.name, sort = excluded.sort, removed = false,
        sections = ${withOwnSections(shop, 'categories')}`,
  ],
  subCategory: (_, items) => [
    sql`insert into sub_categories (id, category, name, sort)
      select d->>'_id', d->>'category', d->'name', (d->>'order')::integer from ${each(items)}
      on conflict (id) do update set category = excluded.category, name = excluded.name,
        sort = excluded.sort, removed = false`,
  ],
  optionGroup: (_, items) => [
    sql`insert into option_groups (id, definition) select d->>'_id', d - '_id' from ${each(items)}
      on conflict (id) do update set definition = excluded.definition, removed = false`,
  ],
  product: (shop, items) => [
    sql`insert into products (id, shops, sections, category, sub_category, code, price, sort,
        options, definition)
      select d->>'_id', array[${shop}::text], ${texts('sections')}, d->>'category',
        d->>'subCategory', d->>'code', (d->>'price')::bigint, (d->>'order')::integer,
        ${texts('options')}, (d - array['_id','sections','category','subCategory','code','price',
          'order','options','details']) || jsonb_build_object('discountMapping',
          ${ownPrices(shop, sql`d->'discountMapping'`)})
      from ${each(items)}
      on conflict (id) do update set shops = array_remove(products.shops, ${shop}) || ${shop}::text,
        sections = ${withOwnSections(shop, 'products')}, category = excluded.category,
        sub_category = excluded.sub_category, code = excluded.code, price = excluded.price,
        sort = excluded.sort, options = excluded.options,
        definition = excluded.definition || jsonb_build_object('discountMapping',
          ${otherPrices(shop, sql`products.definition->'discountMapping'`)}
          || (excluded.definition->'discountMapping'))`,
    sql`insert into dish_details (product, description, allergens, diets, contains, spicy)
      select d->>'_id', d->'details'->'description',
        case jsonb_typeof(d->'details'->'allergens') when 'array'
          then array(select jsonb_array_elements_text(d->'details'->'allergens')) end,
        array(select jsonb_array_elements_text(d->'details'->'diets')),
        array(select jsonb_array_elements_text(d->'details'->'contains')),
        (d->'details'->>'spicy')::smallint from ${each(items)}
      on conflict (product) do update set description = excluded.description,
        allergens = excluded.allergens, diets = excluded.diets, contains = excluded.contains,
        spicy = excluded.spicy`,
    sql`insert into stock (shop, product, stock_mode, mode, quantity)
      select ${shop}, d->>'_id', 'none', 'none', 0 from ${each(items)} on conflict do nothing`,
  ],
};

type Removal = (shop: string, ids: readonly string[]) => RawBuilder<unknown>;

function markRemoved(table: string): Removal {
  return (_, ids) =>
    sql`update ${sql.raw(table)} set removed = true where id = any(${ids}::text[])`;
}

const removals: Readonly<Record<ItemKind, Removal>> = {
  category: markRemoved('categories'),
  subCategory: markRemoved('sub_categories'),
  optionGroup: markRemoved('option_groups'),
  /** Off this shop's menu; other shops go on selling it. */
  product: (shop, ids) => sql`update products set shops = array_remove(shops, ${shop}),
    sections = array(select other from unnest(sections) other
      where other not in (select id from sections where shop = ${shop}))
    where id = any(${ids}::text[])`,
};
