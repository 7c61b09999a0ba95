import { type Kysely, sql } from 'kysely';
import type { Category, SubCategory } from '@servery/engine/menu/category.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import type { Shop } from '@servery/engine/session/shop.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import type { Tables } from './tables.ts';

/** What a restaurant opens with. */
export interface Opening {
  readonly shops: readonly (Shop & { readonly phone: string; readonly email: string })[];
  readonly sections: readonly (Section & { readonly shop: string })[];
  readonly tables: readonly {
    readonly _id: string;
    readonly shop: string;
    readonly section: string;
    readonly name: string;
    readonly kind: 'table' | 'wall';
    readonly capacity: number;
    readonly code: string;
  }[];
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly optionGroups: readonly OptionGroup[];
  readonly products: readonly Product[];
  readonly taxes: readonly TaxSetting[];
  readonly systemSettings: { readonly onlineMemberSystem: boolean; readonly allowChooseShop: boolean };
  readonly appSettings: readonly { readonly key: string; readonly value: unknown }[];
}

/** Fills an empty house, all of it or nothing; one that has a shop is left alone. Answers whether it did. */
export async function seedOnce(db: Kysely<Tables>, opening: Opening): Promise<boolean> {
  return db.transaction().execute(async (step) => {
    // Two servers that start at once must not both find the house empty.
    await sql`select pg_advisory_xact_lock(7261906)`.execute(step);
    const found = await sql<{ id: string }>`select id from shops limit 1`.execute(step);
    if (found.rows.length > 0) return false;
    for (const statement of statementsFor(opening)) await statement.execute(step);
    return true;
  });
}

function statementsFor(opening: Opening) {
  return [...houseStatements(opening), ...menuStatements(opening), ...stockStatements(opening)];
}

function houseStatements({ shops, sections, tables, systemSettings, appSettings }: Opening) {
  const { onlineMemberSystem, allowChooseShop } = systemSettings;
  const system = [
    { key: 'onlineMemberSystem', value: onlineMemberSystem },
    { key: 'allowChooseShop', value: allowChooseShop },
  ];
  return [
    sql`insert into settings select d->>'key', d->'value' from ${each(system)}`,
    sql`insert into app_settings select d->>'key', d->'value' from ${each(appSettings)}`,
    sql`insert into shops (id, name, address, phone, email, images, logo, currency, timezone, open_for_online, settings)
      select d->>'_id', d->'name', d->'address', d->>'phone', d->>'email', d->'images', d->>'logo', d->>'currency', d->>'timezone',
        (d->>'openForOnline')::boolean,
        d - array['_id','name','address','phone','email','images','logo','currency','timezone','openForOnline'] from ${each(shops)}`,
    sql`insert into sections select d->>'_id', d->>'shop', d->'name', (d->>'showOrder')::integer, d->'sectionSettings', d->'timeRange' from ${each(sections)}`,
    sql`insert into table_view_items (id, shop, section, name, capacity, code, order_type)
      select d->>'_id', d->>'shop', d->>'section', d->>'name', (d->>'capacity')::integer, d->>'code',
        case d->>'kind' when 'table' then 'dineIn' else 'dineInNoTable' end from ${each(tables)}`,
  ];
}

function menuStatements(opening: Opening) {
  const { categories, subCategories, optionGroups, taxes } = opening;
  return [
    sql`insert into categories select d->>'_id', d->'name', (d->>'order')::integer, ${texts('sections')} from ${each(categories)}`,
    sql`insert into sub_categories select d->>'_id', d->>'category', d->'name', (d->>'order')::integer from ${each(subCategories)}`,
    sql`insert into option_groups select d->>'_id', d - '_id' from ${each(optionGroups)}`,
    sql`insert into products (id, shops, sections, category, sub_category, code, price, sort, options, definition)
      select d->>'_id', ${texts('shops')}, ${texts('sections')}, d->>'category', d->>'subCategory', d->>'code', (d->>'price')::bigint,
        (d->>'order')::integer, ${texts('options')},
        d - array['_id','shops','sections','category','subCategory','code','price','order','options','stock']
      from ${each(productsWithShops(opening))}`,
    sql`insert into tax_settings select d->>'_id', ${texts('shops')}, d->>'status', (d->>'priority')::integer,
        d - array['_id','shops','status','priority'] from ${each(taxes)}`,
  ];
}

function stockStatements(opening: Opening) {
  const stock = productsWithShops(opening).flatMap(({ _id, stock: kept, shops }) =>
    shops.map((shop) => ({ shop, product: _id, ...kept })),
  );
  const choices = stock.flatMap(({ shop, product, productOptions }) =>
    productOptions.map((choice, entry) => ({ ...choice, shop, product, entry })),
  );
  return [
    sql`insert into stock select d->>'shop', d->>'product', d->>'stockMode', d->>'mode', (d->>'quantity')::integer, d->>'onlineMode',
        (d->>'onlineThreshold')::integer from ${each(stock)}`,
    sql`insert into choice_stock select d->>'shop', d->>'product', d->>'option', d->>'choice', d->>'stockMode', d->>'mode',
        (d->>'quantity')::integer, (d->>'entry')::integer from ${each(choices)}`,
  ];
}

/** A dish is sold by the shops whose sections it lists; one that lists none, by all of them. */
function productsWithShops({ products, sections, shops }: Opening) {
  return products.map((product) => {
    const own = sections.filter(({ _id }) => product.sections.includes(_id)).map(({ shop }) => shop);
    const all = shops.map(({ _id }) => _id);
    return { ...product, shops: product.sections.length === 0 ? all : [...new Set(own)] };
  });
}

function each(list: readonly object[]) {
  return sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) d`;
}

function texts(field: string) {
  return sql`array(select jsonb_array_elements_text(d->${field}))`;
}
