import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';
import { type SnapshotCache, bookShelf } from './menu-cache.ts';
import { seedOnce } from '../../seed/seed.ts';
import { type MenuCache, menuCache } from './menu-snapshots.ts';
import type { Tables } from '../../database/tables.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { testDatabase } from '@servery/server/testing/test-database.ts';

let menus: MenuCache;
let snapshot: MenuSnapshot;

beforeAll(async () => {
  const database = await testDatabase<Tables>();
  await seedOnce(database.db, demoRestaurant(Date.UTC(2026, 10, 15)));
  menus = menuCache(database.db, { pool: database.pool, log: quiet });
  const found = await menus.snapshotOf(hongKong);
  if (found === null) throw new Error('the demo has no such shop');
  snapshot = found;
});

afterAll(() => menus.close());

function shopsFrom(first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => (first + place).toString(16).padStart(24, '0'));
}

/** A shelf of a chain: every shop has the menu of the one in the database. */
function chainShelf(read: (shop: string) => Promise<unknown> = () => Promise.resolve()): SnapshotCache {
  return bookShelf({
    read: async (shop) => {
      await read(shop);
      return { ...snapshot, shop: { ...snapshot.shop, _id: shop } };
    },
    tell: () => undefined,
    failed: () => undefined,
  });
}

describe('the shelf', () => {
  it('[SAFE-05] drops no book for shops that somebody invents, however many at once', async () => {
    const invented = await Promise.all(shopsFrom(1, 400).map(menus.snapshotOf));
    expect(new Set(invented)).toEqual(new Set([null]));
    expect(menus.stands(snapshot)).toBe(true);
  });

  it('holds 256 books, and the oldest gives way', async () => {
    const shelf = chainShelf();
    const [oldest = '', next = '', ...others] = shopsFrom(1, 257);
    for (const shop of [oldest, next, ...others]) await shelf.now(shop);
    expect([oldest, next, others.at(-1) ?? ''].map(shelf.has)).toEqual([false, true, true]);
  });

  it('keeps no place for what could not be read, and keeps the book that was read before', async () => {
    let isBroken = false;
    const shelf = chainShelf(() => (isBroken ? Promise.reject(new Error('no database')) : Promise.resolve()));
    const [known = '', other = ''] = shopsFrom(1, 2);
    await shelf.now(known);
    isBroken = true;
    await expect(shelf.refresh(known)).rejects.toThrow('no database');
    await expect(shelf.now(other)).rejects.toThrow('no database');
    expect([known, other].map(shelf.has)).toEqual([true, false]);
  });
});
