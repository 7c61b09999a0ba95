import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopCopied } from '@servery/contract/schemas/chain.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongHall, taipei } from '@servery/demo/restaurant/places.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { createDispatcher, dispatch } from '../transport/dispatch.ts';
import type { Dispatcher } from '../transport/dispatch.ts';
import { chainServices } from './copy-shop.ts';

let scenario: OrderScenario;
let dispatcher: Dispatcher;
const name = [{ lang: 'en', value: 'Mong Kok' }];
const address = [{ lang: 'en', value: '1 Nathan Road' }];

beforeAll(async () => {
  scenario = await newOrderScenario();
  await scenario.rows(`update staff set owner = id = '${ownerId()}'`);
  await scenario.rows(`insert into staff_settings (shop, idle_minutes) values ('${hongKong}', 7)
    on conflict (shop) do update set idle_minutes = 7`);
  await scenario.rows(`insert into printers (id, shop, name, protocol, dots, stations,
      takes_receipts, address, confirms, poll_seconds, key_hash, stand_in)
    values ('${'c'.repeat(24)}', '${hongKong}', 'Bar', 'escPos', 576, '{}', true, '10.0.0.9:9100',
      true, 5, 'x', null),
    ('${'d'.repeat(24)}', '${hongKong}', 'Wok', 'starCloudPrnt', 576, '{}', true, null, true, 5,
      'y', '${'c'.repeat(24)}')`);
  await scenario.rows(`update products set definition = definition || jsonb_build_object(
      'discountMapping', jsonb_build_array(jsonb_build_object('shop', '${hongKong}',
        'price', 1234, 'discount', 0)))
    where id = '${productId('egg-tart')}'`);
  await scenario.rows(`insert into invoice_settings (shop, auto, series, void_series, seller_name,
      seller_tax_id, seller_address)
    values ('${hongKong}', true, 'HK', 'HKV', 'Kam Fai', '12345678', '')`);
  await scenario.rows(`insert into invoice_series (shop, series, last, at)
    values ('${hongKong}', 'HK', 41, now())`);
  await scenario.rows(`update table_view_items set removed_at = now()
    where id = (select min(id) from table_view_items where shop = '${hongKong}')`);
  dispatcher = createDispatcher(chainServices(scenario.parts), {
    admits: () => true,
    callsAtOnce: 10,
    report: (_, error) => {
      throw error;
    },
  });
});

function ownerId(shop = hongKong): string {
  const found = scenario.restaurant.staff.find(
    (one) => one.shop === shop && one.role === 'manager',
  );
  return found?._id ?? '';
}

async function copy(about: object = {}, shop = hongKong) {
  const login = { kind: 'staff', device: null, staff: ownerId(shop), shop } as const;
  const call = { method: 'create', path: 'shops/copy', id: null, query: {} };
  const data = { name, address, ...about };
  const caller = guest({ ...login, role: 'manager' });
  return dispatch({ ...call, data, caller }, dispatcher);
}

async function copied(about: object = {}) {
  return parse(shopCopied, given(await copy(about)));
}

async function count(query: string): Promise<number> {
  return Number((await scenario.rows(`select count(*) as n from ${query}`))[0]?.['n']);
}

/** Every table with a shop: set up again in a copy, or none of its business. */
const copiedTables = ['choice_stock', 'ingredient_stock', 'payment_methods', 'printers'];
const alsoCopied = ['sections', 'staff_settings', 'stock', 'table_view_items'];

describe('a copy of a shop', () => {
  it('[CHAIN-05] has all that is set up, and nothing of its orders, money, people and secrets', async () => {
    const { shop, made } = await copied();
    const tables = await scenario.rows(`select table_name as name
      from information_schema.columns c join information_schema.tables t using (table_name)
      where c.column_name = 'shop' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'
        and t.table_schema = 'public'`);
    const filled: string[] = [];
    for (const { name: table } of tables)
      if ((await count(`${String(table)} where shop = '${shop}'`)) > 0) filled.push(String(table));
    // A stock that begins at none is noted as sold out.
    const noted = ['staff_shops', 'stock_gaps'];
    const known = new Set([...copiedTables, ...alsoCopied, ...noted]);
    expect(filled.filter((table) => !known.has(table))).toEqual([]);
    expect(made).toMatchObject({
      sections: await count(`sections where shop = '${hongKong}'`),
      tables: await count(`table_view_items where shop = '${hongKong}' and removed_at is null`),
      products: await count(`products where shops @> array['${hongKong}']`),
      paymentMethods: await count(`payment_methods where shop = '${hongKong}'`),
      ownPrices: await count(`products where shops @> array['${hongKong}']
        and definition->'discountMapping' @> '[{"shop": "${hongKong}"}]'`),
      printers: 2,
    });
    expect(await count(`staff_shops where shop = '${shop}' and role = 'manager'`)).toBe(1);
    expect(
      await scenario.rows(`select open_for_online as open, currency,
        settings->'location' as location from shops where id = '${shop}'`),
    ).toEqual([{ open: false, currency: 'HKD', location: null }]);
  });

  it('[CHAIN-05] [INVOICE-01] numbers no invoice until its manager says how, and then from 1', async () => {
    const { shop } = await copied();
    expect(await count(`invoice_settings where shop = '${shop}'`)).toBe(0);
    const [taken] = await scenario.rows(`select last
      from take_invoice_number('${shop}', 'HK', now())`);
    expect(taken).toEqual({ last: 1 });
    expect(
      await scenario.rows(`select last from invoice_series where shop = '${hongKong}'`),
    ).toEqual([{ last: 41 }]);
  });

  it('[CHAIN-08] raises the menu version of no other shop', async () => {
    const before = await scenario.rows(`select id, menu_version from shops order by id`);
    const { shop } = await copied();
    const after = await scenario.rows(`select id, menu_version from shops where id <> '${shop}'
      order by id`);
    expect(after).toEqual(before);
  });

  it('[CHAIN-05] has codes and keys of its own, its gateways off and its counts at none', async () => {
    const { shop } = await copied();
    expect(
      await count(`table_view_items a join table_view_items b using (code)
      where a.shop = '${shop}' and b.shop <> a.shop`),
    ).toBe(0);
    expect(
      await count(`printers a join printers b using (key_hash)
      where a.shop = '${shop}' and b.shop <> a.shop`),
    ).toBe(0);
    expect(await count(`printers where shop = '${shop}' and address = '10.0.0.9:9100'`)).toBe(0);
    expect(
      await count(`printers p join printers s on s.id = p.stand_in
      where p.shop = '${shop}' and s.shop = '${shop}'`),
    ).toBe(1);
    expect(await count(`stock where shop = '${shop}' and quantity > 0`)).toBe(0);
    expect(
      await count(`payment_methods where shop = '${shop}' and enabled
      and gateway <> 'counter'`),
    ).toBe(0);
    expect(await count(`payment_methods where shop = '${shop}' and enabled`)).toBeGreaterThan(0);
  });

  it('[CHAIN-05] says what it would make, and makes nothing, in a dry run', async () => {
    const shops = await count('shops');
    const dry = await copied({ dryRun: true });
    expect(dry.shop).toBeNull();
    expect(await count('shops')).toBe(shops);
    expect((await copied()).made).toEqual(dry.made);
  });

  it('[CHAIN-05] is made once for a key', async () => {
    const requestKey = aKey();
    const once = await copied({ requestKey });
    const shops = await count('shops');
    expect(await copied({ requestKey })).toEqual(once);
    expect(await count('shops')).toBe(shops);
  });

  it('[CHAIN-05] is made by owners alone, and has a name', async () => {
    expect(refusedWith(await copy({}, taipei))).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'staff', code: 'ownersOnly' }],
    });
    expect(refusedWith(await copy({ name: [{ lang: 'en', value: ' ' }] }))).toMatchObject({
      code: 'formInvalid',
      problems: [{ field: 'name', code: 'nameMissing' }],
    });
  });

  it('[CHAIN-05] [SETTINGS-01] has taxes of its own, as the other shop keeps its own', async () => {
    const tax = '1'.repeat(24);
    await scenario.rows(`insert into tax_settings (id, shops, status, priority, definition)
      select '${tax}', '{${hongKong}}', status, 7,
        definition || '{"sections": ["${hongKongHall}"]}'
      from tax_settings order by id limit 1`);
    const { shop, made } = await copied();
    const [hall] = await scenario.rows(`select id from sections where shop = '${shop}'
      and name = (select name from sections where id = '${hongKongHall}')`);
    expect(made.taxes).toBe(1);
    expect(
      await scenario.rows(`select id = '${tax}' as "isOld", to_jsonb(shops) as shops,
        definition->'sections' as sections
        from tax_settings where priority = 7 order by id <> '${tax}'`),
    ).toEqual([
      { isOld: true, shops: [hongKong], sections: [hongKongHall] },
      { isOld: false, shops: [shop], sections: [hall?.['id']] },
    ]);
  });

  it('[CHAIN-07] sells the same dishes, and differs where it wants to', async () => {
    const { shop } = await copied();
    const tart = productId('egg-tart');
    const priceIn = async (where: string) =>
      scenario.rows(`select own->>'price' as price from products,
        jsonb_array_elements(definition->'discountMapping') own
        where id = '${tart}' and own->>'shop' = '${where}'`);
    expect(await priceIn(shop ?? '')).toEqual([{ price: '1234' }]);
    const menuAt = async (where: string) => {
      await scenario.parts.menus.refreshed(where);
      return scenario.parts.menus.snapshotOf(where);
    };
    const before = await menuAt(hongKong);
    const here = await menuAt(shop ?? '');
    expect(here?.menu.products.size).toBe(before?.menu.products.size);
    await scenario.rows(`update products set shops = array_remove(shops, '${shop}')
      where id = '${tart}'`);
    expect((await menuAt(shop ?? ''))?.menu.products.has(tart)).toBe(false);
    expect((await menuAt(hongKong))?.menu.products.has(tart)).toBe(true);
  });
});
