import { sql } from 'kysely';
import type { Product } from '@servery/engine/menu/product.ts';
import type { OpeningShops, OpeningMenu } from './seed-opening.ts';
import { type Statement, each, texts } from './seed-rows.ts';

type MenuAndShops = OpeningMenu & Pick<OpeningShops, 'shops' | 'sections'>;
type SoldProduct = Product & { readonly shops: readonly string[] };

/** Products and their stock. */
export function menuStatements(opening: MenuAndShops): readonly Statement[] {
  const sold = soldProducts(opening);
  return [
    ...headingStatements(opening),
    productStatement(sold),
    detailsStatement(opening),
    ...stockStatements(sold),
  ];
}

function headingStatements(opening: MenuAndShops): readonly Statement[] {
  const { categories, subCategories, optionGroups, ingredients, taxes } = opening;
  return [
    sql`insert into categories (id, name, sort, sections)
      select d->>'_id', d->'name', (d->>'order')::integer, ${texts('sections')}
      from ${each(categories)}`,
    sql`insert into sub_categories (id, category, name, sort)
      select d->>'_id', d->>'category', d->'name', (d->>'order')::integer
      from ${each(subCategories)}`,
    sql`insert into option_groups (id, definition) select d->>'_id', d - '_id'
      from ${each(optionGroups)}`,
    sql`insert into ingredients (id, name, unit) select d->>'_id', d->'name', d->>'unit'
      from ${each(ingredients)}`,
    sql`insert into tax_settings (id, shops, status, priority, definition)
      select d->>'_id', ${texts('shops')}, d->>'status', (d->>'priority')::integer,
        d - array['_id','shops','status','priority'] from ${each(taxes)}`,
  ];
}

function productStatement(sold: readonly SoldProduct[]): Statement {
  return sql`insert into products (id, shops, sections, category, sub_category, code, price, sort,
      options, definition)
    select d->>'_id', ${texts('shops')}, ${texts('sections')}, d->>'category', d->>'subCategory',
      d->>'code', (d->>'price')::bigint, (d->>'order')::integer, ${texts('options')},
      d - array['_id','shops','sections','category','subCategory','code','price','order','options','stock']
    from ${each(sold)}`;
}

function detailsStatement({ dishDetails }: MenuAndShops): Statement {
  return sql`insert into dish_details (product, description, allergens, diets, contains, spicy)
    select d->>'_id', d->'description',
      case jsonb_typeof(d->'allergens') when 'array' then ${texts('allergens')} end,
      ${texts('diets')}, ${texts('contains')}, (d->>'spicy')::smallint from ${each(dishDetails)}`;
}

function stockStatements(sold: readonly SoldProduct[]): readonly Statement[] {
  const stock = sold.flatMap(({ _id: product, stock: counted, shops }) =>
    shops.map((shop) => ({ shop, product, ...counted })),
  );
  const choices = stock.flatMap(({ shop, product, productOptions }) =>
    productOptions.map((choice, entry) => ({ shop, product, entry, ...choice })),
  );
  return [
    sql`insert into stock (shop, product, stock_mode, mode, quantity, online_mode, online_threshold)
      select d->>'shop', d->>'product', d->>'stockMode', d->>'mode', (d->>'quantity')::integer,
        d->>'onlineMode', (d->>'onlineThreshold')::integer from ${each(stock)}`,
    sql`insert into choice_stock (shop, product, option, choice, stock_mode, mode, quantity, entry)
      select d->>'shop', d->>'product', d->>'option', d->>'choice', d->>'stockMode', d->>'mode',
        (d->>'quantity')::integer, (d->>'entry')::integer from ${each(choices)}`,
    // The ledger starts with the initial stock, so that a balance is always the sum of its entries.
    sql`insert into stock_ledger (shop, product, quantity, reason)
      select shop, product, quantity, 'counted' from stock where quantity > 0`,
    sql`insert into stock_ledger (shop, product, option, choice, entry, quantity, reason)
      select shop, product, option, choice, entry, quantity, 'counted' from choice_stock
      where quantity > 0`,
  ];
}

/** Sold by the shops of its sections; without any, by shops that show such dishes (MENU-04). */
function soldProducts({ products, sections, shops }: MenuAndShops): readonly SoldProduct[] {
  const shopOf = new Map(sections.map(({ _id, shop }) => [_id, shop]));
  const ungrouped = shops.filter((shop) => shop.enableUngroupedSection).map(({ _id }) => _id);
  return products.map((product) => {
    const own = product.sections.flatMap((section) => shopOf.get(section) ?? []);
    return { ...product, shops: product.sections.length === 0 ? ungrouped : [...new Set(own)] };
  });
}
