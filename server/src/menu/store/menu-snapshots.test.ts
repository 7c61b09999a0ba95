import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { untracked } from '@servery/demo/builders.ts';
import { inOrder } from '@servery/engine/menu/menu-filter.ts';
import { menuAt } from '@servery/demo/restaurant/order-from-wish.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { allRules, demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { BookChange, ShopBook } from './menu-snapshot.ts';
import { openDatabase } from '../../database/database.ts';
import { startEmbedded } from '../../database/embedded-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { allMigrations } from '../../database/migrations/all-migrations.ts';
import { type ShopBooks, shopBooks } from './menu-snapshots.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { seedOnce } from '../../seed/seed.ts';
import type { Tables } from '../../database/tables.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { type TestDatabase, testDatabase } from '@servery/server/testing/test-database.ts';
import { type TestLine, testLine } from '@servery/server/testing/database-proxy.ts';

const restaurant = demoRestaurant(Date.UTC(2026, 10, 15));
const nowhere = 'f'.repeat(24);
let database: TestDatabase<Tables>;
let books: ShopBooks;
let line: TestLine;

beforeAll(async () => {
  database = await testDatabase<Tables>();
  await seedOnce(database.db, restaurant);
  line = await testLine(database.connection);
  books = shopBooks(database.db, { pool: database.pool, log: quiet });
});

afterAll(() => books.close());

async function bookOf(shop: string, of: ShopBooks = books): Promise<ShopBook> {
  const book = await of.bookOf(shop);
  if (book === null) throw new Error('no such shop');
  return book;
}

function nextChange(of: ShopBooks, wanted: (change: BookChange) => boolean): Promise<BookChange> {
  return new Promise((heard) => {
    of.onChange((change) => {
      if (wanted(change)) heard(change);
    });
  });
}

function changedAt(shop: string, kind: BookChange['kind']) {
  return (change: BookChange) => change.kind === kind && change.book.shop._id === shop;
}

function byId(one: { readonly _id: string }, other: { readonly _id: string }): number {
  return one._id < other._id ? -1 : 1;
}

async function run(text: ReturnType<typeof sql>): Promise<void> {
  await text.execute(database.db);
}

async function dishWith(shop: string, stockMode: 'synced' | 'level'): Promise<Product> {
  const { menu } = await bookOf(shop);
  const dish = [...menu.products.values()].find(({ stock }) => stock.stockMode === stockMode);
  if (dish === undefined) throw new Error('the demo has no such dish');
  return dish;
}

describe('a book of a shop', () => {
  it('[MENU-09] holds the shop as it was opened, in its own sections: dishes, groups, sections, taxes and rules', async () => {
    const shop = restaurant.shops.find(({ _id }) => _id === hongKong);
    if (shop === undefined) throw new Error('the demo has no such shop');
    const book = await bookOf(hongKong);
    const menu = menuAt(shop, restaurant);
    expect(book.shop).toEqual(shop);
    const own = new Set(book.sections.map(({ _id }) => _id));
    const inOwn = ({ sections, ...dish }: Product) => ({
      ...dish,
      sections: sections.filter((section) => own.has(section)).toSorted(),
    });
    expect([...book.menu.products.values()].map(inOwn)).toEqual(
      inOrder([...menu.products.values()]).map(inOwn),
    );
    // A section of another shop, open while all of this one's are closed, would keep a dish on the menu here (MENU-09).
    expect(
      [...book.menu.products.values()].flatMap(({ sections }) => sections).every((id) => own.has(id)),
    ).toBe(true);
    expect([...book.menu.products.values()].map(({ order }) => order)).toEqual(
      [...menu.products.values()].map(({ order }) => order).toSorted((one, other) => one - other),
    );
    const used = new Set([...menu.products.values()].flatMap(({ options }) => options));
    expect([...book.menu.options.values()]).toEqual(
      restaurant.optionGroups.filter(({ _id }) => used.has(_id)).toSorted(byId),
    );
    expect(book.sections).toEqual(
      restaurant.sections
        .filter((section) => section.shop === hongKong)
        .toSorted((one, other) => one.showOrder - other.showOrder)
        .map((section) => ({ ...section, hasTables: section._id !== hongKongOnline })),
    );
    expect(book.taxes.map(({ shops }) => shops.length === 0 || shops.includes(hongKong))).not.toContain(
      false,
    );
    expect(new Set(book.rules.keys())).toEqual(new Set(allRules(restaurant).map(({ _id }) => _id)));
  });

  it('knows which rules join by themselves, in the order of their priority', async () => {
    const { automatic } = await bookOf(taipei);
    const expected = restaurant.orderDiscounts.filter(
      ({ source, rule }) =>
        source === 'automatic' && (rule.shops.length === 0 || rule.shops.includes(taipei)),
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(new Set(automatic.map(({ _id }) => _id))).toEqual(new Set(expected.map(({ rule }) => rule._id)));
    expect(automatic.map(({ priority }) => priority)).toEqual(
      automatic.map(({ priority }) => priority).toSorted((one, other) => one - other),
    );
  });

  it('is the very same book as long as nothing changes', async () => {
    const book = await bookOf(hongKong);
    expect(await books.refreshed(hongKong)).toBe(book);
    expect([books.stands(book), books.stands({ ...book })]).toEqual([true, false]);
  });

  it('does not exist for a shop that does not', async () => {
    expect(await books.bookOf(nowhere)).toBe(null);
    expect(await books.refreshed(nowhere)).toBe(null);
  });
});

describe('frozen parts of a book', () => {
  it('[SAFE-04] stand in the database before anybody has the book, and say what the book says', async () => {
    const book = await bookOf(hongKong);
    const things = [...book.menu.products.values(), ...book.menu.options.values(), ...book.rules.values()];
    const { rows } = await sql<{ hash: string; body: object }>`select hash, body from frozen_parts`.execute(
      database.db,
    );
    const bodies = new Map(rows.map(({ hash, body }) => [hash, body]));
    for (const thing of things) {
      const frozen = bodies.get(book.partOf(thing));
      expect(frozen).toEqual('stock' in thing ? { ...thing, stock: untracked } : thing);
    }
    const { _id, currency, timezone, priceRoundFactor, priceRoundMethod, seatChargeSurcharge } = book.shop;
    expect(bodies.get(book.house)).toEqual({
      shop: { _id, currency, timezone, priceRoundFactor, priceRoundMethod, seatChargeSurcharge },
      sections: book.sections,
      taxes: book.taxes,
    });
  });

  it('[SAFE-04] are found again by a server that has never seen them', async () => {
    const book = await bookOf(hongKong);
    const dish = await dishWith(hongKong, 'synced');
    const other = shopBooks(database.db, { pool: database.pool, log: quiet });
    const asked = [book.partOf(dish), book.house, 'no such part'];
    const found = await other.partsOf(asked);
    expect(await books.partsOf(asked)).toEqual(found);
    expect(await other.partsOf(asked)).toEqual(found);
    await other.close();
    expect([...found.keys()].toSorted()).toEqual(asked.slice(0, 2).toSorted());
    expect(found.get(book.partOf(dish))).toMatchObject({ _id: dish._id, price: dish.price });
  });

  it('are not asked for what is in no book', async () => {
    const book = await bookOf(hongKong);
    const dish = await dishWith(hongKong, 'synced');
    expect(() => book.partOf({ ...dish, _id: nowhere })).toThrow(`notInBook:${nowhere}`);
  });

  it('stay as they are while a dish is sold, and are new when its price is', async () => {
    const dish = await dishWith(hongKong, 'synced');
    const before = await bookOf(hongKong);
    await run(
      sql`update stock set quantity = quantity - 1 where shop = ${hongKong} and product = ${dish._id}`,
    );
    const sold = await books.refreshed(hongKong);
    expect(sold?.partOf(dish)).toBe(before.partOf(dish));
    expect(sold?.menu.products.get(dish._id)?.stock.quantity).toBe(dish.stock.quantity - 1);
    await run(sql`update products set price = price + 100 where id = ${dish._id}`);
    const dearer = await books.refreshed(hongKong);
    expect(dearer?.partOf(dish)).not.toBe(before.partOf(dish));
    expect(before.menu.products.get(dish._id)).toBe(dish);
  });
});

describe('a change of the menu', () => {
  it('is in the book a moment after its commit, without being asked for', async () => {
    const dish = await dishWith(taipei, 'synced');
    const { version } = await bookOf(taipei);
    const told = nextChange(books, changedAt(taipei, 'menu'));
    await run(sql`update products set price = price + 100 where id = ${dish._id}`);
    const { book } = await told;
    expect(book.version).toBeGreaterThan(version);
    expect(book.menu.products.get(dish._id)?.price).toBe(dish.price + 100);
    expect(await books.bookOf(taipei)).toBe(book);
  });

  it('comes with its version: no price of one moment stands beside the version of another', async () => {
    const dish = await dishWith(hongKong, 'synced');
    const { version } = await bookOf(hongKong);
    const prices = Array.from({ length: 20 }, (_, nth) => 1000 + nth);
    const changing = (async () => {
      for (const price of prices) await run(sql`update products set price = ${price} where id = ${dish._id}`);
    })();
    const seen = await Promise.all(prices.map(() => books.refreshed(hongKong)));
    await changing;
    const last = await books.refreshed(hongKong);
    for (const book of [...seen, last]) {
      const nth = (book?.version ?? 0) - version;
      expect(book?.menu.products.get(dish._id)?.price).toBe(nth === 0 ? dish.price : prices[nth - 1]);
    }
    expect((last?.version ?? 0) - version).toBe(prices.length);
  });

  it('[PRICE-23] [HOURS-01] is warned of once where it leaves a shop with wrong settings, which stays open', async () => {
    const warned: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (text: string) => void warned.push(JSON.parse(text)) });
    const own = shopBooks(database.db, { pool: database.pool, log });
    const rounding = (factor: number) =>
      run(
        sql`update shops set settings = settings || jsonb_build_object('priceRoundFactor', ${factor}::integer) where id = ${taipei}`,
      );
    await rounding(10);
    for (let times = 0; times < 3; times += 1) expect((await own.refreshed(taipei))?.shop._id).toBe(taipei);
    expect(warned).toHaveLength(1);
    expect(warned).toMatchObject([{ shop: taipei, code: 'roundingNotWhole', currency: 'TWD', factor: 10 }]);
    await rounding(100);
    await own.close();
  });

  it('cannot come between the reading and the listening', async () => {
    const dish = await dishWith(taipei, 'synced');
    const { called, release } = line.hold();
    const own = shopBooks(database.db, {
      pool: { options: { ...database.pool.options, ...line.connection } },
      log: quiet,
    });
    const asked = own.bookOf(taipei);
    await called;
    await run(sql`update products set price = price + 1 where id = ${dish._id}`);
    release();
    expect((await asked)?.menu.products.get(dish._id)?.price).toBe(dish.price + 1);
    await own.close();
  });

  it('is noticed after the connection that listens was cut, and what was missed meanwhile too', async () => {
    const own = shopBooks(database.db, { pool: database.pool, log: quiet });
    const dish = await dishWith(taipei, 'synced');
    await bookOf(taipei, own);
    const listening = sql`datname = current_database() and query ilike 'listen %'`;
    const ears = sql`select pid from pg_stat_activity where ${listening}`;
    await expect.poll(async () => (await ears.execute(database.db)).rows.length).toBe(2);
    await run(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
    for (const price of [dish.price + 1, dish.price + 2]) {
      const told = nextChange(own, ({ book }) => book.menu.products.get(dish._id)?.price === price);
      await run(sql`update products set price = ${price} where id = ${dish._id}`);
      expect((await told).kind).toBe('menu');
    }
    await own.close();
  });
});

describe('a change of the menu in a database that wants a password', () => {
  it('is heard all the same', async () => {
    const embedded = await startEmbedded({ throwAway: true, overTcp: true, log: quiet });
    onTestFinished(embedded.stop);
    expect(embedded.connection.password).toMatch(/./);
    const { db, pool, close } = await openDatabase<Tables>({ embedded: embedded.connection, log: quiet });
    onTestFinished(close);
    await migrate(db, allMigrations);
    await seedOnce(db, restaurant);
    const own = shopBooks(db, { pool, log: quiet });
    onTestFinished(own.close);
    await bookOf(taipei, own);
    const told = nextChange(own, changedAt(taipei, 'menu'));
    await sql`update products set price = price + 100`.execute(db);
    expect((await told).kind).toBe('menu');
  }, 60_000);
});

describe('stock in a book', () => {
  it('[STOCK-04] follows what was sold within a moment, and nothing else of the book changes', async () => {
    const before = await bookOf(hongKong);
    const dish = await dishWith(hongKong, 'synced');
    const told = nextChange(books, changedAt(hongKong, 'stock'));
    await run(
      sql`update stock set quantity = quantity - 1 where shop = ${hongKong} and product = ${dish._id}`,
    );
    books.stockTaken(hongKong, [dish._id]);
    const left = { ...dish, stock: { ...dish.stock, quantity: dish.stock.quantity - 1 } };
    expect(await told).toMatchObject({ kind: 'stock', products: [left] });
    const after = await bookOf(hongKong);
    expect(after.menu.products.get(dish._id)).toEqual(left);
    expect([after.version, after.house, after.menu.options]).toEqual([
      before.version,
      before.house,
      before.menu.options,
    ]);
    const others = [...after.menu.products.values()].filter(
      (other) => before.menu.products.get(other._id) !== other,
    );
    expect(others).toEqual([left]);
  });

  it('[STOCK-04] follows what was sold through another node', async () => {
    const other = shopBooks(database.db, { pool: database.pool, log: quiet });
    const dish = await dishWith(hongKong, 'synced');
    await bookOf(hongKong, other);
    const { quantity } = dish.stock;
    const told = nextChange(
      other,
      ({ book }) => book.menu.products.get(dish._id)?.stock.quantity === quantity - 1,
    );
    await run(
      sql`update stock set quantity = ${quantity - 1} where shop = ${hongKong} and product = ${dish._id}`,
    );
    books.stockTaken(hongKong, [dish._id]);
    expect((await told).kind).toBe('stock');
    await other.close();
  });

  it('[STOCK-04] follows what was sold through another node in its last moment', async () => {
    const dishes = [...(await bookOf(hongKong)).menu.products.values()];
    const sold = dishes.filter(({ stock }) => stock.stockMode === 'synced').slice(0, 2);
    const other = shopBooks(database.db, { pool: database.pool, log: quiet });
    const told = sold.map(({ _id, stock: { quantity } }) =>
      nextChange(books, ({ book }) => book.menu.products.get(_id)?.stock.quantity === quantity - 1),
    );
    for (const { _id } of sold) {
      await run(sql`update stock set quantity = quantity - 1 where shop = ${hongKong} and product = ${_id}`);
      other.stockTaken(hongKong, [_id]);
    }
    await other.close();
    expect(await Promise.all(told)).toHaveLength(2);
  });
});
