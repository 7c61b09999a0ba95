import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type HouseFile, thisShop } from '@servery/contract/schemas/house.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';
import { listed, readItems } from '../../desk/desk-state.ts';
import { allRules, shopDocument } from '../../menu/store/menu-rows.ts';
import { type StoredPrinter, printersOf } from '../../printing/store/printers.ts';
import {
  contentsOf,
  objectIn,
  picturesIn,
  refuseTooLarge,
  withoutPictures,
} from './house-pictures.ts';

/** Who writes a file: they are there wherever it is read, so it does not name them. */
export interface HouseActor {
  readonly shop: string;
  readonly staff: string;
}

/** Everything that the shop has set up, in one snapshot (HOUSE-01). */
export function readHouse(
  db: Kysely<Tables>,
  actor: HouseActor,
  withPictures = true,
): Promise<object> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (step) => {
      const parts = withOwnName(await readParts(step, actor), actor.shop);
      const named = await picturesIn(step, parts);
      if (!withPictures) return { ...withoutPictures(parts, named), pictures: [] };
      refuseTooLarge(parts, named);
      return { ...parts, pictures: await contentsOf(step, named) };
    });
}

/** The id of the shop is its own in every house. */
function withOwnName(parts: object, shop: string): object {
  const text = JSON.stringify(parts).replaceAll(`"${shop}"`, `"${thisShop}"`);
  const file: unknown = JSON.parse(text);
  return objectIn(file);
}

async function readParts(db: Kysely<Tables>, { shop, staff }: HouseActor): Promise<object> {
  const menu = await menuOf(db, shop);
  return {
    format: 'servery-house',
    version: 1,
    shop: await one(
      db,
      sql`select (${shopDocument}) - 'pause' as document from shops
      where id = ${shop}`,
    ),
    ...(await placesOf(db, shop)),
    ...menu,
    stock: await stockOf(db, shop),
    offers: await offersOf(db, shop),
    ...(await peopleOf(db, { shop, staff })),
    ...(await wordsOf(db)),
  };
}

async function one(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<unknown> {
  const [document] = await documents<unknown>(db, query);
  return document;
}

async function placesOf(db: Kysely<Tables>, shop: string): Promise<object> {
  return {
    sections: await documents(
      db,
      sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name, 'showOrder', show_order,
          'sectionSettings', section_settings, 'timeRange', time_range) as document
        from sections where shop = ${shop} order by show_order, id`,
    ),
    tables: await documents(
      db,
      sql`select jsonb_build_object('_id', id, 'section', section, 'name', name,
          'capacity', capacity, 'code', code, 'orderType', order_type, 'x', x, 'y', y) as document
        from table_view_items where shop = ${shop} and removed_at is null order by id`,
    ),
    stations: await documents(
      db,
      sql`select jsonb_build_object('_id', id, 'name', name, 'kind', kind) as document
        from stations order by id`,
    ),
    printers: (await printersOf(db, shop)).map(settingsOf),
    ...(await paymentsOf(db, shop)),
  };
}

/** Neither its key nor what it last said. */
function settingsOf({ _id, name, protocol, dots, stations, ...printer }: StoredPrinter): object {
  const { takesReceipts, autoReceipts, standIn, address, confirms, pollSeconds } = printer;
  return {
    _id,
    name,
    protocol,
    dots,
    stations,
    takesReceipts,
    autoReceipts,
    standIn,
    address,
    confirms,
    pollSeconds,
  };
}

async function paymentsOf(db: Kysely<Tables>, shop: string): Promise<object> {
  return {
    paymentMethods: await documents(
      db,
      sql`select jsonb_build_object('_id', id, 'name', name, 'gateway', gateway,
          'order', show_order, 'enabled', enabled, 'orderType', to_jsonb(order_types),
          'kiosk', kiosk, 'channel', channel) as document
        from payment_methods where shop = ${shop} order by show_order, id`,
    ),
    taxes: (await rulesHere(db, shop, allTaxes)).kept,
    ingredients: await documents(
      db,
      sql`select jsonb_build_object('_id', id, 'name', name, 'unit', unit) as document
        from ingredients order by id`,
    ),
  };
}

const allTaxes = sql`select definition || jsonb_build_object('_id', id, 'shops', to_jsonb(shops),
    'status', status, 'priority', priority) as document
  from tax_settings order by priority, id`;

type Menu = Pick<HouseFile, 'categories' | 'subCategories' | 'optionGroups' | 'products'>;

async function menuOf(db: Kysely<Tables>, shop: string): Promise<Menu> {
  const { categories, subCategories, optionGroups, products } = listed(await readItems(db, shop));
  return {
    categories: [...categories],
    subCategories: [...subCategories],
    optionGroups: [...optionGroups],
    products: [...products],
  };
}

async function stockOf(db: Kysely<Tables>, shop: string): Promise<readonly unknown[]> {
  return documents(
    db,
    sql`select jsonb_build_object('product', s.product, 'stockMode', s.stock_mode, 'mode', s.mode,
        'quantity', s.quantity, 'onlineMode', s.online_mode,
        'onlineThreshold', s.online_threshold, 'productOptions', coalesce(
          (select jsonb_agg(jsonb_build_object('option', c.option, 'choice', c.choice,
              'stockMode', c.stock_mode, 'mode', c.mode, 'quantity', c.quantity) order by c.entry)
            from choice_stock c where c.shop = s.shop and c.product = s.product),
          '[]'::jsonb)) as document
      from stock s join products p on p.id = s.product and p.shops @> array[s.shop::text]
      where s.shop = ${shop} order by s.product`,
  );
}

interface OfShops {
  readonly _id: string;
  readonly shops: readonly string[];
  readonly sections?: readonly string[];
}

/** Those that hold in this shop, with nothing of other shops; an empty list means everywhere. */
async function rulesHere(db: Kysely<Tables>, shop: string, query: RawBuilder<unknown>) {
  const rules = await documents<OfShops>(db, query);
  const { rows } = await sql<{ readonly id: string }>`select id from sections
    where shop = ${shop}`.execute(db);
  const own = new Set(rows.map(({ id }) => id));
  const isHere = ({ shops, sections = [] }: OfShops): boolean =>
    (shops.length === 0 || shops.includes(shop)) &&
    (sections.length === 0 || sections.some((section) => own.has(section)));
  const kept = rules.filter(isHere).map((rule) => ({
    ...rule,
    shops: rule.shops.filter((name) => name === shop),
    ...(rule.sections === undefined
      ? {}
      : { sections: rule.sections.filter((section) => own.has(section)) }),
  }));
  return { kept, ids: new Set(kept.map(({ _id }) => _id)) };
}

interface Level {
  readonly orderDiscount: string | null;
  readonly discountLists: readonly string[];
}

async function offersOf(db: Kysely<Tables>, shop: string): Promise<object> {
  const { kept: rules, ids } = await rulesHere(db, shop, allRules);
  const withRule = async (query: RawBuilder<unknown>): Promise<readonly object[]> =>
    (await rulesHere(db, shop, query)).kept.filter(
      (offer) => 'rule' in offer && typeof offer.rule === 'string' && ids.has(offer.rule),
    );
  const levels = await documents<Level>(
    db,
    sql`select jsonb_build_object('_id', id, 'name', name, 'rank', rank,
        'pointsNeeded', points_needed, 'orderDiscount', order_discount, 'discountLists', to_jsonb(discount_lists)) as document
      from vip_levels order by rank, id`,
  );
  return {
    rules,
    coupons: await withRule(sql`select jsonb_build_object('_id', id, 'name', name, 'rule', rule,
        'shops', to_jsonb(shops)) as document from coupons order by id`),
    gifts: await withRule(sql`select jsonb_build_object('_id', id, 'name', name, 'rule', rule,
        'shops', to_jsonb(shops), 'points', points, 'images', images) as document
      from gifts order by id`),
    vipLevels: levels.map((level) => ({
      ...level,
      orderDiscount: ids.has(level.orderDiscount ?? '') ? level.orderDiscount : null,
      discountLists: level.discountLists.filter((rule) => ids.has(rule)),
    })),
  };
}

async function peopleOf(db: Kysely<Tables>, { shop, staff }: HouseActor): Promise<object> {
  const approvals = await one(
    db,
    sql`select jsonb_build_object('rules', approval_rules, 'reasons', approval_reasons) as document
      from staff_settings where shop = ${shop}`,
  );
  return {
    approvals: approvals ?? { rules: {}, reasons: {} },
    people: await documents(
      db,
      sql`select jsonb_build_object('name', name, 'role', role) as document from staff
        where shop = ${shop} and active and id <> ${staff} order by name, role`,
    ),
  };
}

async function wordsOf(db: Kysely<Tables>): Promise<object> {
  return {
    settings: await one(
      db,
      sql`select jsonb_build_object(
          'onlineMemberSystem', coalesce((select value from settings
            where name = 'onlineMemberSystem'), 'false'::jsonb),
          'allowChooseShop', coalesce((select value from settings
            where name = 'allowChooseShop'), 'false'::jsonb)) as document`,
    ),
    texts: await documents(
      db,
      sql`select jsonb_build_object('key', name, 'value', value) as document
        from app_settings order by name`,
    ),
  };
}
