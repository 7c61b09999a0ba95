import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';
import { type SnapshotCache, snapshotCache } from './snapshot-cache.ts';
import { seedOnce } from '../../seed/seed.ts';
import { type MenuCache, menuCache } from './menu-cache.ts';
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
  return Array.from({ length: count }, (_, place) =>
    (first + place).toString(16).padStart(24, '0'),
  );
}

/** A cache of many shops: every shop has the menu of the one in the database. */
function manyShops(
  read: (shop: string) => Promise<unknown> = () => Promise.resolve(),
): SnapshotCache {
  return snapshotCache({
    read: async (shop) => {
      await read(shop);
      return { ...snapshot, shop: { ...snapshot.shop, _id: shop } };
    },
    changed: () => undefined,
    failed: () => undefined,
  });
}

describe('the snapshot cache', () => {
  it('[SAFE-05] evicts nothing for invented shops, however many at once', async () => {
    const invented = await Promise.all(shopsFrom(1, 400).map(menus.snapshotOf));
    expect(new Set(invented)).toEqual(new Set([null]));
    expect(menus.isCurrent(snapshot)).toBe(true);
  });

  it('holds 256 snapshots and evicts the oldest', async () => {
    const snapshots = manyShops();
    const [oldest = '', next = '', ...others] = shopsFrom(1, 257);
    for (const shop of [oldest, next, ...others]) await snapshots.now(shop);
    expect([oldest, next, others.at(-1) ?? ''].map(snapshots.has)).toEqual([false, true, true]);
  });

  it('keeps no entry for a failed read, and keeps the snapshot read before', async () => {
    let isBroken = false;
    const snapshots = manyShops(() =>
      isBroken ? Promise.reject(new Error('no database')) : Promise.resolve(),
    );
    const [known = '', other = ''] = shopsFrom(1, 2);
    await snapshots.now(known);
    isBroken = true;
    await expect(snapshots.refresh(known)).rejects.toThrow('no database');
    await expect(snapshots.now(other)).rejects.toThrow('no database');
    expect([known, other].map(snapshots.has)).toEqual([true, false]);
  });
});
