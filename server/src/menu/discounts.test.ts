import { type Kysely, sql } from 'kysely';
import { type InferOutput, parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { hongKong, kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { statelessCaller } from '../calls/caller.ts';
import { seedOnce } from '../seed/seed.ts';
import { type MenuCache, menuCache } from './store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { discountServices } from './discounts.ts';
import { publicLists } from './public-lists.ts';

const restaurant = demoRestaurant(Date.UTC(2026, 10, 15));
const caller = statelessCaller({ connection: 'c', address: '127.0.0.1', login: null });
const isOfAllShops = restaurant.orderDiscounts.find(
  ({ source, rule }) => source === 'automatic' && rule.shops.length === 0,
);
// For two days in November, in all shops.
const dated = isOfAllShops?.rule._id ?? '';
const { output } = menuCalls.findOrderDiscounts;
let now = Date.UTC(2026, 10, 15);
let menus: MenuCache;
let db: Kysely<Tables>;

beforeAll(async () => {
  const { pool, ...database } = await testDatabase<Tables>();
  db = database.db;
  await seedOnce(db, restaurant);
  await sql`update order_discounts set start_date = '2026-11-20', end_date = '2026-11-21',
      version = version + 1
    where id = ${dated}`.execute(db);
  menus = menuCache(db, { pool, log: quiet });
});

afterAll(() => menus.close());

async function rulesFor(query: object): Promise<InferOutput<typeof output>> {
  const [served] = discountServices({ menus, lists: publicLists(), clock: () => now });
  const incoming = { method: 'find', path: 'orderDiscounts', id: null, data: null, query, caller };
  return parse(output, await served?.prepare(incoming)());
}

async function idsFor(query: object): Promise<readonly string[]> {
  const rules = await rulesFor(query);
  return rules.map(({ _id }) => _id);
}

describe('order discounts', () => {
  it.each([hongKong, taipei, kualaLumpur])(
    '[RULE-06] are those that join by themselves in shop %s',
    async (shop) => {
      const rules = await rulesFor({ shops: shop, source: 'automatic', $sort: { priority: 1 } });
      const expected = restaurant.orderDiscounts.filter(
        ({ source, rule: { _id, shops } }) =>
          source === 'automatic' && _id !== dated && (shops.length === 0 || shops.includes(shop)),
      );
      expect(expected.length).toBeGreaterThan(1);
      expect(new Set(rules.map(({ _id }) => _id))).toEqual(
        new Set(expected.map(({ rule }) => rule._id)),
      );
      const priorities = rules.map(({ priority }) => priority);
      expect(priorities).toEqual(priorities.toSorted((one, other) => one - other));
      const falling = await idsFor({ shops: shop, $sort: { priority: -1 }, $limit: 1 });
      expect(falling).toEqual([rules.at(-1)?._id]);
    },
  );

  it.each([
    ['2026-11-19T15:59:59Z', hongKong, false],
    ['2026-11-19T16:00:00Z', hongKong, true],
    ['2026-11-21T15:59:59Z', taipei, true],
    ['2026-11-21T16:00:00Z', taipei, false],
  ])('at %s in shop %s are in their season: %s', async (instant, shop, isListed) => {
    now = Date.parse(instant);
    expect((await idsFor({ shops: shop })).includes(dated)).toBe(isListed);
    expect((await idsFor({})).includes(dated)).toBe(isListed);
  });

  it('are found by id, in season or not, unless they belong to a coupon, a gift or a level', async () => {
    now = Date.UTC(2026, 10, 15);
    const others = [...restaurant.coupons, ...restaurant.gifts].map(({ rule }) => rule._id);
    const handed = restaurant.orderDiscounts.filter(({ source }) => source !== 'automatic');
    const hidden = [...others, ...handed.map(({ rule }) => rule._id)];
    expect(hidden.length).toBeGreaterThan(10);
    expect(await idsFor({ _id: { $in: [dated, ...hidden] } })).toEqual([dated]);
    expect(await idsFor({ _id: hidden[0] })).toEqual([]);
  });

  it('[RULE-06] include those every member gets, if the query names them', async () => {
    const ofMembers = restaurant.orderDiscounts.filter(({ source }) => source === 'member');
    expect(ofMembers.length).toBeGreaterThan(0);
    expect(await idsFor({ shops: hongKong, source: 'member' })).toEqual(
      ofMembers.map(({ rule }) => rule._id),
    );
    expect(await idsFor({ source: 'member', _id: dated })).toEqual([]);
  });

  it('without a shop are those of all shops', async () => {
    const rules = await rulesFor({ source: 'automatic' });
    expect(rules.map(({ shops }) => shops)).toEqual(rules.map(() => []));
    expect(rules.length).toBeGreaterThan(1);
  });

  it('[CALL-04] of a house with many are listed whole', async () => {
    const before = (await idsFor({ shops: kualaLumpur })).length;
    await sql`insert into order_discounts (id, source, shops, priority, definition)
      select lpad(to_hex(n), 24, 'd'), 'automatic', array[${kualaLumpur}::text], 900 + n,
        (select definition from order_discounts where id = ${dated})
      from generate_series(1, 150) n`.execute(db);
    await menus.refreshed(kualaLumpur);
    expect(await idsFor({ shops: kualaLumpur })).toHaveLength(before + 150);
  });
});
