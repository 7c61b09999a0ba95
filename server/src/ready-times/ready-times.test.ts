import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { readyReport } from '@servery/contract/schemas/ready-times.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { fieldIn } from '@servery/server/testing/access/fixture.ts';
import { testBoard } from '@servery/server/testing/kitchen-board.ts';
import {
  type OrderScenario,
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
  sundayEvening,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import { readyForecasts } from './forecasts.ts';
import { learnReadyTimes } from './learn.ts';
import { movePromises } from './move-promises.ts';

let scenario: OrderScenario;
const { takeAway, read } = staffedOrders(() => scenario);
const { ticketsOf, change } = testBoard(() => scenario);
const tart = { dish: 'egg-tart' } as const;

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
});

async function twoNodesLearn(): Promise<void> {
  const { db } = scenario.database;
  const { now } = scenario.time;
  await Promise.all([learnReadyTimes(db, now), learnReadyTimes(db, now)]);
  await learnReadyTimes(db, now);
}

/** An order that is ready after so many minutes; then its bump cannot be undone any more. */
async function cooked(minutes: number): Promise<string> {
  const session = await takeAway(tart);
  scenario.time.now += minutes * minuteMs;
  given(await change(await ticketsOf(session), 'ready'));
  scenario.time.now += 16 * minuteMs;
  return session;
}

async function report(): Promise<Record<string, unknown>> {
  const caller = guest(staffAt('manager'));
  return given(await scenario.send('find readyTimes', { caller }));
}

describe('a kitchen without a past', () => {
  it('[READY-01] promises the shop’s fixed minutes, and says so to the manager', async () => {
    const session = await takeAway(tart);
    const from = sundayEvening + 15 * minuteMs;
    expect(await read(session)).toMatchObject({ ready: { from, to: from + 10 * minuteMs } });
    expect(given(await scenario.send('get pickupSlots', { id: hongKong }))).toMatchObject({
      minutes: 15,
    });
    expect(await report()).toEqual({
      isLearned: false,
      tickets: 0,
      level: 0.9,
      fixedMinutes: 15,
      total: { promised: 0, held: 0, error: 0 },
      days: [],
      stations: [],
    });
  });

  it('[READY-02] learns a ticket once it cannot be undone any more, and once only', async () => {
    const session = await takeAway(tart);
    scenario.time.now += 6 * minuteMs;
    given(await change(await ticketsOf(session), 'ready'));
    await twoNodesLearn();
    expect(await report()).toMatchObject({ tickets: 0 });
    scenario.time.now += 16 * minuteMs;
    await twoNodesLearn();
    await twoNodesLearn();
    expect(await report()).toMatchObject({
      tickets: 1,
      total: { promised: 1, held: 1 },
      stations: [{ tickets: 1, p50: 6.5 }],
    });
    expect(
      await scenario.rows(`select key from ready_figures where shop = '${hongKong}'`),
    ).toHaveLength(4);
  });

  it('[READY-03] counts a promise that did not hold, and covers more from then on', async () => {
    const { level } = await report();
    await cooked(40);
    await twoNodesLearn();
    const after = await report();
    expect(after).toMatchObject({ total: { promised: 2, held: 1 } });
    expect(Number(after['level'])).toBeGreaterThan(Number(level));
    expect(after['days']).toMatchObject([{ day: '2026-11-15', promised: 2, held: 1 }]);
  });
});

describe('a further round', () => {
  async function another(session: string): Promise<void> {
    const about = { shop: hongKong, section: hongKongOnline, type: 'takeAway' } as const;
    const cart = cartOf({ ...about, dishes: [tart] }, scenario.restaurant);
    const data = { session, cart, requestKey: aKey() };
    const caller = guest(staffAt('manager'));
    given(await scenario.send('create tableSessions/order', { data, caller }));
  }

  async function atShopTime(session: string): Promise<unknown> {
    const ready = (await read(session))['ready'];
    const minutes = (field: string) => (Number(fieldIn(ready, field)) - sundayEvening) / minuteMs;
    return [minutes('from'), minutes('to')];
  }

  beforeAll(async () => {
    scenario = await newOrderScenario(withoutUnpaidLimits);
  });

  it('[READY-01] is promised with all that was ordered before, never earlier', async () => {
    const session = await takeAway(tart);
    expect(await atShopTime(session)).toEqual([15, 25]);
    await another(session);
    expect(await atShopTime(session)).toEqual([15, 25]);
    scenario.time.now += 12 * minuteMs;
    await another(session);
    expect(await atShopTime(session)).toEqual([30, 40]);
    expect(await read(session)).toMatchObject({ ready: { was: null } });
  });

  it('[READY-01] is promised again once the first was ready, and not late at once', async () => {
    const before = scenario.time.now;
    const session = await takeAway(tart);
    scenario.time.now += 10 * minuteMs;
    given(await change(await ticketsOf(session), 'ready'));
    scenario.time.now += 30 * minuteMs;
    await another(session);
    const { ready, progress } = await read(session);
    expect(progress).toBe('preparing');
    expect(Number(fieldIn(ready, 'to'))).toBeGreaterThan(before + 60 * minuteMs);
  });

  it('[READY-03] is counted with the rest of the order, once all of it is ready', async () => {
    const before = await counted();
    const session = await takeAway(tart);
    scenario.time.now += 10 * minuteMs;
    given(await change(await ticketsOf(session), 'ready'));
    scenario.time.now += 10 * minuteMs;
    await another(session);
    scenario.time.now += 10 * minuteMs;
    await twoNodesLearn();
    expect(await counted()).toEqual(before);
    given(
      await change(
        (await ticketsOf(session)).filter(({ round }) => round === 2),
        'ready',
      ),
    );
    scenario.time.now += 16 * minuteMs;
    await twoNodesLearn();
    expect(await counted()).toEqual({ promised: before.promised + 1, held: before.held + 1 });
  });

  async function counted(): Promise<{ promised: number; held: number }> {
    const { total } = await report();
    return {
      promised: Number(fieldIn(total, 'promised')),
      held: Number(fieldIn(total, 'held')),
    };
  }
});

describe('a kitchen that is known', () => {
  beforeAll(async () => {
    scenario = await newOrderScenario(withoutUnpaidLimits);
    await cooked(5);
    await twoNodesLearn();
  });

  it('[READY-01] promises by its own past, on the order and before it', async () => {
    const { now } = scenario.time;
    const [known] = parse(readyReport, await report()).stations;
    const station = known?._id ?? '';
    // Two hundred tickets of four to five minutes, at any load and hour.
    await scenario.rows(`update ready_figures set counts = '{0,0,0,0,200}'
      where shop = '${hongKong}' and (key = 'shop' or key = '${station}'
        or key like '${station} %')`);
    const forecasts = readyForecasts(scenario.database.db, () => now);
    const shop = (await scenario.parts.menus.snapshotOf(hongKong))?.shop;
    if (shop === undefined) throw new Error('no shop');
    const minutes = await forecasts.of(shop, [{ station, lines: ['a'] }]);
    expect(minutes.isLearned).toBe(true);
    expect(minutes.likely).toBeCloseTo(4.5, 1);
    expect(await forecasts.usual(shop)).toMatchObject({ isLearned: true });
    expect(await report()).toMatchObject({ isLearned: true, tickets: 200 });
  });

  it('[READY-01] promises by what is to be cooked now, though nobody asked for long', async () => {
    const shop = (await scenario.parts.menus.snapshotOf(hongKong))?.shop;
    const [known] = parse(readyReport, await report()).stations;
    if (shop === undefined || known === undefined) throw new Error('nothing is known');
    let { now } = scenario.time;
    const forecasts = readyForecasts(scenario.database.db, () => now);
    const { likely: before } = await forecasts.of(shop, [{ station: known._id, lines: ['a'] }]);
    now += 4 * 60 * minuteMs;
    // Learned meanwhile: the same lines take ten minutes now.
    await scenario.rows(`update ready_figures set counts = '{0,0,0,0,0,0,0,0,0,0,200}'
      where shop = '${hongKong}'`);
    const { likely: after } = await forecasts.of(shop, [{ station: known._id, lines: ['a'] }]);
    await scenario.rows(`update ready_figures set counts = '{0,0,0,0,200}'
      where shop = '${hongKong}'`);
    expect(before).toBeLessThan(5);
    expect(after).toBeGreaterThan(10);
  });

  it('[READY-05] tells a guest a later time before the promise is broken, once, and not of what is ready', async () => {
    const [late, cooking] = [await takeAway(tart), await takeAway(tart)];
    const told: string[] = [];
    const { db } = scenario.database;
    const clock = () => scenario.time.now;
    const look = () =>
      movePromises({
        ...scenario.parts,
        forecasts: readyForecasts(db, clock),
        clock,
        publisher: { sessionChanged: (session) => told.push(session) },
      });
    const first = fieldIn(await read(late), 'ready');
    expect(first).toMatchObject({ was: null });
    await look();
    expect(told).not.toContain(late);
    const to = Number(fieldIn(first, 'to'));
    given(await change(await ticketsOf(cooking), 'ready'));
    scenario.time.now = to - minuteMs;
    await Promise.all([look(), look()]);
    await look();
    expect(told.filter((one) => one === late || one === cooking)).toEqual([late]);
    const next = await read(late);
    expect(next).toMatchObject({ ready: { was: to } });
    expect(Number(fieldIn(fieldIn(next, 'ready'), 'to'))).toBeGreaterThan(to);
    expect(await read(cooking)).toMatchObject({ ready: { was: null } });
  });

  it('[HOURS-01] [READY-03] is reported by the clock of Hong Kong where the zone is unknown', async () => {
    const { days } = await report();
    await scenario.rows(`update shops set timezone = 'Nowhere/Land' where id = '${hongKong}'`);
    await scenario.parts.menus.refreshed(hongKong);
    expect(await report()).toMatchObject({ days });
    await scenario.rows(`update shops set timezone = 'Asia/Hong_Kong' where id = '${hongKong}'`);
    await scenario.parts.menus.refreshed(hongKong);
  });

  it('[READY-03] [SAFE-02] is reported to managers, each of their own shop', async () => {
    const elsewhere = guest(staffAt('manager', taipei));
    expect(given(await scenario.send('find readyTimes', { caller: elsewhere }))).toMatchObject({
      tickets: 0,
    });
    const till = guest(staffAt('till'));
    expect(refusedWith(await scenario.send('find readyTimes', { caller: till }))).toEqual({
      code: 'notAllowed',
    });
  });
});
