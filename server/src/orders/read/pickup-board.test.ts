import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { pickupBoard } from '@servery/contract/schemas/pickup-board.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { testBoard } from '@servery/server/testing/kitchen-board.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  payingFirst,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let scenario: OrderScenario;
const { takeAway, table, round, read, cart } = staffedOrders(() => scenario);
const { ticketsOf, change } = testBoard(() => scenario);
const tart = { dish: 'egg-tart' } as const;

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
});

async function shown() {
  const caller = guest();
  const query = { shop: hongKong };
  return parse(pickupBoard, given(await scenario.send('find pickupBoard', { query, caller })));
}

async function stateOf(session: string): Promise<string | null> {
  const { orderNumber } = await read(session);
  return (await shown()).orders.find(({ number }) => number === orderNumber)?.state ?? null;
}

async function pickUp(session: string): Promise<void> {
  const data = { session, progress: 'completed', taken: 'taken' };
  const caller = guest(staffAt('floor'));
  given(await scenario.send('create tableSessions/progress', { data, caller }));
}

describe('the pickup board', () => {
  it('[BOARD-01] shows numbers and how they stand, to everybody, and nothing else', async () => {
    const session = await takeAway(tart);
    expect(await stateOf(session)).toBe('preparing');
    given(await change(await ticketsOf(session), 'ready'));
    expect(await stateOf(session)).toBe('ready');
    const { orderNumber: number } = await read(session);
    expect(await shown()).toEqual({
      now: scenario.time.now,
      orders: [{ number, state: 'ready', since: scenario.time.now }],
    });
  });

  it('[BOARD-01] leaves out what is picked up, cancelled or served at a table', async () => {
    const [taken, cancelled] = [await takeAway(tart), await takeAway(tart)];
    const served = await table();
    given(await round(served, tart));
    const data = { session: taken, progress: 'ready', taken: 'taken' };
    const caller = guest(staffAt('floor'));
    given(await scenario.send('create tableSessions/progress', { data, caller }));
    await scenario.rows(`select cancel_order('${cancelled}', 'guest', now())`);
    expect([await stateOf(taken), await stateOf(cancelled)]).toEqual([null, null]);
    expect((await shown()).orders).toHaveLength(1);
  });

  it('[BOARD-01] shows an order that was picked up again once there is more to pick up', async () => {
    const session = await takeAway(tart);
    await pickUp(session);
    const data = { session, cart: cart(tart), requestKey: aKey() };
    const caller = guest(staffAt('floor'));
    given(await scenario.send('create tableSessions/order', { data, caller }));
    expect(await stateOf(session)).toBe('preparing');
    await scenario.rows(`select cancel_order('${session}', 'guest', now())`);
  });

  it('[BOARD-01] [KITCHEN-03] shows an order that was picked up again once a dish is taken back', async () => {
    const session = await takeAway(tart);
    await pickUp(session);
    expect(await stateOf(session)).toBeNull();
    given(await change(await ticketsOf(session), 'recall'));
    expect(await stateOf(session)).toBe('preparing');
    await scenario.rows(`select cancel_order('${session}', 'guest', now())`);
  });

  it('[BOARD-01] forgets what nobody comes for', async () => {
    scenario.time.now += hourMs;
    expect((await shown()).orders).toEqual([]);
  });

  it('[BOARD-01] shows an order for another day once its kitchen has to begin', async () => {
    const session = await takeAway(tart);
    const dueAt = scenario.time.now + 24 * hourMs;
    await scenario.rows(`update sessions
      set details = details || '{"pickupTime": ${dueAt}}' where id = '${session}'`);
    expect(await stateOf(session)).toBeNull();
    scenario.time.now = dueAt - 5 * minuteMs;
    expect(await stateOf(session)).toBe('preparing');
    scenario.time.now = dueAt + 13 * hourMs;
    expect(await stateOf(session)).toBeNull();
  });

  it('[BOARD-02] [SAFE-02] is told of changes by the number alone', async () => {
    const joined: string[] = [];
    const caller = { ...guest(), join: (room: string) => void joined.push(room) };
    const data = { shop: hongKong };
    given(await scenario.send('create pickupBoard/subscribe', { data, caller }));
    expect(joined).toEqual([rooms.board(hongKong)]);
    scenario.emitted.length = 0;
    const session = await takeAway(tart);
    given(await change(await ticketsOf(session), 'ready'));
    await scenario.publisher.settled();
    const told = scenario.emitted.filter(({ room }) => room === rooms.board(hongKong));
    expect(told.length).toBeGreaterThan(1);
    for (const one of told)
      expect(one).toMatchObject({ event: 'pickupBoard changed', payload: { shop: hongKong } });
  });

  it('[BOARD-01] knows shops only', async () => {
    const query = { shop: 'f'.repeat(24) };
    expect(refusedWith(await scenario.send('find pickupBoard', { query }))).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('an order that is paid first', () => {
  it('[BOARD-01] [SESSION-14] is shown once it is paid', async () => {
    scenario = await newOrderScenario(payingFirst);
    const session = await takeAway(tart);
    expect(await stateOf(session)).toBeNull();
    await scenario.rows(`select change_status('${session}', 'toPay', now())`);
    await scenario.rows(`select change_status('${session}', 'done', now())`);
    expect(await stateOf(session)).toBe('preparing');
  });
});
