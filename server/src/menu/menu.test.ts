import { sql } from 'kysely';
import { statelessCaller } from '../calls/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChoice, aGroup, aProduct, named } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { dispatch, createDispatcher } from '../transport/dispatch.ts';
import type { Dispatcher } from '../transport/dispatch.ts';
import { type MenuCache, menuCache } from './store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { menuServices } from './menu.ts';
import { publicLists } from './public-lists.ts';

const [shop, other, hall, bar, elsewhere] = ['a', 'b', 'c', 'd', 'e'].map((digit) =>
  digit.repeat(24),
);
const [rice, tea, beer, category, sub, group, choice, tax, brought] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
].map((digit) => digit.repeat(24));
const caller = statelessCaller({ connection: 'c', address: '127.0.0.1', login: null });
let database: TestDatabase<Tables>;
let menus: MenuCache;
let dispatcher: Dispatcher;

async function run(text: string): Promise<void> {
  await sql.raw(text).execute(database.db);
}

function json(value: unknown): string {
  return `'${JSON.stringify(value)}'`;
}

const prices = [
  { shop: String(shop), price: cents(5200), discount: 0 },
  { shop: String(other), price: cents(6000), discount: 10 },
];

function dish(
  id: string | undefined,
  about: { shops: string; sections: string; sort: number },
): string {
  const definition = aProduct({ _id: 'x', name: named('dish'), discountMapping: prices });
  return `insert into products (id, shops, sections, category, code, price, sort, options,
      definition)
    values ('${id}', '{${about.shops}}', '{${about.sections}}', '${category}', 'C', 4800,
      ${about.sort}, '{${group}}', ${json(definition)});`;
}

beforeAll(async () => {
  database = await testDatabase<Tables>();
  const definition = aGroup({
    _id: 'x',
    options: [
      aChoice({ _id: String(choice) }),
      aChoice({ _id: String(brought), product: String(tea) }),
    ],
  });
  await run(`
    insert into shops (id, name, address, currency, timezone, open_for_online, settings)
      select id, '[]', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}'
      from unnest(array['${shop}', '${other}']) id;
    insert into sections (id, shop, name, show_order, section_settings, time_range) values
      ('${hall}', '${shop}', '[]', 0, '[]', '[]'), ('${bar}', '${shop}', '[]', 1, '[]', '[]'),
      ('${elsewhere}', '${other}', '[]', 0, '[]', '[]');
    insert into categories values ('${category}', ${json(named('Rice'))}, 1, '{}');
    insert into sub_categories values ('${sub}', '${category}', ${json(named('Baked'))}, 1);
    insert into option_groups values ('${group}', ${json(definition)});
    insert into tax_settings values ('${tax}', '{}', 'active', 1, '{"percent": 5}');
    ${dish(rice, { shops: `${shop},${other}`, sections: `${hall},${elsewhere}`, sort: 2 })}
    ${dish(tea, { shops: String(shop), sections: '', sort: 1 })}
    ${dish(beer, { shops: String(shop), sections: String(bar), sort: 3 })}
    insert into stock values ('${shop}', '${rice}', 'synced', 'none', 7, null, 2),
      ('${other}', '${rice}', 'synced', 'none', 1, null, 0);
    insert into choice_stock values ('${shop}', '${rice}', '${group}', '${choice}', 'synced',
      'none', 3, 0);
  `);
  menus = menuCache(database.db, { pool: database.pool, log: quiet });
  dispatcher = createDispatcher(menuServices(menus, publicLists()), {
    admits: () => true,
    report: (_, error) => {
      throw error;
    },
  });
});

afterAll(() => menus.close());

async function send(
  method: string,
  path: string,
  about: { id?: unknown; query?: unknown },
): Promise<unknown> {
  const given = await dispatch(
    { method, path, id: about.id ?? null, data: null, query: about.query ?? {}, caller },
    dispatcher,
  );
  return given.kind === 'done' ? given.result : given.error.data;
}

async function idsOf(query: unknown): Promise<unknown> {
  const found = await send('find', 'products', { query });
  return Array.isArray(found)
    ? found.map((document: { readonly _id: string }) => document._id)
    : found;
}

describe('the menu', () => {
  it('is served without another database query', async () => {
    const readOften = () =>
      Promise.all(Array.from({ length: 20 }, () => idsOf({ shops: shop, sections: hall })));
    await readOften();
    await send('get', 'products', { id: tea });
    let taken = 0;
    database.pool.on('acquire', () => {
      taken += 1;
    });
    await readOften();
    expect(await send('get', 'products', { id: tea })).toMatchObject({ _id: tea });
    expect(taken).toBe(0);
  });

  it('is the identical list for the same query, so that it is compressed once', async () => {
    const query = { shops: shop, sections: { $in: [hall, bar] } };
    const list = await send('find', 'products', { query });
    expect(
      await send('find', 'products', { query: { ...query, sections: { $in: [bar, hall] } } }),
    ).toBe(list);
    expect(await send('find', 'products', { query: { shops: shop } })).not.toBe(list);
    expect(await send('find', 'categories', { query })).not.toBe(list);
  });

  it('[MENU-04] is the shop’s, in the restaurant’s order', async () => {
    expect(await idsOf({ shops: shop })).toEqual([tea, rice, beer]);
    expect(await idsOf({ shops: other })).toEqual([rice]);
    expect(await idsOf({ shops: 'f'.repeat(24) })).toEqual([]);
  });

  it('[MENU-04] holds the requested sections, and what belongs to none', async () => {
    expect(await idsOf({ shops: shop, sections: bar })).toEqual([tea, beer]);
    expect(await idsOf({ shops: shop, sections: { $in: [hall, bar] } })).toEqual([tea, rice, beer]);
    expect(await idsOf({ shops: shop, $limit: 1 })).toEqual([tea]);
    expect(await idsOf({ shops: shop, $limit: 2, $sort: { order: -1 } })).toEqual([beer, rice]);
  });

  it('[MENU-04] lists categories by their sections alone, and refuses a query with neither', async () => {
    const rows = await send('find', 'categories', {
      query: { sections: bar, $limit: 1000, $sort: { order: 1 } },
    });
    expect(rows).toMatchObject([{ _id: category }]);
    expect(await send('find', 'categories', { query: { sections: 'f'.repeat(24) } })).toEqual([]);
    expect(await send('find', 'categories', { query: {} })).toMatchObject({ code: 'inputInvalid' });
  });

  it('lists each dish with its stock in this shop', async () => {
    const dishes = [await send('find', 'products', { query: { shops: shop } })].flat();
    expect(dishes[1]).toMatchObject({
      _id: rice,
      price: 4800,
      order: 2,
      options: [group],
      sections: [hall],
      category,
      subCategory: null,
      name: named('dish'),
      stock: {
        stockMode: 'synced',
        quantity: 7,
        onlineThreshold: 2,
        productOptions: [{ option: group, choice, stockMode: 'synced', mode: 'none', quantity: 3 }],
      },
    });
    expect(await send('find', 'products', { query: { shops: other } })).toMatchObject([
      { stock: { quantity: 1, productOptions: [] } },
    ]);
  });

  it('[STOCK-01] gives one dish with the stock of the named shop, and none of a shop without it', async () => {
    const riceAt = (shops: string | undefined) =>
      send('get', 'products', { id: rice, query: { shops } });
    expect(await riceAt(other)).toMatchObject({ stock: { quantity: 1 } });
    expect(await riceAt(shop)).toMatchObject({ stock: { quantity: 7 } });
    expect(await send('get', 'products', { id: tea, query: { shops: other } })).toEqual({
      code: 'notFound',
    });
    expect(await riceAt('f'.repeat(24))).toEqual({ code: 'notFound' });
  });

  it('[PRICE-01] holds the sections and prices of the requested shop, not of other shops', async () => {
    const [, here] = [await send('find', 'products', { query: { shops: shop } })].flat();
    expect(here).toMatchObject({ _id: rice, sections: [hall], discountMapping: [prices[0]] });
    const [there] = [await send('find', 'products', { query: { shops: other } })].flat();
    expect(there).toMatchObject({ _id: rice, sections: [elsewhere], discountMapping: [prices[1]] });
    expect(await send('get', 'products', { id: rice, query: { shops: other } })).toEqual(there);
  });

  it('[MENU-04] gives each shop its own sections of a category, not those of all', async () => {
    await run(`update categories set sections = '{${elsewhere},${bar}}'`);
    const sectionsAt = async (at: string | undefined) =>
      (await menus.refreshed(String(at)))?.categories.map(({ sections }) => sections);
    expect(await sectionsAt(shop)).toEqual([[bar]]);
    expect(await sectionsAt(other)).toEqual([[elsewhere]]);
    await run(`update categories set sections = '{}'`);
    await menus.refreshed(String(shop));
  });

  it('[CALL-07] holds all a bill needs, and only the selected kitchen fields', async () => {
    const productsBy = async (about: object): Promise<Map<string, unknown>> => {
      const [first] = [await send('find', 'products', { query: { shops: shop, ...about } })].flat();
      return new Map(Object.entries(first ?? {}));
    };
    const whole = await productsBy({});
    const kitchens = [
      'notGoKitchen',
      'notGoWaterBar',
      'kitchenPrinters',
      'waterBars',
      'kitchenGroup',
    ];
    for (const field of kitchens) expect(whole.delete(field)).toBe(true);
    expect(await productsBy({ $select: ['name', 'shortName'] })).toEqual(whole);
    expect(
      await send('find', 'products', { query: { shops: shop, $select: ['cost'] } }),
    ).toMatchObject({
      code: 'inputInvalid',
    });
  });

  it('gives one dish, or notFound', async () => {
    expect(await send('get', 'products', { id: tea })).toMatchObject({
      _id: tea,
      stock: { stockMode: 'none' },
    });
    expect(await send('get', 'products', { id: 'f'.repeat(24) })).toEqual({ code: 'notFound' });
  });

  it('lists categories, sub-categories, option groups and taxes', async () => {
    expect(await send('find', 'categories', { query: { shops: shop } })).toEqual([
      { _id: category, name: named('Rice'), order: 1, sections: [] },
    ]);
    expect(await send('find', 'categories', { query: { shops: 'f'.repeat(24) } })).toEqual([]);
    expect(await send('find', 'subCategories', { query: { category } })).toMatchObject([
      { _id: sub, category },
    ]);
    expect(
      await send('find', 'productOptions', { query: { _id: { $in: [group] } } }),
    ).toMatchObject([
      {
        _id: group,
        options: [
          { _id: choice, type: 'option' },
          { _id: brought, type: 'product', product: tea },
        ],
      },
    ]);
    expect(await send('find', 'taxSettings', { query: { shops: shop } })).toMatchObject([
      { _id: tax, percent: 5 },
    ]);
  });
});
