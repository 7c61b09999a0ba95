import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ItemKind } from '@servery/engine/desk/desk-menu.ts';
import type { DeskItem } from '@servery/contract/schemas/desk.ts';
import type { Tables } from '../../database/tables.ts';

/** An item of a shop's menu, and what it is. */
export interface StoredItem {
  readonly kind: ItemKind;
  readonly _id: string;
  readonly item: DeskItem;
}

/** Sections of the shop alone: a manager neither sees nor changes where others sell a dish. */
function ownSections(shop: string, list: string): RawBuilder<unknown> {
  return sql`to_jsonb(array(select own.id from sections own where own.shop = ${shop}
    and own.id = any(${sql.raw(list)}) order by own.show_order, own.id))`;
}

/** Prices of the shop alone, of a list of all of them. */
export function ownPrices(shop: string, list: RawBuilder<unknown>): RawBuilder<unknown> {
  return pricesWhere(list, shop, sql`'$[*] ? (@.shop == $shop)'`);
}

export function pricesWhere(
  list: RawBuilder<unknown>,
  shop: string,
  path: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`jsonb_path_query_array(coalesce(${list}, '[]'), ${path},
    jsonb_build_object('shop', ${shop}::text))`;
}

const noDetails = sql.raw(
  `'{"description": [], "allergens": null, "diets": [], "contains": [], "spicy": 0}'::jsonb`,
);

function productsWhere(shop: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select p.definition || jsonb_build_object('_id', p.id, 'code', p.code,
      'price', p.price, 'order', p.sort, 'options', to_jsonb(p.options),
      'sections', ${ownSections(shop, 'p.sections')}, 'category', p.category,
      'discountMapping', ${ownPrices(shop, sql`p.definition->'discountMapping'`)},
      'subCategory', p.sub_category, 'details', coalesce(
        (select jsonb_build_object('description', d.description, 'allergens', to_jsonb(d.allergens),
            'diets', to_jsonb(d.diets), 'contains', to_jsonb(d.contains), 'spicy', d.spicy)
          from dish_details d where d.product = p.id), ${noDetails})) as item
    from products p where ${which} order by p.sort, p.id`;
}

function productsOf(shop: string): RawBuilder<unknown> {
  return productsWhere(shop, sql`p.shops @> array[${shop}::text]`);
}

/** Dishes that are stored, by id, whether the shop sells them or not. */
export async function storedProducts(
  db: Kysely<Tables>,
  shop: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeskItem>> {
  const query = productsWhere(shop, sql`p.id = any(${ids}::text[])`);
  const { rows } = await sql<{ readonly item: DeskItem }>`${query}`.execute(db);
  return new Map(rows.map(({ item }) => [item._id, item]));
}

/** Used by the shop's dishes, in one of its sections, or by nobody yet. */
function categoriesOf(shop: string): RawBuilder<unknown> {
  return sql`select jsonb_build_object('_id', c.id, 'name', c.name, 'order', c.sort,
      'sections', ${ownSections(shop, 'c.sections')}) as item
    from categories c where not c.removed and (
      exists (select from sections s where s.shop = ${shop} and s.id = any(c.sections))
      or exists (select from products p where p.category = c.id
        and p.shops @> array[${shop}::text])
      or not exists (select from products p where p.category = c.id and p.shops <> '{}'))
    order by c.sort, c.id`;
}

const subCategories = sql`select jsonb_build_object('_id', id, 'category', category, 'name', name,
    'order', sort) as item from sub_categories where not removed order by sort, id`;

function groupsOf(shop: string): RawBuilder<unknown> {
  return sql`select g.definition || jsonb_build_object('_id', g.id) as item
    from option_groups g where not g.removed and (
      exists (select from products p where p.shops @> array[${shop}::text]
        and g.id = any(p.options))
      or not exists (select from products p where p.shops <> '{}' and g.id = any(p.options)))
    order by g.id`;
}

/** Everything that a manager of the shop may edit, in the order of the menu. */
export async function itemsOf(db: Kysely<Tables>, shop: string): Promise<readonly StoredItem[]> {
  const read = async (kind: ItemKind, query: RawBuilder<unknown>): Promise<StoredItem[]> => {
    const { rows } = await sql<{ readonly item: DeskItem }>`${query}`.execute(db);
    return rows.map(({ item }) => ({ kind, _id: item._id, item }));
  };
  const categories = await read('category', categoriesOf(shop));
  const shown = new Set<unknown>(categories.map(({ _id }) => _id));
  const subs = await read('subCategory', subCategories);
  return [
    ...categories,
    ...subs.filter(({ item }) => 'category' in item && shown.has(item.category)),
    ...(await read('optionGroup', groupsOf(shop))),
    ...(await read('product', productsOf(shop))),
  ];
}

/** Of these ids, those of other shops alone: to this one they look unknown (SAFE-02). */
export async function foreignItems(
  db: Kysely<Tables>,
  shop: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from products where id = any(${ids}::text[]) and shops <> '{}'
      and not shops @> array[${shop}::text]
    union select g.id from option_groups g where g.id = any(${ids}::text[])
      and exists (select from products p where g.id = any(p.options) and p.shops <> '{}')
      and not exists (select from products p where g.id = any(p.options)
        and p.shops @> array[${shop}::text])
    union select c.id from categories c where c.id = any(${ids}::text[])
      and ${isOfOthers(shop)}
    union select u.id from sub_categories u join categories c on c.id = u.category
      where u.id = any(${ids}::text[]) and ${isOfOthers(shop)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether other shops alone use the category `c`. */
function isOfOthers(shop: string): RawBuilder<unknown> {
  return sql`not exists (select from sections s where s.shop = ${shop} and s.id = any(c.sections))
    and exists (select from products p where p.category = c.id and p.shops <> '{}')
    and not exists (select from products p where p.category = c.id
      and p.shops @> array[${shop}::text])`;
}
