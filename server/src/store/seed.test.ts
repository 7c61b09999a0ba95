import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { menuStore } from './menu.ts';
import { seedOnce } from './seed.ts';
import { shopStore } from './shops.ts';
import type { Tables } from './tables.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const restaurant = demoRestaurant(Date.UTC(2026, 10, 15));
let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await testDatabase<Tables>();
});

describe('seedOnce', () => {
  it('opens the demo restaurant once, however many servers start', async () => {
    const started = await Promise.all([1, 2, 3].map(() => seedOnce(database.db, restaurant)));
    expect(started.filter(Boolean)).toEqual([true]);
    const { rows } = await sql<{ count: number }>`select count(*) from products`.execute(database.db);
    expect(rows).toEqual([{ count: restaurant.products.length }]);
  });

  it('gives back what it was given, dish by dish and shop by shop', async () => {
    const shops = await shopStore(database.db).openShops(100);
    const ids = restaurant.shops.map(({ _id }) => _id);
    expect(new Set(shops.map(({ _id }) => _id))).toEqual(new Set(ids));
    const dishById = new Map<unknown, object>(restaurant.products.map((product) => [product._id, product]));
    for (const { _id } of restaurant.shops) {
      const dishes = await menuStore(database.db).products({ shop: _id, sections: null, limit: 1000 });
      expect(dishes.length).toBeGreaterThan(40);
      for (const dish of dishes) expect(dish).toEqual(dishById.get(dish['_id']));
    }
  });

  it('keeps option groups, sections and settings as they were', async () => {
    const groups = await menuStore(database.db).optionGroups(
      restaurant.optionGroups.map(({ _id }) => _id),
      1000,
    );
    expect(groups.toSorted(byId)).toEqual(restaurant.optionGroups.toSorted(byId));
    const [shop] = restaurant.shops;
    const sections = await shopStore(database.db).sections(shop?._id ?? '', 100);
    expect(sections).toEqual(
      restaurant.sections
        .filter((section) => section.shop === shop?._id)
        .toSorted((a, b) => a.showOrder - b.showOrder),
    );
    expect(await shopStore(database.db).systemSettings(10)).toContainEqual({
      key: 'onlineMemberSystem',
      value: true,
    });
  });
});

function byId(a: { readonly _id?: unknown }, b: { readonly _id?: unknown }): number {
  return String(a._id) < String(b._id) ? -1 : 1;
}
