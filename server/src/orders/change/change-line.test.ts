import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import {
  staffAt,
  staffedOrders,
  strangersToOrder,
} from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario();
  await scenario.rows(`insert into ingredient_stock (shop, ingredient, quantity)
    select '${hongKong}', id, 100000 from ingredients on conflict do nothing`);
  await scenario.rows(`update stock set stock_mode = 'synced', quantity = 500, online_threshold = 0,
    online_mode = null where shop = '${hongKong}'`);
  await scenario.parts.menus.refreshed(hongKong);
});

/** Everything the shop has, dishes, choices and ingredients; equal while nothing is taken. */
const stockNow = () =>
  scenario.rows(`select 'dish' as kind, product as id, quantity from stock where shop = '${hongKong}'
    union all select 'choice', product || entry, quantity from choice_stock where shop = '${hongKong}'
    union all select 'ingredient', ingredient, quantity from ingredient_stock where shop = '${hongKong}'
    order by 1, 2`);

const lunch = {
  dish: 'lunch-set-hk',
  quantity: 2,
  picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
} as const;
const tea = { dish: 'silk-stocking-milk-tea', picks: { 'tea-size': ['large'] } } as const;

async function lineOf(session: string, dish: string): Promise<string> {
  const { lines } = await orders.stored(session);
  const found = lines.find(({ chosen }) => chosen.product === productId(dish));
  return found?.chosen.id ?? '';
}

const cancel = (session: string, line: string) =>
  orders.change('changeLine', { session, line, status: 'cancel' });

describe('a line that staff cancel', () => {
  it('[STAFF-03] costs nothing, and what it took from stock goes back, with its dishes', async () => {
    const before = await stockNow();
    const session = await orders.takeAway(lunch);
    const all = given(
      await scenario.send('get tableSessions', { id: session, caller: guest(staffAt('floor')) }),
    );
    expect(await stockNow()).not.toEqual(before);
    const line = await lineOf(session, 'lunch-set-hk');
    scenario.emitted.splice(0);
    expect(given(await cancel(session, line))).toEqual({
      _id: session,
      version: 2,
      total: 0,
      item: line,
    });
    expect(await stockNow()).toEqual(before);
    expect(Number(all['total'])).toBeGreaterThan(0);
    const { lines } = await orders.stored(session);
    expect(lines.map(({ chosen }) => chosen.status)).toEqual(lines.map(() => 'cancel'));
    expect(scenario.emitted.some(({ event }) => event === 'stock')).toBe(true);
  });

  it('[STAFF-03] leaves the other lines and their stock on the order', async () => {
    const untouched = await stockNow();
    const session = await orders.takeAway(tea, { dish: 'egg-tart', quantity: 2 });
    const line = await lineOf(session, 'egg-tart');
    given(await cancel(session, line));
    const alone = await stockNow();
    await scenario.rows(`select change_status('${session}', 'cancelled', now())`);
    expect(await stockNow()).toEqual(untouched);
    const same = await orders.takeAway(tea);
    expect(await stockNow()).toEqual(alone);
    await scenario.rows(`select change_status('${same}', 'cancelled', now())`);
  });

  it('[STAFF-03] [PRICE-02] goes back as it was ordered, whatever the modifiers are by now', async () => {
    const before = await stockNow();
    const session = await orders.table();
    given(await orders.round(session, tea));
    given(await orders.change('changeTerms', { session, modifiers: ['oat-milk-week'] }));
    const between = await stockNow();
    given(await orders.round(session, tea));
    given(await orders.change('changeTerms', { session, modifiers: [] }));
    const [first, second] = (await orders.stored(session)).lines.map(({ chosen }) => chosen.id);
    given(await cancel(session, second ?? ''));
    expect(await stockNow()).toEqual(between);
    given(await cancel(session, first ?? ''));
    expect(await stockNow()).toEqual(before);
  });

  it('[STAFF-03] is cancelled once, of ten at once', async () => {
    const before = await stockNow();
    const session = await orders.takeAway(tea);
    const line = await lineOf(session, 'silk-stocking-milk-tea');
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(session, line)));
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(refusedWith(await cancel(session, line))).toEqual({
      code: 'changeRefused',
      reason: 'lineCancelled',
      line,
    });
    expect(await stockNow()).toEqual(before);
  });

  it.each(strangersToOrder)(
    '[STAFF-01] [SAFE-03] is not cancelled by %s',
    async (_, login, code) => {
      const session = await orders.takeAway({ dish: 'butter-toast' });
      const line = await lineOf(session, 'butter-toast');
      const asked = { session, line, status: 'cancel' };
      expect(refusedWith(await orders.change('changeLine', asked, login))).toEqual({ code });
    },
  );
});

describe('a line that staff change', () => {
  it('[STAFF-03] is served by staff of the shop, and guests do not read by whom', async () => {
    const session = await orders.table();
    given(await orders.round(session, lunch));
    const line = await lineOf(session, 'lunch-set-hk');
    const [ours, theirs] = ['hongKong', 'other'].map((where) =>
      scenario.restaurant.staff.find(({ shop }) => (shop === hongKong) === (where === 'hongKong')),
    );
    given(await orders.change('changeLine', { session, line, staff: ours?._id }));
    const { lines } = await orders.stored(session);
    expect(lines.map(({ chosen }) => chosen.staff)).toEqual(lines.map(() => ours?._id));
    expect(JSON.stringify(await orders.readAtTable(session))).not.toContain(ours?._id);
    expect(JSON.stringify(await orders.read(session))).toContain(ours?._id);
    expect(
      refusedWith(await orders.change('changeLine', { session, line, staff: theirs?._id })),
    ).toEqual({ code: 'changeRefused', reason: 'staffUnknown' });
  });

  it('[STAFF-03] is of the staff who order it, and of nobody if a guest does', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'butter-toast' }));
    const dishes = [{ dish: 'egg-tart' }];
    const cart = cartOf(
      { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes },
      scenario.restaurant,
    );
    const data = { session, cart, requestKey: aKey() };
    const caller = guest(staffAt('floor'));
    given(await scenario.send('create tableSessions/order', { data, caller }));
    const { lines } = await orders.stored(session);
    expect(lines.map(({ chosen }) => chosen.staff)).toEqual([null, 'e'.repeat(24)]);
  });

  it('[STAFF-03] [PRICE-03] costs what staff type, and the usual price again', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'pork-chop-rice', quantity: 2 }));
    const before = await orders.stored(session);
    const line = await lineOf(session, 'pork-chop-rice');
    const answer = given(await orders.change('changeLine', { session, line, price: 1000 }));
    const typed = await orders.stored(session);
    expect(typed.bill?.lines[0]).toMatchObject({ unitPrice: 1000, price: 2000 });
    expect(answer).toMatchObject({ total: typed.total });
    given(await orders.change('changeLine', { session, line, price: null }));
    expect((await orders.stored(session)).bill).toEqual(before.bill);
  });

  it('[STAFF-03] [PRICE-01] has picks that cost nothing once they are free', async () => {
    const session = await orders.takeAway(tea);
    const before = await orders.stored(session);
    const line = await lineOf(session, 'silk-stocking-milk-tea');
    const option = idOf('option', 'tea-size');
    given(await orders.change('changeLine', { session, line, options: [{ option, free: true }] }));
    const { bill, lines } = await orders.stored(session);
    expect(Number(before.bill?.goods) - Number(bill?.goods)).toBe(600);
    expect(lines[0]?.chosen.options).toContainEqual(
      expect.objectContaining({ option, free: true }),
    );
    const fixing = { session, line, options: [{ option, fixed: true }] };
    expect(refusedWith(await orders.change('changeLine', fixing))).toEqual({
      code: 'changeRefused',
      reason: 'optionAltered',
      option,
    });
  });

  it('[STAFF-03] has picks that are fixed where they are the defaults', async () => {
    const session = await orders.takeAway({ dish: 'silk-stocking-milk-tea' });
    const line = await lineOf(session, 'silk-stocking-milk-tea');
    const option = idOf('option', 'tea-size');
    given(await orders.change('changeLine', { session, line, options: [{ option, fixed: true }] }));
    const { lines } = await orders.stored(session);
    expect(lines[0]?.chosen.options).toContainEqual(
      expect.objectContaining({ option, fixed: true, free: false }),
    );
  });
});
