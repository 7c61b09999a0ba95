import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { seedOnce } from '../seed/seed.ts';
import type { MenuChange, MenuSnapshot } from './store/menu-snapshot.ts';
import { type MenuCache, menuCache } from './store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type MenuEvents, menuEvents } from './menu-events.ts';

type EmittedEvent = readonly [string, string, unknown];

let database: TestDatabase<Tables>;
let menus: MenuCache;
let snapshot: MenuSnapshot;
let events: MenuEvents;
let emitted: EmittedEvent[];
let received: (event: EmittedEvent) => void;

beforeAll(async () => {
  database = await testDatabase<Tables>();
  await seedOnce(database.db, demoRestaurant(Date.UTC(2026, 10, 15)));
  menus = menuCache(database.db, { pool: database.pool, log: quiet });
  events = menuEvents(menus, (...event) => {
    emitted.push(event);
    received(event);
  });
});

beforeEach(async () => {
  emitted = [];
  received = () => undefined;
  const found = await menus.snapshotOf(hongKong);
  if (found === null) throw new Error('the demo has no such shop');
  snapshot = found;
});

afterAll(async () => {
  await menus.close();
  await events.close();
});

function nextEvent(name: string): Promise<EmittedEvent> {
  return new Promise((come) => {
    received = (event) => {
      if (event[1] === name) come(event);
    };
  });
}

function countedDishes(): readonly Product[] {
  return [...snapshot.menu.products.values()]
    .filter(({ stock }) => stock.stockMode === 'synced')
    .slice(0, 3);
}

describe('events for open menus', () => {
  it('[STOCK-04] carry the stock of a dish once some are sold', async () => {
    const [dish] = countedDishes();
    const { _id = '', stock } = dish ?? {};
    await sql`update stock set quantity = quantity - 2
      where shop = ${hongKong} and product = ${_id}`.execute(database.db);
    const event = nextEvent('products changed');
    menus.stockTaken(hongKong, [_id]);
    const left = { ...stock, quantity: (stock?.quantity ?? 0) - 2 };
    expect(await event).toEqual([
      `shop:${hongKong}`,
      'products changed',
      { shop: hongKong, stock: [{ _id, stock: left }] },
    ]);
  });

  it('carry the version of a menu that changed', async () => {
    const event = nextEvent('shops changed');
    await sql`update categories set sort = sort + 1`.execute(database.db);
    const [room, , payload] = await event;
    expect([room, payload]).toEqual([
      `shop:${hongKong}`,
      { shop: hongKong, version: (await menus.snapshotOf(hongKong))?.version },
    ]);
  });

  it('[STOCK-04] combine changes in quick succession and carry the last state', async () => {
    let say: (change: MenuChange) => void = () => undefined;
    const own = menuEvents({ onChange: (listener) => void (say = listener) }, (...event) => {
      emitted.push(event);
      received(event);
    });
    const dishes = countedDishes();
    const [first, second, third] = dishes.map((dish) => [dish]);
    const secondAgain = second?.map((dish) => ({ ...dish, stock: { ...dish.stock, quantity: 0 } }));
    for (const products of [first, second, third, secondAgain]) {
      say({ kind: 'stock', snapshot, products: products ?? [] });
    }
    expect(emitted.map(([, , payload]) => payload)).toEqual([stockOf(first)]);
    expect(await nextEvent('products changed')).toEqual([
      `shop:${hongKong}`,
      'products changed',
      stockOf([...(secondAgain ?? []), ...(third ?? [])]),
    ]);
    await own.close();
  });
});

function stockOf(products: readonly Product[] = []) {
  return { shop: hongKong, stock: products.map(({ _id, stock }) => ({ _id, stock })) };
}
