import { gzipSync } from 'node:zlib';
import { menuCard } from '@servery/contract/schemas/menu-card.ts';
import { bigRestaurant } from '@servery/demo/restaurant/big-restaurant.ts';
import { hongKong, hongKongOnline, hongKongUpstairs } from '@servery/demo/restaurant/places.ts';
import { isOnMenu, menuFor } from '@servery/engine/menu/menu-filter.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import { seedOnce } from '../seed/seed.ts';
import { menuCache } from './store/menu-cache.ts';
import type { MenuCache } from './store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { menuCardService } from './product-list.ts';
import { publicLists } from './public-lists.ts';

const caller = statelessCaller({ connection: 'c', address: '::1', login: null });
let menus: MenuCache;

beforeAll(async () => {
  const { db, pool } = await testDatabase<Tables>();
  await seedOnce(db, bigRestaurant({ products: 1000, categories: 60, choices: 50 }));
  menus = menuCache(db, { pool, log: quiet });
});

afterAll(() => menus.close());

const scenario = Date.UTC(2026, 10, 15, 11);
const mondayNoon = Date.UTC(2026, 10, 16, 4);

async function cardOf(query: object, now = scenario) {
  const { prepare } = menuCardService(menus, publicLists(), () => now);
  const work = prepare({
    method: 'find',
    path: 'menuCards',
    id: null,
    data: null,
    query,
    caller,
  });
  const answer = await work();
  return parse(menuCard, Array.isArray(answer) ? answer[0] : null);
}

describe('the menu card', () => {
  it('[MENU-04] lists what the menu lists, in its order and in the reader’s language', async () => {
    const snapshot = await menus.snapshotOf(hongKong);
    const dishes = menuFor([...(snapshot?.menu.products.values() ?? [])], {
      orderType: 'takeAway',
      sections: [hongKongOnline],
      enableUngroupedSection: true,
      category: null,
      subCategory: null,
    });
    const card = await cardOf({ shops: hongKong, locale: 'zh-hk', section: hongKongOnline });
    expect(card.ids).toBe(dishes.map(({ _id }) => _id).join(''));
    expect(card.names).toEqual(dishes.map(({ name }) => nameIn(name, 'zh-hk')));
    const headings = card.categoryOf.map((place) => card.categories[place - 1]?._id ?? null);
    expect(headings).toEqual(dishes.map(({ category }) => category));
  });

  it('lists a thousand dishes within thirty kilobytes', async () => {
    for (const locale of ['en', 'zh-hk', 'zh-cn']) {
      const card = await cardOf({ shops: hongKong, locale });
      expect(card.names.length).toBeGreaterThan(900);
      expect(gzipSync(JSON.stringify([card])).length).toBeLessThan(30 * 1024);
    }
  });

  it('[MENU-09] leaves out what only closed sections sell, except at a table', async () => {
    const snapshot = await menus.snapshotOf(hongKong);
    const upstairs = [...(snapshot?.menu.products.values() ?? [])].filter(
      (dish) =>
        isOnMenu(dish, { orderType: 'dineIn' }) && dish.sections.join() === hongKongUpstairs,
    );
    const idsAt = async (now: number, orderType: string) =>
      (await cardOf({ shops: hongKong, orderType }, now)).ids.match(/.{24}/g) ?? [];
    const [crab] = upstairs.filter((dish) => isOnMenu(dish, { orderType: 'dineInNoTable' }));
    expect(await idsAt(mondayNoon, 'dineInNoTable')).not.toContain(crab?._id);
    expect(await idsAt(scenario, 'dineInNoTable')).toContain(crab?._id);
    expect(await idsAt(mondayNoon, 'dineIn')).toContain(crab?._id);
  });

  it('is empty for an unknown shop', async () => {
    const { prepare } = menuCardService(menus, publicLists(), () => scenario);
    const query = { shops: 'f'.repeat(24) };
    expect(
      await prepare({ method: 'find', path: 'menuCards', id: null, data: null, query, caller })(),
    ).toEqual([]);
  });
});
