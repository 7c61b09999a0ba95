import { type Kysely, type Transaction, sql } from 'kysely';
import type { DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import {
  defaultLocale,
  maxTipPercent,
  maxUnpaidOrders,
  unpaidHoldMinutes,
} from '@servery/engine/limits.ts';
import type { Category } from '@servery/engine/menu/category.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Product, Stock } from '@servery/engine/menu/product.ts';
import type { Locale, TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { currencies } from '@servery/engine/money/currency.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { usualPayFirstAbove } from '@servery/engine/session/pay-first.ts';
import { type JoinWay, defaultJoinWays } from '@servery/engine/session/join.ts';
import type { Shop } from '@servery/engine/session/shop.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A shop with its settings and contact details. */
export interface StoredShop extends Shop {
  readonly phone: string;
  readonly email: string;
  /** Null if not known. */
  readonly location: Coordinates | null;
  readonly tipPercents: readonly number[];
  /** Tips are at most this share of the bill (PAY-07). */
  readonly maxTipPercent: number;
  /** The smallest coin, to which cash is rounded; 0 for the currency's own (TENDER-03). */
  readonly cashStep: Cents;
  readonly electronicInvoice: boolean;
  /** Of its pages, for guests who read none of ours (I18N-02). */
  readonly language: Locale;
  /** Whether guests correct the number of people at their table (SESSION-22). */
  readonly guestsChangePeople: boolean;
  readonly payFirst: readonly OrderType[];
  /** Self-orders above this amount are paid first as well; null for none (UNPAID-03). */
  readonly payFirstAbove: Cents | null;
  /** How further phones join a table that runs (VISIT-04). */
  readonly tableJoin: readonly JoinWay[];
  readonly maxPendingOrders: number | null;
  /** Open unpaid orders that one phone may have; null sets no limit (UNPAID-01). */
  readonly maxUnpaidOrders: number | null;
  /** Minutes an unpaid order waits for the kitchen; null waits without end (UNPAID-04). */
  readonly unpaidHoldMinutes: number | null;
  readonly pickup: {
    readonly slotMinutes: number;
    readonly leadMinutes: number;
    readonly days: number;
    /** Orders for one slot; null for any number (SESSION-18). */
    readonly capacity: number | null;
  };
  /** No orders of phones without a table meanwhile (STOCK-07). */
  readonly pause: { readonly until: number | null; readonly kiosks: boolean } | null;
  /** Dishes to suggest before payment, in this order. */
  readonly suggestions: readonly string[];
  /** Null for the restaurant's own (SHELL-12). */
  readonly colours: { readonly primary: string; readonly secondary: string } | null;
  readonly welcome: TranslatedName;
  readonly notice: TranslatedName;
  readonly receiptFoot: TranslatedName;
}

export interface StoredSection extends Section {
  readonly shop: string;
  /** Whether it has tables to sit at. */
  readonly hasTables: boolean;
}

/** A rule with the way it joins an order. */
export interface StoredRule extends DiscountRule {
  readonly source: DiscountSource;
}

/** A dish without its stock. */
export type Dish = Omit<Product, 'stock'>;

export interface MenuRows {
  readonly version: number;
  readonly shop: StoredShop;
  readonly sections: readonly StoredSection[];
  readonly dishes: readonly Dish[];
  readonly stock: ReadonlyMap<string, Stock>;
  readonly groups: readonly OptionGroup[];
  readonly categories: readonly Category[];
  readonly taxes: readonly TaxSetting[];
  readonly rules: readonly StoredRule[];
}

/** In one snapshot: an old price read beside a new version would pass for the new price. */
export async function readMenuRows(db: Kysely<Tables>, shop: string): Promise<MenuRows | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const [head] = await readHead(snapshot, shop);
      return head === undefined ? null : { ...head, ...(await readMenu(snapshot, shop)) };
    });
}

async function readHead(db: Transaction<Tables>, shop: string) {
  const { rows } = await sql<Pick<MenuRows, 'version' | 'shop'>>`
    select menu_version as version, ${shopDocument} as shop from shops where id = ${shop}`.execute(
    db,
  );
  return rows;
}

async function readMenu(
  db: Transaction<Tables>,
  shop: string,
): Promise<Omit<MenuRows, 'version' | 'shop'>> {
  return {
    sections: await documents<StoredSection>(db, sectionsOf(shop)),
    dishes: await documents<Dish>(db, dishesOf(shop)),
    stock: await readStock(db, shop, null),
    groups: await documents<OptionGroup>(db, groupsOf(shop)),
    categories: await documents<Category>(db, categoriesOf(shop)),
    taxes: await documents<TaxSetting>(db, taxesOf(shop)),
    rules: await documents<StoredRule>(db, allRules),
  };
}

/** The stock of these dishes in the shop; null reads all of them. */
export async function readStock(
  db: Kysely<Tables>,
  shop: string,
  products: readonly string[] | null,
): Promise<ReadonlyMap<string, Stock>> {
  const { rows } = await sql<{ readonly product: string; readonly stock: Stock }>`
    select s.product, jsonb_build_object(
      'stockMode', case when o.shop is null then s.stock_mode else 'level' end,
      'mode', case when o.shop is null then s.mode else 'outOfStock' end,
      'quantity', s.quantity, 'onlineMode', s.online_mode, 'onlineThreshold', s.online_threshold,
      'productOptions', coalesce(
        (select jsonb_agg(jsonb_build_object('option', c.option, 'choice', c.choice,
            'stockMode', c.stock_mode, 'mode', c.mode, 'quantity', c.quantity) order by c.entry)
          from (select c.option, c.choice, c.stock_mode, c.mode, c.quantity, c.entry
              from choice_stock c where c.shop = s.shop and c.product = s.product
                and not exists (select from sold_out x
                  where x.shop = s.shop and x.option = c.option and x.choice = c.choice)
            union all select x.option, x.choice, 'level', 'outOfStock', 0, null
              from sold_out x join products p on p.id = s.product and x.option = any(p.options)
              where x.shop = s.shop) c),
        '[]'::jsonb)) as stock
    from stock s left join sold_out o on o.shop = s.shop and o.product = s.product
    where s.shop = ${shop}
      and (${products}::text[] is null or s.product = any(${products}::text[]))
    `.execute(db);
  return new Map(rows.map(({ product, stock }) => [product, stock]));
}

/** What holds where a shop sets nothing: shops stored by older versions lack these. */
const settingDefaults = JSON.stringify({
  maxTipPercent,
  cashStep: 0,
  maxUnpaidOrders,
  unpaidHoldMinutes,
  tableJoin: defaultJoinWays,
  guestsChangePeople: true,
  deliveryZones: [],
  colours: null,
  welcome: [],
  notice: [],
  receiptFoot: [],
});
const amountDefaults = JSON.stringify(
  Object.fromEntries(currencies.map((currency) => [currency, usualPayFirstAbove(currency)])),
);

/** What is read where a shop is. */
const languageDefaults = JSON.stringify({
  'Asia/Hong_Kong': 'zh-hk',
  'Asia/Macau': 'zh-hk',
  'Asia/Taipei': 'zh-hk',
  'Asia/Shanghai': 'zh-cn',
});

export const shopDocument = sql.raw(`
  '${settingDefaults}'::jsonb || jsonb_build_object('payFirstAbove', '${amountDefaults}'::jsonb->currency::text)
    || jsonb_build_object('language', coalesce('${languageDefaults}'::jsonb->timezone, '"${defaultLocale}"'))
    || settings
    || jsonb_build_object('pickup', '{"capacity":null}'::jsonb || coalesce(settings->'pickup', '{}'))
    || jsonb_build_object('pause', (select jsonb_build_object(
      'until', (extract(epoch from until) * 1000)::bigint, 'kiosks', kiosks)
      from order_pauses where order_pauses.shop = shops.id))
    || jsonb_build_object('_id', id, 'name', name, 'address', address, 'phone', phone,
    'email', email, 'images', images, 'logo', logo, 'currency', currency, 'timezone', timezone,
    'openForOnline', open_for_online)`);

function sectionsOf(shop: string) {
  return sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name,
      'showOrder', show_order, 'sectionSettings', section_settings, 'timeRange', time_range,
      'hasTables', exists (
        select from table_view_items t where t.section = sections.id
          and t.order_type = 'dineIn' and t.removed_at is null)) as document
    from sections where shop = ${shop} order by show_order, id`;
}

/**
 * This shop's only: another shop's open section would keep a dish on the menu (MENU-09), and with
 * those of all shops the menus of a chain would fill the memory.
 */
function ownSections(shop: string, table: 'products' | 'categories') {
  return sql`to_jsonb(array(select own.id from sections own
    where own.shop = ${shop} and own.id = any(${sql.ref(`${table}.sections`)})
    order by own.show_order, own.id))`;
}

/** This shop's only, for the same reason. */
function ownPrices(shop: string) {
  return sql`jsonb_path_query_array(definition, '$.discountMapping[*] ? (@.shop == $shop)',
    jsonb_build_object('shop', ${shop}::text))`;
}

function dishesOf(shop: string) {
  return sql`select definition || jsonb_build_object('_id', id, 'code', code, 'price', price,
      'order', sort, 'options', to_jsonb(options), 'category', category,
      'subCategory', sub_category, 'sections', ${ownSections(shop, 'products')},
      'discountMapping', ${ownPrices(shop)}) as document
    from products where shops @> array[${shop}::text] order by sort, id`;
}

function groupsOf(shop: string) {
  return sql`select definition || jsonb_build_object('_id', id) as document from option_groups
    where id in (select unnest(options) from products where shops @> array[${shop}::text])
    order by id`;
}

function categoriesOf(shop: string) {
  return sql`select jsonb_build_object('_id', id, 'name', name, 'order', sort,
      'sections', ${ownSections(shop, 'categories')}) as document
    from categories where id in (select category from products where shops @> array[${shop}::text])
    order by sort, id`;
}

function taxesOf(shop: string) {
  return sql`select definition || jsonb_build_object('_id', id, 'shops', to_jsonb(shops),
      'status', status, 'priority', priority) as document
    from tax_settings where status = 'active' and (shops = '{}' or ${shop} = any(shops))
    order by priority, id`;
}

/** Those that are on. */
export const allRules = sql`select definition || jsonb_build_object('_id', id, 'source', source,
    'shops', to_jsonb(shops), 'priority', priority, 'startDate', start_date, 'endDate', end_date,
    'version', version) as document
  from order_discounts where enabled order by priority, id`;
