import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { untracked } from '@servery/demo/builders.ts';
import { inMenuOrder } from '@servery/engine/menu/menu-filter.ts';
import { menuAt } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { allRules, demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { MenuChange, MenuSnapshot } from './menu-snapshot.ts';
import { openDatabase } from '../../database/database.ts';
import { startEmbedded } from '../../database/embedded-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { allMigrations } from '../../database/migrations/all-migrations.ts';
import { type MenuCache, menuCache } from './menu-cache.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { seedOnce } from '../../seed/seed.ts';
import type { Tables } from '../../database/tables.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { type TestDatabase, testDatabase } from '@servery/server/testing/test-database.ts';
import { type DatabaseProxy, databaseProxy } from '@servery/server/testing/database-proxy.ts';

const restaurant = demoRestaurant(Date.UTC(2026, 10, 15));
const nowhere = 'f'.repeat(24);
let database: TestDatabase<Tables>;
let menus: MenuCache;
let line: DatabaseProxy;

beforeAll(async () => {
  database = await testDatabase<Tables>();
  await seedOnce(database.db, restaurant);
  line = await databaseProxy(database.connection);
  menus = menuCache(database.db, { pool: database.pool, log: quiet });
});

afterAll(() => menus.close());

async function snapshotOf(shop: string, of: MenuCache = menus): Promise<MenuSnapshot> {
  const snapshot = await of.snapshotOf(shop);
  if (snapshot === null) throw new Error('no such shop');
  return snapshot;
}

function nextChange(of: MenuCache, wanted: (change: MenuChange) => boolean): Promise<MenuChange> {
  return new Promise((emitted) => {
    of.onChange((change) => {
      if (wanted(change)) emitted(change);
    });
  });
}

function changedAt(shop: string, kind: MenuChange['kind']) {
  return (change: MenuChange) => change.kind === kind && change.snapshot.shop._id === shop;
}

function byId(one: { readonly _id: string }, other: { readonly _id: string }): number {
  return one._id < other._id ? -1 : 1;
}

async function run(text: ReturnType<typeof sql>): Promise<void> {
  await text.execute(database.db);
}

async function dishWith(shop: string, stockMode: 'synced' | 'level'): Promise<Product> {
  const { menu } = await snapshotOf(shop);
  const dish = [...menu.products.values()].find(({ stock }) => stock.stockMode === stockMode);
  if (dish === undefined) throw new Error('the demo has no such dish');
  return dish;
}

describe('the snapshot of a shop', () => {
  it('[MENU-09] holds dishes, groups, taxes and rules, and the shop’s own sections', async () => {
    const shop = restaurant.shops.find(({ _id }) => _id === hongKong);
    if (shop === undefined) throw new Error('the demo has no such shop');
    const snapshot = await snapshotOf(hongKong);
    const menu = menuAt(shop, restaurant);
    const plain = { colours: null, welcome: [], notice: [], receiptFoot: [] };
    expect(snapshot.shop).toEqual({ ...shop, ...plain, pause: null });
    const own = new Set(snapshot.sections.map(({ _id }) => _id));
    const inOwn = ({ sections, discountMapping, ...dish }: Product) => ({
      ...dish,
      sections: sections.filter((section) => own.has(section)).toSorted(),
      discountMapping: discountMapping.filter((price) => price.shop === hongKong),
    });
    expect([...snapshot.menu.products.values()].map(inOwn)).toEqual(
      inMenuOrder([...menu.products.values()]).map(inOwn),
    );
    // Another shop's open section would keep a dish on the menu here (MENU-09).
    expect(
      [...snapshot.menu.products.values()]
        .flatMap(({ sections }) => sections)
        .every((id) => own.has(id)),
    ).toBe(true);
    expect([...snapshot.menu.products.values()].map(({ order }) => order)).toEqual(
      [...menu.products.values()].map(({ order }) => order).toSorted((one, other) => one - other),
    );
    const used = new Set([...menu.products.values()].flatMap(({ options }) => options));
    expect([...snapshot.menu.options.values()]).toEqual(
      restaurant.optionGroups.filter(({ _id }) => used.has(_id)).toSorted(byId),
    );
    expect(snapshot.sections).toEqual(
      restaurant.sections
        .filter((section) => section.shop === hongKong)
        .toSorted((one, other) => one.showOrder - other.showOrder)
        .map((section) => ({ ...section, hasTables: section._id !== hongKongOnline })),
    );
    expect(
      snapshot.taxes.map(({ shops }) => shops.length === 0 || shops.includes(hongKong)),
    ).not.toContain(false);
    expect(new Set(snapshot.rules.keys())).toEqual(
      new Set(allRules(restaurant).map(({ _id }) => _id)),
    );
  });

  it('lists the rules that join by themselves, by priority', async () => {
    const { automatic } = await snapshotOf(taipei);
    const expected = restaurant.orderDiscounts.filter(
      ({ source, rule }) =>
        source === 'automatic' && (rule.shops.length === 0 || rule.shops.includes(taipei)),
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(new Set(automatic.map(({ _id }) => _id))).toEqual(
      new Set(expected.map(({ rule }) => rule._id)),
    );
    expect(automatic.map(({ priority }) => priority)).toEqual(
      automatic.map(({ priority }) => priority).toSorted((one, other) => one - other),
    );
  });

  it('is the identical object as long as nothing changes', async () => {
    const snapshot = await snapshotOf(hongKong);
    expect(await menus.refreshed(hongKong)).toBe(snapshot);
    expect([menus.isCurrent(snapshot), menus.isCurrent({ ...snapshot })]).toEqual([true, false]);
  });

  it('is null for an unknown shop', async () => {
    expect(await menus.snapshotOf(nowhere)).toBe(null);
    expect(await menus.refreshed(nowhere)).toBe(null);
  });
});

describe('frozen parts of a snapshot', () => {
  it('[SAFE-04] are in the database before anybody has the snapshot, with the same content', async () => {
    const snapshot = await snapshotOf(hongKong);
    const things = [
      ...snapshot.menu.products.values(),
      ...snapshot.menu.options.values(),
      ...snapshot.rules.values(),
    ];
    const { rows } = await sql<{
      hash: string;
      body: object;
    }>`select hash, body from frozen_parts`.execute(database.db);
    const bodies = new Map(rows.map(({ hash, body }) => [hash, body]));
    for (const thing of things) {
      const frozen = bodies.get(snapshot.partOf(thing));
      expect(frozen).toEqual('stock' in thing ? { ...thing, stock: untracked } : thing);
    }
    const { _id, currency, timezone, priceRoundFactor, priceRoundMethod, seatChargeSurcharge } =
      snapshot.shop;
    expect(bodies.get(snapshot.shopPart)).toEqual({
      shop: { _id, currency, timezone, priceRoundFactor, priceRoundMethod, seatChargeSurcharge },
      sections: snapshot.sections,
      taxes: snapshot.taxes,
    });
  });

  it('[SAFE-04] are found by a server that has never read them', async () => {
    const snapshot = await snapshotOf(hongKong);
    const dish = await dishWith(hongKong, 'synced');
    const other = menuCache(database.db, { pool: database.pool, log: quiet });
    const hashes = [snapshot.partOf(dish), snapshot.shopPart, 'no such part'];
    const found = await other.partsOf(hashes);
    expect(await menus.partsOf(hashes)).toEqual(found);
    expect(await other.partsOf(hashes)).toEqual(found);
    await other.close();
    expect([...found.keys()].toSorted()).toEqual(hashes.slice(0, 2).toSorted());
    expect(found.get(snapshot.partOf(dish))).toMatchObject({ _id: dish._id, price: dish.price });
  });

  it('are refused for what is in no snapshot', async () => {
    const snapshot = await snapshotOf(hongKong);
    const dish = await dishWith(hongKong, 'synced');
    expect(() => snapshot.partOf({ ...dish, _id: nowhere })).toThrow(`notInSnapshot:${nowhere}`);
  });

  it('stay the same while a dish is sold, and change with its price', async () => {
    const dish = await dishWith(hongKong, 'synced');
    const before = await snapshotOf(hongKong);
    await run(
      sql`update stock set quantity = quantity - 1
        where shop = ${hongKong} and product = ${dish._id}`,
    );
    const sold = await menus.refreshed(hongKong);
    expect(sold?.partOf(dish)).toBe(before.partOf(dish));
    expect(sold?.menu.products.get(dish._id)?.stock.quantity).toBe(dish.stock.quantity - 1);
    await run(sql`update products set price = price + 100 where id = ${dish._id}`);
    const dearer = await menus.refreshed(hongKong);
    expect(dearer?.partOf(dish)).not.toBe(before.partOf(dish));
    expect(before.menu.products.get(dish._id)).toBe(dish);
  });
});

describe('a change of the menu', () => {
  it('is in the snapshot shortly after its commit, without a request', async () => {
    const dish = await dishWith(taipei, 'synced');
    const { version } = await snapshotOf(taipei);
    const change = nextChange(menus, changedAt(taipei, 'menu'));
    await run(sql`update products set price = price + 100 where id = ${dish._id}`);
    const { snapshot } = await change;
    expect(snapshot.version).toBeGreaterThan(version);
    expect(snapshot.menu.products.get(dish._id)?.price).toBe(dish.price + 100);
    expect(await menus.snapshotOf(taipei)).toBe(snapshot);
  });

  it('[CHAIN-08] leaves the snapshots of shops that it does not concern', async () => {
    const dish = await dishWith(taipei, 'synced');
    await run(sql`update products set shops = ${[taipei]} where id = ${dish._id}`);
    const elsewhere = await menus.refreshed(hongKong);
    const change = nextChange(menus, changedAt(taipei, 'menu'));
    await run(sql`update products set price = price + 100 where id = ${dish._id}`);
    await change;
    expect(elsewhere !== null && menus.isCurrent(elsewhere)).toBe(true);
  });

  it('comes with its version: no snapshot mixes one price with the version of another', async () => {
    const dish = await dishWith(hongKong, 'synced');
    const { version } = await snapshotOf(hongKong);
    const prices = Array.from({ length: 20 }, (_, nth) => 1000 + nth);
    const changing = (async () => {
      for (const price of prices)
        await run(sql`update products set price = ${price} where id = ${dish._id}`);
    })();
    const seen = await Promise.all(prices.map(() => menus.refreshed(hongKong)));
    await changing;
    const last = await menus.refreshed(hongKong);
    for (const snapshot of [...seen, last]) {
      const nth = (snapshot?.version ?? 0) - version;
      expect(snapshot?.menu.products.get(dish._id)?.price).toBe(
        nth === 0 ? dish.price : prices[nth - 1],
      );
    }
    expect((last?.version ?? 0) - version).toBe(prices.length);
  });

  it('[PRICE-23] [HOURS-01] logs wrong shop settings once, and the shop stays open', async () => {
    const warned: unknown[] = [];
    const log = pino(
      { level: 'warn' },
      { write: (text: string) => void warned.push(JSON.parse(text)) },
    );
    const own = menuCache(database.db, { pool: database.pool, log });
    const rounding = (factor: number) =>
      run(
        sql`update shops set settings = settings || jsonb_build_object('priceRoundFactor',
          ${factor}::integer) where id = ${taipei}`,
      );
    await rounding(10);
    for (let times = 0; times < 3; times += 1)
      expect((await own.refreshed(taipei))?.shop._id).toBe(taipei);
    expect(warned).toHaveLength(1);
    expect(warned).toMatchObject([
      { shop: taipei, code: 'roundingNotWhole', currency: 'TWD', factor: 10 },
    ]);
    await rounding(100);
    await own.close();
  });

  it('is not missed between reading and listening', async () => {
    const dish = await dishWith(taipei, 'synced');
    const { called, release } = line.hold();
    const own = menuCache(database.db, {
      pool: { options: { ...database.pool.options, ...line.connection } },
      log: quiet,
    });
    const reading = own.snapshotOf(taipei);
    await called;
    await run(sql`update products set price = price + 1 where id = ${dish._id}`);
    release();
    expect((await reading)?.menu.products.get(dish._id)?.price).toBe(dish.price + 1);
    await own.close();
  });

  it('is noticed after the listener was cut, and so are changes missed meanwhile', async () => {
    const own = menuCache(database.db, { pool: database.pool, log: quiet });
    const dish = await dishWith(taipei, 'synced');
    await snapshotOf(taipei, own);
    const listening = sql`datname = current_database() and query ilike 'listen %'`;
    const listeners = sql`select pid from pg_stat_activity where ${listening}`;
    await expect.poll(async () => (await listeners.execute(database.db)).rows.length).toBe(2);
    await run(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
    for (const price of [dish.price + 1, dish.price + 2]) {
      const change = nextChange(
        own,
        ({ snapshot }) => snapshot.menu.products.get(dish._id)?.price === price,
      );
      await run(sql`update products set price = ${price} where id = ${dish._id}`);
      expect((await change).kind).toBe('menu');
    }
    await own.close();
  });
});

describe('a change of the menu in a database with a password', () => {
  it('is noticed as well', async () => {
    const embedded = await startEmbedded({ temporary: true, overTcp: true, log: quiet });
    onTestFinished(embedded.stop);
    expect(embedded.connection.password).toMatch(/./);
    const { db, pool, close } = await openDatabase<Tables>({
      embedded: embedded.connection,
      log: quiet,
    });
    onTestFinished(close);
    await migrate(db, allMigrations);
    await seedOnce(db, restaurant);
    const own = menuCache(db, { pool, log: quiet });
    onTestFinished(own.close);
    await snapshotOf(taipei, own);
    const change = nextChange(own, changedAt(taipei, 'menu'));
    await sql`update products set price = price + 100`.execute(db);
    expect((await change).kind).toBe('menu');
  });
});

describe('stock in a snapshot', () => {
  it('[STOCK-04] follows sales shortly after, and nothing else of the snapshot changes', async () => {
    const before = await snapshotOf(hongKong);
    const dish = await dishWith(hongKong, 'synced');
    const change = nextChange(menus, changedAt(hongKong, 'stock'));
    await run(
      sql`update stock set quantity = quantity - 1
        where shop = ${hongKong} and product = ${dish._id}`,
    );
    menus.stockTaken(hongKong, [dish._id]);
    const left = { ...dish, stock: { ...dish.stock, quantity: dish.stock.quantity - 1 } };
    expect(await change).toMatchObject({ kind: 'stock', products: [left] });
    const after = await snapshotOf(hongKong);
    expect(after.menu.products.get(dish._id)).toEqual(left);
    expect([after.version, after.shopPart, after.menu.options]).toEqual([
      before.version,
      before.shopPart,
      before.menu.options,
    ]);
    const others = [...after.menu.products.values()].filter(
      (other) => before.menu.products.get(other._id) !== other,
    );
    expect(others).toEqual([left]);
  });

  it('[STOCK-04] follows sales on another node', async () => {
    const other = menuCache(database.db, { pool: database.pool, log: quiet });
    const dish = await dishWith(hongKong, 'synced');
    await snapshotOf(hongKong, other);
    const { quantity } = dish.stock;
    const change = nextChange(
      other,
      ({ snapshot }) => snapshot.menu.products.get(dish._id)?.stock.quantity === quantity - 1,
    );
    await run(
      sql`update stock set quantity = ${quantity - 1}
        where shop = ${hongKong} and product = ${dish._id}`,
    );
    menus.stockTaken(hongKong, [dish._id]);
    expect((await change).kind).toBe('stock');
    await other.close();
  });

  it('[STOCK-04] follows sales on another node just before it stops', async () => {
    const dishes = [...(await snapshotOf(hongKong)).menu.products.values()];
    const sold = dishes.filter(({ stock }) => stock.stockMode === 'synced').slice(0, 2);
    const other = menuCache(database.db, { pool: database.pool, log: quiet });
    const change = sold.map(({ _id, stock: { quantity } }) =>
      nextChange(
        menus,
        ({ snapshot }) => snapshot.menu.products.get(_id)?.stock.quantity === quantity - 1,
      ),
    );
    for (const { _id } of sold) {
      await run(
        sql`update stock set quantity = quantity - 1 where shop = ${hongKong} and product = ${_id}`,
      );
      other.stockTaken(hongKong, [_id]);
    }
    await other.close();
    expect(await Promise.all(change)).toHaveLength(2);
  });
});
