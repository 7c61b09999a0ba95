import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { bigRestaurant } from '@servery/demo/restaurant/big-restaurant.ts';
import { menuAt } from '@servery/demo/restaurant/order-from-request.ts';
import { allRules, demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { isPassword } from '../auth/password-hash.ts';
import { documents } from '../database/documents.ts';
import { seedOnce } from './seed.ts';
import type { Tables } from '../database/tables.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

const restaurant = demoRestaurant(Date.UTC(2026, 10, 15));
let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await testDatabase<Tables>();
});

function byId(a: { readonly _id?: unknown }, b: { readonly _id?: unknown }): number {
  return String(a._id) < String(b._id) ? -1 : 1;
}

/** The column `document` of a query, ordered by id. */
async function stored(query: RawBuilder<unknown>) {
  const found = await documents(database.db, query);
  return found.toSorted(byId);
}

function dishesOf(shop: string): RawBuilder<unknown> {
  return sql`select p.definition || jsonb_build_object('_id', p.id, 'code', p.code,
      'price', p.price, 'order', p.sort, 'options', p.options, 'sections', p.sections,
      'category', p.category, 'subCategory', p.sub_category,
      'stock', jsonb_build_object('stockMode', s.stock_mode, 'mode', s.mode,
        'quantity', s.quantity, 'onlineMode', s.online_mode, 'onlineThreshold', s.online_threshold,
        'productOptions', coalesce((select jsonb_agg(jsonb_build_object('option', c.option,
          'choice', c.choice, 'stockMode', c.stock_mode, 'mode', c.mode, 'quantity', c.quantity)
            order by c.entry)
          from choice_stock c where c.shop = s.shop and c.product = p.id), '[]'))) as document
    from products p join stock s on s.product = p.id and s.shop = ${shop}
    where ${shop} = any(p.shops)`;
}

const unkept = new Set(['password', 'pin', 'code', 'images']);

/**
 * Without fields that are stored as a hash or not at all: passwords, member codes, category
 * pictures.
 */
function openly(thing: object): { readonly _id?: unknown } {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => !unkept.has(name)));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('seedOnce', () => {
  it('seeds the demo restaurant once, however many servers start', async () => {
    const started = await Promise.all([1, 2, 3].map(() => seedOnce(database.db, restaurant)));
    expect(started.filter(Boolean)).toEqual([true]);
    const { rows } = await sql<{ count: number }>`select count(*) from products`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: restaurant.products.length }]);
  });

  it('stores dish details unchanged', async () => {
    const details =
      await stored(sql`select jsonb_build_object('_id', product, 'description', description,
      'allergens', allergens, 'diets', diets, 'contains', contains, 'spicy', spicy) as document
        from dish_details`);
    expect(details).toEqual(restaurant.dishDetails.toSorted(byId));
  });

  it('stores shops, sections and settings unchanged', async () => {
    const shops = await stored(sql`select settings || jsonb_build_object('_id', id, 'name', name,
      'address', address, 'phone', phone, 'email', email, 'images', images, 'logo', logo,
        'currency', currency, 'timezone', timezone, 'openForOnline', open_for_online)
      as document from shops`);
    expect(shops).toEqual(restaurant.shops.toSorted(byId));
    const sections =
      await stored(sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name,
      'showOrder', show_order, 'sectionSettings', section_settings,
        'timeRange', time_range) as document from sections`);
    expect(sections).toEqual(restaurant.sections.toSorted(byId));
    const settings = await documents(
      database.db,
      sql`select jsonb_build_object('key', name, 'value', value) as document from settings union all
        select jsonb_build_object('key', name, 'value', value) from app_settings`,
    );
    const { onlineMemberSystem, allowChooseShop } = restaurant.systemSettings;
    const system = [
      { key: 'onlineMemberSystem', value: onlineMemberSystem },
      { key: 'allowChooseShop', value: allowChooseShop },
    ];
    expect(new Set(settings)).toEqual(new Set([...system, ...restaurant.appSettings]));
  });

  it('[MENU-04] gives every shop its products, each with its stock', async () => {
    for (const shop of restaurant.shops) {
      const dishes = await stored(dishesOf(shop._id));
      const served = [...menuAt(shop, restaurant).products.values()];
      expect(served.length).toBeGreaterThan(40);
      expect(dishes).toEqual(served.toSorted(byId));
    }
  });

  it('stores option groups, categories and taxes unchanged', async () => {
    const groups = sql`select definition || jsonb_build_object('_id', id) as document
      from option_groups`;
    expect(await stored(groups)).toEqual(restaurant.optionGroups.toSorted(byId));
    const headings = sql`select jsonb_build_object('_id', id, 'category', category, 'name', name,
        'order', sort) as document
      from sub_categories`;
    expect(await stored(headings)).toEqual(restaurant.subCategories.toSorted(byId));
    const categories =
      await stored(sql`select jsonb_build_object('_id', id, 'name', name, 'order', sort,
      'sections', sections)
      as document from categories`);
    expect(categories).toEqual(restaurant.categories.map(openly).toSorted(byId));
    const taxes =
      await stored(sql`select definition || jsonb_build_object('_id', id, 'shops', shops,
      'status', status, 'priority', priority) as document from tax_settings`);
    expect(taxes).toEqual(restaurant.taxes.toSorted(byId));
  });

  it('stores every discount rule with its source', async () => {
    const rules =
      await stored(sql`select definition || jsonb_build_object('_id', id, 'shops', shops,
      'priority', priority, 'startDate', start_date, 'endDate', end_date,
        'version', version) as document from order_discounts`);
    expect(rules).toEqual(allRules(restaurant).toSorted(byId));
    const { rows } = await sql<{ source: string; count: number }>`
      select source, count(*) from order_discounts group by source order by source`.execute(
      database.db,
    );
    const handed = (source: string) =>
      restaurant.orderDiscounts.filter((one) => one.source === source).length;
    expect(rows).toEqual([
      { source: 'automatic', count: handed('automatic') },
      { source: 'coupon', count: restaurant.coupons.length },
      { source: 'gift', count: restaurant.gifts.length },
      { source: 'manual', count: handed('manual') },
      { source: 'member', count: handed('member') },
      { source: 'vip', count: 4 },
    ]);
  });

  it('stores coupons, gifts and levels with the ids of their rules', async () => {
    const ruled = <Thing extends { readonly rule: { readonly _id: string }; readonly _id: string }>(
      things: readonly Thing[],
    ) => things.map((thing) => ({ ...thing, rule: thing.rule._id })).toSorted(byId);
    const coupon = sql`jsonb_build_object('_id', id, 'name', name, 'rule', rule, 'shops', shops)`;
    expect(await stored(sql`select ${coupon} as document from coupons`)).toEqual(
      ruled(restaurant.coupons),
    );
    const gift = sql`${coupon} || jsonb_build_object('points', points, 'images', images)`;
    expect(await stored(sql`select ${gift} as document from gifts`)).toEqual(
      ruled(restaurant.gifts),
    );
    const levels = await stored(sql`select jsonb_build_object('_id', id, 'name', name, 'rank', rank,
      'orderDiscount', order_discount, 'discountLists', discount_lists) as document
        from vip_levels`);
    expect(levels).toEqual(
      restaurant.vipLevels
        .map((level) => ({
          ...level,
          orderDiscount: level.orderDiscount?._id ?? null,
          discountLists: level.discountLists.map(({ _id }) => _id),
        }))
        .toSorted(byId),
    );
  });

  it('stores members with their points and coupons', async () => {
    const users = await stored(sql`select jsonb_build_object('_id', id, 'firstName', first_name,
      'lastName', last_name, 'email', email, 'phone', phone, 'avatar', avatar, 'locale', locale,
        'vipLevel', vip_level) as document from users`);
    expect(users).toEqual(restaurant.members.map(openly).toSorted(byId));
    const coupons =
      await stored(sql`select jsonb_build_object('_id', id, 'code', code, 'coupon', coupon,
      'user', user_id, 'status', status, 'reusable', reusable, 'session', session,
      'usedAt', (extract(epoch from used_at) * 1000)::bigint, 'endDate', end_date,
        'shops', shops) as document from user_coupons`);
    expect(coupons).toEqual(restaurant.heldCoupons.toSorted(byId));
    const points = await documents(
      database.db,
      sql`select jsonb_build_object('user', user_id, 'shop', shop,
          'amount', sum(l.amount)) as document
        from point_ledger l join point_balances b using (user_id, shop)
        where l.reason = 'granted' group by user_id, shop, b.amount
        having sum(l.amount) = b.amount`,
    );
    expect(new Set(points)).toEqual(
      new Set(restaurant.points.map(({ _id, ...balance }) => balance)),
    );
  });

  it('stores staff, and one hash for each password', async () => {
    const staff = await stored(sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name,
      'role', role, 'email', email)
      as document from staff`);
    expect(staff).toEqual(restaurant.staff.map(openly).toSorted(byId));
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from users
      union select password_hash from staff`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(await isPassword('Milktea88', rows[0]?.hash ?? '')).toBe(true);
    const pins = await sql<{ hash: string }>`select distinct pin_hash as hash from staff`.execute(
      database.db,
    );
    expect(pins.rows).toHaveLength(1);
    expect(await isPassword('7391', pins.rows[0]?.hash ?? '')).toBe(true);
  });

  it('stores tables, stations, ingredients, kiosks and payment methods', async () => {
    const tables =
      await stored(sql`select jsonb_build_object('_id', id, 'shop', shop, 'section', section,
      'name', name, 'kind', case order_type when 'dineIn' then 'table' else 'wall' end,
        'capacity', capacity, 'x', x, 'y', y, 'code', code) as document
      from table_view_items`);
    expect(tables).toEqual(restaurant.tables.toSorted(byId));
    const station = sql`select jsonb_build_object('_id', id, 'name', name,
      'kind', kind) as document from stations`;
    expect(await stored(station)).toEqual(restaurant.stations.toSorted(byId));
    const ingredient = sql`select jsonb_build_object('_id', id, 'name', name,
      'unit', unit) as document from ingredients`;
    expect(await stored(ingredient)).toEqual(restaurant.ingredients.toSorted(byId));
    const methods =
      await stored(sql`select jsonb_build_object('_id', id, 'shop', shop, 'gateway', gateway,
      'name', name, 'order', show_order, 'orderType', order_types, 'kiosk', kiosk) as document
        from payment_methods where enabled`);
    expect(methods).toEqual(restaurant.paymentMethods.toSorted(byId));
    const terminals =
      await stored(sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name,
      'gateway', gateway, 'address', address, 'fingerprint', fingerprint,
        'devices', array(select d.id from devices d where d.terminal = terminals.id)) as document
      from terminals`);
    expect(terminals).toEqual(restaurant.terminals.toSorted(byId));
    const devices =
      await stored(sql`select jsonb_build_object('_id', id, 'shop', shop, 'section', section,
      'name', name, 'kind', kind, 'orderTypes', order_types, 'pairingCode', encode(pairing_code_hash, 'hex'),
        'key', encode(key_hash, 'hex')) as document
      from devices`);
    expect(devices).toEqual(
      [...restaurant.kiosks, ...restaurant.tills, ...restaurant.kitchenScreens]
        .map((device) => ({
          ...device,
          pairingCode: sha256(device.pairingCode),
          key: sha256(device.key),
        }))
        .toSorted(byId),
    );
  });

  it('writes the initial stock of products and choices into the ledger', async () => {
    const wrong = await documents(
      database.db,
      sql`select to_jsonb(s) as document from stock s
          where s.quantity <> coalesce((select sum(l.quantity) from stock_ledger l
          where l.shop = s.shop and l.product = s.product and l.choice is null
            and l.reason = 'counted'), 0)
        union all select to_jsonb(c) from choice_stock c
        where c.quantity <> coalesce((select sum(l.quantity) from stock_ledger l
          where l.shop = c.shop and l.product = c.product and l.entry = c.entry
            and l.option = c.option and l.choice = c.choice), 0)`,
    );
    expect(wrong).toEqual([]);
    const { rows } = await sql<{
      pieces: number;
      choices: number;
    }>`select count(*) filter (where choice is null) as pieces,
      count(choice) as choices from stock_ledger`.execute(database.db);
    expect(rows[0]?.pieces).toBeGreaterThan(10);
    expect(rows[0]?.choices).toBeGreaterThan(0);
  });
});

describe('seedOnce with other data', () => {
  it('[PRICE-23] [HOURS-01] refuses a shop with wrong settings and reports them', async () => {
    const { db } = await testDatabase<Tables>();
    const [first, ...others] = restaurant.shops;
    if (first === undefined) throw new Error('the demo has no shop');
    const wrong = {
      ...first,
      currency: 'JPY',
      timezone: 'Asia/Kowloon',
      priceRoundFactor: cents(10),
    } as const;
    const opening = seedOnce(db, { ...restaurant, shops: [wrong, ...others] });
    await expect(opening).rejects.toThrow(
      `{"shop":"${first._id}","code":"timezoneUnknown","timezone":"Asia/Kowloon"},{"shop":"${first._id}","code":"roundingNotWhole"`,
    );
    const { rows } = await sql`select count(*) from shops`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('[PRICE-24] refuses figures that would stop a bill or turn it round', async () => {
    const { db } = await testDatabase<Tables>();
    const [offer, ...offers] = restaurant.orderDiscounts;
    const [tax, ...taxes] = restaurant.taxes;
    if (offer === undefined || tax === undefined) throw new Error('the demo has no offer or tax');
    const amount = { ...offer.rule, discountType: 'amount', discount: 10.5 } as const;
    const opening = seedOnce(db, {
      ...restaurant,
      orderDiscounts: [{ ...offer, rule: amount }, ...offers],
      taxes: [{ ...tax, percent: 8.87501 }, ...taxes],
    });
    await expect(opening).rejects.toThrow(
      `[{"kind":"taxSetting","_id":"${tax._id}","field":"percent","found":8.87501},{"kind":"orderDiscount","_id":"${amount._id}","field":"discount","found":10.5}]`,
    );
  });

  it('seeds nothing of an invalid restaurant, and a large one completely', async () => {
    const { db } = await testDatabase<Tables>();
    const orphan = {
      ...restaurant,
      points: [{ user: 'f'.repeat(24), shop: 'f'.repeat(24), amount: 1 }],
    };
    await expect(seedOnce(db, orphan)).rejects.toThrow('point_balances');
    const big = bigRestaurant({ products: 1500, categories: 300, choices: 500 }, { now: 0 });
    expect(await seedOnce(db, big)).toBe(true);
    const { rows } = await sql`select (select count(*) from products) as products,
        (select count(*) from categories) as categories`.execute(db);
    expect(rows).toEqual([{ products: 1500, categories: 300 }]);
  });
});
