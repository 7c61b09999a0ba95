import { gzipSync } from 'node:zlib';
import { menuCard } from '@servery/contract/schemas/menu-card.ts';
import { bigRestaurant } from '@servery/demo/restaurant/big-restaurant.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { menuFor } from '@servery/engine/menu/menu-filter.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passingCaller } from '../auth/caller.ts';
import { seedOnce } from '../store/seed.ts';
import { shopBooks } from '../store/shop-book.ts';
import type { ShopBooks } from '../store/shop-book.ts';
import type { Tables } from '../store/tables.ts';
import { quiet } from '../store/test-cluster.ts';
import { testDatabase } from '../store/test-database.ts';
import { menuCardService } from './menu-card.ts';
import { toldLists } from './told-lists.ts';

const caller = passingCaller({ connection: 'c', address: '::1', login: null });
let books: ShopBooks;

beforeAll(async () => {
  const { db, pool } = await testDatabase<Tables>();
  await seedOnce(db, bigRestaurant({ products: 1000, categories: 60, choices: 50 }));
  books = shopBooks(db, { pool, log: quiet });
});

afterAll(() => books.close());

async function cardOf(query: object) {
  const { run } = menuCardService(books, toldLists());
  const answer = await run({ method: 'find', path: 'menuCards', id: null, data: null, query, caller });
  return parse(menuCard, Array.isArray(answer) ? answer[0] : null);
}

describe('the card of a menu', () => {
  it('[MENU-04] lists what the menu lists, in its order and in the reader’s language', async () => {
    const book = await books.bookOf(hongKong);
    const dishes = menuFor([...(book?.menu.products.values() ?? [])], {
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

  it('tells of a thousand dishes within thirty kilobytes', async () => {
    for (const locale of ['en', 'zh-hk', 'zh-cn']) {
      const card = await cardOf({ shops: hongKong, locale });
      expect(card.names.length).toBeGreaterThan(900);
      expect(gzipSync(JSON.stringify([card])).length).toBeLessThan(30 * 1024);
    }
  });

  it('knows no other shop', async () => {
    const { run } = menuCardService(books, toldLists());
    const query = { shops: 'f'.repeat(24) };
    expect(await run({ method: 'find', path: 'menuCards', id: null, data: null, query, caller })).toEqual([]);
  });
});
