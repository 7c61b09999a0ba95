import * as fc from 'fast-check';
import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '@servery/contract/actor.ts';
import { backTestAnswer } from '@servery/contract/schemas/back-tests.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { dayMs } from '@servery/engine/hours/instant.ts';
import { newRuleValue } from '@servery/server/testing/access/offer-attempts.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
  sundayEvening,
} from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import { newId } from '../../auth/random-keys.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);
const runs = process.env['TEST_SCOPE'] === 'all' ? 20 : 4;

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
  await scenario.rows(`update stock set stock_mode = 'synced', quantity = 100000,
    online_threshold = 0, online_mode = null where shop = '${hongKong}'`);
  await scenario.parts.menus.refreshed(hongKong);
});

function manager(shop = hongKong, role: StaffRole = 'manager') {
  const [person] = scenario.restaurant.staff.filter((one) => one.shop === shop);
  return guest({ kind: 'staff', device: null, staff: person?._id ?? '', shop, role });
}

async function setStatus(session: string, status: string): Promise<void> {
  const at = scenario.time.now / 1000;
  await scenario.rows(`select change_status('${session}', '${status}', to_timestamp(${at}))`);
}

async function pay(session: string): Promise<void> {
  await setStatus(session, 'toPay');
  await setStatus(session, 'done');
}

async function paid(...dishes: readonly DishRequest[]): Promise<string> {
  const session = await orders.takeAway(...dishes);
  await pay(session);
  return session;
}

interface Draft {
  readonly rule?: string;
  readonly source?: 'automatic' | 'member';
  readonly value: object;
  readonly days?: number;
}

async function answerOf(rule: string, shop = hongKong) {
  const about = { query: { rule }, caller: manager(shop) };
  return parse(backTestAnswer, given(await scenario.send('find offers/backTest', about)));
}

async function start({ rule = newId(), ...draft }: Draft, requestKey = aKey()) {
  const data = { rule, ...draft, requestKey };
  return scenario.send('create offers/backTest', { data, caller: manager() });
}

async function resultOf(draft: Omit<Draft, 'value'> & { readonly value?: object }) {
  const { rule = newId(), value = {} } = draft;
  given(await start({ ...draft, rule, value: { ...newRuleValue(), ...value } }));
  await ended(rule);
  const { test } = await answerOf(rule);
  if (test === null || test.result === null) throw new Error('the run found nothing');
  return test.result;
}

async function ended(rule: string): Promise<void> {
  await expect.poll(async () => (await answerOf(rule)).running, { timeout: 60_000 }).toBeNull();
}

/** Of every paid bill, as it is stored. */
async function storedTotals(): Promise<readonly number[]> {
  const rows = await scenario.rows(`select (bill->>'total')::integer as total from sessions
    where shop = '${hongKong}' and status = 'done' and merged_into is null`);
  return rows.map(({ total }) => Number(total));
}

const tarts = { dish: 'egg-tart', quantity: 2 } as const;
const rice = { dish: 'pork-chop-rice' } as const;

describe('a rule over past bills', () => {
  it('[OFFER-09] leaves out what is not paid, of another shop or earlier', async () => {
    scenario.time.now = sundayEvening - 40 * dayMs;
    await paid(rice);
    scenario.time.now = sundayEvening;
    await orders.takeAway(rice);
    expect(await resultOf({})).toMatchObject({ bills: 0, less: 0, notComparable: { count: 0 } });
    expect(await resultOf({ days: 60 })).toMatchObject({ bills: 1, gain: 1 });
  });

  it('[OFFER-09] costs to the cent what its bills would have been lower', async () => {
    const session = await paid(tarts, rice);
    const { total } = await orders.stored(session);
    const result = await resultOf({ value: { discount: 100 } });
    expect(result).toMatchObject({ bills: 1, gain: 1, holds: 1, before: total, after: 0 });
    expect(result).toMatchObject({
      less: total,
      most: [{ _id: session, before: total, after: 0 }],
    });
    expect(result.who).toMatchObject([{ key: 'guest', less: total, name: null }]);
    expect(result.modes).toMatchObject([{ key: 'takeAway', less: total }]);
    expect(result.hours).toMatchObject([{ key: '19', less: total }]);
    // The offer for takeaways gives nothing where nothing is left.
    expect(result.displaced).toMatchObject([{ bills: 1, gives: 0 }]);
  });

  async function paidBy(user: string): Promise<string> {
    const session = { type: 'takeAway', section: hongKongOnline };
    const products = orders.cart(rice);
    const placed = await scenario.send('create tableSessions/create', {
      data: { session, shop: hongKong, products, requestKey: aKey() },
      caller: guest({ kind: 'member', user }),
    });
    const id = String(given(placed)['_id']);
    await pay(id);
    return id;
  }

  it('[OFFER-09] [OFFER-13] counts what members ordered before they had their level', async () => {
    const { members, vipLevels } = scenario.restaurant;
    const plain = members.find(({ vipLevel }) => vipLevel === null)?._id ?? '';
    const [, gold] = vipLevels;
    const session = await paidBy(plain);
    await scenario.rows(`update users set vip_level = '${gold?._id}' where id = '${plain}'`);
    const { notComparable } = await resultOf({ value: { discount: 50 } });
    expect(notComparable).toEqual({ count: 0, orders: [] });
    await scenario.rows(`update users set vip_level = null where id = '${plain}'`);
    await setStatus(session, 'void');
  });

  it('[OFFER-09] is for members what their orders alone would get', async () => {
    const [member] = scenario.restaurant.members;
    await paidBy(member?._id ?? '');
    const result = await resultOf({ source: 'member', value: { discount: 50 } });
    expect(result).toMatchObject({ gain: 1, holds: 1, notComparable: { count: 0 } });
    const [gainer, other] = result.who;
    expect(gainer).toMatchObject({ bills: 1, gain: 1, less: result.less });
    expect(other).toMatchObject({ key: 'guest', gain: 0, less: 0 });
  });

  it('[OFFER-09] takes the place of what it was, from when it was', async () => {
    const rule = newId();
    const value = { ...newRuleValue(), discount: 10 };
    const change = (about: object) =>
      scenario.send('create offers/change', {
        data: { change: { _id: rule, ...about }, requestKey: aKey() },
        caller: manager(),
      });
    scenario.time.now += 60_000;
    given(await change({ kind: 'create', source: 'automatic', value }));
    await scenario.parts.menus.refreshed(hongKong);
    scenario.time.now += 60_000;
    await paid(tarts);
    const same = await resultOf({ rule, value });
    // Before it was made it held on no bill, and now it would.
    expect(same).toMatchObject({ held: 1, notComparable: { count: 0 } });
    expect(same.holds).toBeGreaterThan(1);
    scenario.time.now += 60_000;
    given(await change({ kind: 'save', version: 1, value: { ...value, discount: 30 } }));
    given(await change({ kind: 'switch', version: 2, enabled: false }));
    await scenario.parts.menus.refreshed(hongKong);
    scenario.time.now += 60_000;
    await paid(rice);
    const later = await resultOf({ rule, value });
    expect(later).toMatchObject({ held: 1, gave: same.gave, notComparable: { count: 0 } });
    expect(later.holds).toBe(same.holds + 1);
  });

  it('[OFFER-09] names orders whose bill does not come out, and counts them apart', async () => {
    const before = await resultOf({});
    const session = await paid(rice);
    await scenario.rows(`update sessions set bill = jsonb_set(bill, '{total}', '1')
      where id = '${session}'`);
    const after = await resultOf({});
    const { count, orders: named } = after.notComparable;
    expect(count).toBe(before.notComparable.count + 1);
    expect(named.map(({ _id }) => _id)).toContain(session);
    expect(after.before).toBe(before.before);
    await setStatus(session, 'void');
  });

  it('[OFFER-09] adds up to the stored bills, whatever was ordered', async () => {
    const dishes = [tarts, rice, { dish: 'silk-stocking-milk-tea', quantity: 3 }] as const;
    const order = fc.record({
      dishes: fc.subarray([...dishes], { minLength: 1 }),
      typed: fc.option(fc.integer({ min: 1, max: 60 })),
      adjust: fc.option(fc.integer({ min: -2000, max: 2000 }).filter((amount) => amount !== 0)),
    });
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 100 }), async (one, discount) => {
        const session = await orders.takeAway(...one.dishes);
        if (one.typed !== null) {
          const about = { name: 'Typed', discountType: 'percent', discount: one.typed };
          given(await orders.change('changeDiscount', { session, ...about }));
        }
        if (one.adjust !== null)
          given(await orders.change('changeAdjust', { session, name: 'Any', amount: one.adjust }));
        await pay(session);
        const result = await resultOf({ value: { discount }, days: 60 });
        const totals = await storedTotals();
        const apart = result.notComparable.orders.map(({ _id }) => _id);
        expect(result.bills + apart.length).toBe(totals.length);
        expect(apart).not.toContain(session);
        expect(result.less).toBe(result.before - result.after);
      }),
      { numRuns: runs },
    );
  });
});

describe('a run over past bills', () => {
  it('[OFFER-10] adds up what its threads have found, each on other days', async () => {
    const { now } = scenario.time;
    for (const days of [1, 2, 3, 4, 5]) {
      scenario.time.now = now - days * dayMs;
      await paid(tarts, rice);
    }
    scenario.time.now = now;
    const { bills, before, hours, notComparable } = await resultOf({ days: 60 });
    const apart = notComparable.orders.map(({ _id }) => `'${_id}'`).join(',');
    const [all] = await scenario.rows(`select count(*)::integer as bills,
        sum((bill->>'total')::integer)::integer as total from sessions
      where shop = '${hongKong}' and status = 'done' and merged_into is null
        and not id = any(array[${apart}]::text[])`);
    expect({ bills, total: before }).toEqual(all);
    expect(hours.reduce((sum, hour) => sum + hour.bills, 0)).toBe(bills);
  });

  it('[OFFER-10] is started, watched and kept for managers of the shop', async () => {
    const rule = newId();
    const data = { rule, value: newRuleValue(), requestKey: aKey() };
    const refused = await scenario.send('create offers/backTest', {
      data,
      caller: manager(hongKong, 'till'),
    });
    expect(refusedWith(refused)).toMatchObject({ code: 'notAllowed' });
    const requestKey = aKey();
    const first = given(await start({ rule, value: newRuleValue() }, requestKey));
    expect(given(await start({ rule, value: newRuleValue() }, requestKey))).toEqual(first);
    await ended(rule);
    expect(await answerOf(rule)).toMatchObject({ test: { state: 'done', days: 30, rule } });
    expect(await answerOf(rule, taipei)).toEqual({ test: null, running: null });
    expect(
      await scenario.rows(`select id from offer_back_tests where rule = '${rule}'`),
    ).toHaveLength(1);
  });

  it('[OFFER-10] is the only one of its shop, and another begins once it has failed', async () => {
    const rule = newId();
    await scenario.rows(`insert into offer_back_tests
      (id, shop, rule, value, days, first_day, last_day, orders, staff, staff_name, started_at)
      select '${newId()}', '${hongKong}', '${rule}', value, 1, first_day, last_day, 9, staff, '', now()
      from offer_back_tests limit 1`);
    const second = { rule: newId(), value: newRuleValue() };
    expect(refusedWith(await start(second))).toMatchObject({
      code: 'formInvalid',
      problems: [{ code: 'backTestRunning' }],
    });
    expect(await answerOf(second.rule)).toEqual({ test: null, running: rule });
    await scenario.rows(`update offer_back_tests set touched_at = now() - interval '1 hour'
      where rule = '${rule}'`);
    expect(await answerOf(rule)).toMatchObject({ test: { state: 'failed' }, running: null });
    given(await start(second));
    await ended(second.rule);
  });

  it('[OFFER-10] ends when somebody stops it, and finds nothing', async () => {
    const rule = newId();
    given(await start({ rule, value: newRuleValue() }));
    const data = { rule, requestKey: aKey() };
    const stop = { data, caller: manager() };
    const stopped = given(await scenario.send('create offers/stopBackTest', stop));
    expect(stopped).toMatchObject({ running: null });
    await scenario.parts.backTests.close();
    // It may have been quicker than the one who stopped it.
    expect(['stopped', 'done']).toContain((await answerOf(rule)).test?.state);
  });

  it('[OFFER-10] is refused for a rule that could not be saved', async () => {
    const value = { ...newRuleValue(), freeProducts: [newId()] };
    expect(refusedWith(await start({ value }))).toMatchObject({
      problems: [{ code: 'offerNamesUnknown' }],
    });
    expect(refusedWith(await start({ value: newRuleValue(), days: 0 }))).toMatchObject({
      code: 'inputInvalid',
    });
  });
});
