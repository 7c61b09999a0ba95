import { tables } from '@servery/demo/restaurant/tables.ts';
import {
  hongKong,
  hongKongHall,
  hongKongOnline,
  hongKongTerrace,
} from '@servery/demo/restaurant/places.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import type { DishRequest, DemoOrder } from '@servery/demo/restaurant/order-request.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '../../testing/order-scenario.ts';
import type { OrderScenario } from '../../testing/order-scenario.ts';
import { dispatch } from '../transport/dispatch.ts';
import type { Answer } from '../transport/dispatch.ts';
import { recomputed } from './read/recompute.ts';

let scenario: OrderScenario;
let free = 0;

const floor = {
  kind: 'staff',
  device: null,
  staff: 'f'.repeat(24),
  shop: hongKong,
  role: 'floor',
} as const;

beforeAll(async () => {
  scenario = await newOrderScenario();
});

const codeOf = (name: string) =>
  tables.find((item) => item.shop === hongKong && item.name === name)?.code ?? '';

function scanOf(name: string, about: object = {}): object {
  return {
    viewItem: codeOf(name),
    capacity: 2,
    shop: hongKong,
    requestKey: aKey(),
    ...about,
  };
}

const names = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'B1', 'B2', 'T1', 'T2'];

/** A table that no other test uses. */
async function openTable(): Promise<string> {
  const name = names[free] ?? '';
  free += 1;
  return String(
    given(await scenario.send('create tableSessions/createOrResume', { data: scanOf(name) }))[
      '_id'
    ],
  );
}

function cart(...dishes: readonly DishRequest[]): readonly object[] {
  const requested: DemoOrder = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes };
  return cartOf(requested, scenario.restaurant);
}

function order(session: string, lines: readonly object[], about: object = {}) {
  return scenario.send('create tableSessions/order', {
    data: { session, cart: lines, requestKey: aKey(), ...about },
  });
}

async function read(session: string) {
  return given(await scenario.send('get tableSessions', { id: session }));
}

describe('a table by its code', () => {
  it('[SESSION-06] [VISIT-02] seats one of many phones that scan at once; the others ask', async () => {
    const scans = await Promise.all(
      Array.from({ length: 30 }, () =>
        scenario.send('create tableSessions/createOrResume', { data: scanOf('U1') }),
      ),
    );
    const opened = scans.map(given).filter(({ _id }) => _id !== null);
    expect(opened).toHaveLength(1);
    const waiting = scans.map(given).filter(({ waiting: state }) => state !== null);
    expect(waiting).toHaveLength(29);
  });

  it('[SESSION-06] refuses an old scan, an unknown code or shop, and a shop without codes', async () => {
    const reason = async (about: object) =>
      refusedWith(
        await scenario.send('create tableSessions/createOrResume', { data: scanOf('A1', about) }),
      )['reason'];
    const ticket = scenario.ticketOf(codeOf('A1'), 31 * 60_000);
    expect(await reason({ ticket })).toBe('fixedCodeTimeout');
    expect(await reason({ ticket: null, date: scenario.time.now })).toBe('fixedCodeTimeout');
    expect(await reason({ viewItem: 'an-unknown-code-of-tables' })).toBe('fixedCodeTableInvalid');
    const kualaLumpur = scenario.restaurant.shops[2]?._id;
    expect(await reason({ shop: kualaLumpur })).toBe('fixedCodeNotEnabled');
    expect(await reason({ shop: 'f'.repeat(24) })).toBe('shopNotFound');
    expect(await reason({ capacity: 9 })).toBe('fixedCodeTableInvalid');
  });

  it('[SESSION-10] takes several rounds on one bill, which every phone reads', async () => {
    const session = await openTable();
    given(await order(session, cart({ dish: 'pork-chop-rice' }), { guest: 'Ming' }));
    given(
      await order(session, cart({ dish: 'wonton-noodles' }, { dish: 'hot-milk-tea', quantity: 2 })),
    );
    const table = await read(session);
    expect(table).toMatchObject({ rounds: 2, version: 3 });
    expect(table['products']).toMatchObject([
      { round: 1, orderedBy: 'Ming' },
      { round: 2 },
      { round: 2, quantity: 2 },
    ]);
  });

  it('[SESSION-10] loses no round of phones that order at once', async () => {
    const session = await openTable();
    const rounds = await Promise.all(
      Array.from({ length: 24 }, () => order(session, cart({ dish: 'hot-milk-tea' }))),
    );
    expect(new Set(rounds.map((round) => given(round)['round'])).size).toBe(24);
    const stored = await scenario.parts.sessions.session(session);
    expect(stored?.lines.filter(({ chosen }) => chosen.fromCoupon === null)).toHaveLength(24);
  });

  it('[SESSION-13] takes a round once, with a key or without', async () => {
    const session = await openTable();
    const data = { session, cart: cart({ dish: 'hot-milk-tea' }), requestKey: aKey() };
    const twice = await Promise.all(
      [1, 2, 3].map(() => scenario.send('create tableSessions/order', { data })),
    );
    expect(new Set(twice.map((answer) => JSON.stringify(given(answer)))).size).toBe(1);
    const keyless = { ...data, cart: cart({ dish: 'egg-tart' }), requestKey: null };
    const again = await Promise.all(
      [1, 2, 3].map(() => scenario.send('create tableSessions/order', { data: keyless })),
    );
    expect(new Set(again.map((answer) => JSON.stringify(given(answer)))).size).toBe(1);
    expect((await read(session))['rounds']).toBe(2);
  });

  it('[SAFE-04] keeps the price of a dish as ordered, and recomputes to the stored bill', async () => {
    const session = await openTable();
    const dish = cart({ dish: 'pork-chop-rice' });
    given(await order(session, dish));
    const before = (await read(session))['total'];
    await scenario.rows(
      `update products set price = price + 1000 where id = '${productId('pork-chop-rice')}'`,
    );
    await scenario.parts.menus.refreshed(hongKong);
    given(await order(session, cart({ dish: 'egg-tart' })));
    const stored = await scenario.parts.sessions.session(session);
    expect(stored?.bill?.lines[0]?.price).toBeLessThanOrEqual(Number(before));
    if (stored === null) throw new Error('the session is gone');
    const again = await recomputed(stored, scenario.parts.menus);
    expect(again?.total).toBe(stored.total);
    expect(again).toEqual(stored.bill);
    await scenario.rows(
      `update products set price = price - 1000 where id = '${productId('pork-chop-rice')}'`,
    );
  });

  it('[SESSION-04] moves to a section with other charges by staff alone, and its bill is computed again', async () => {
    const session = await openTable();
    given(await order(session, cart({ dish: 'pork-chop-rice' })));
    const before = await read(session);
    const byGuest = await scenario.send('create tableSessions/changeSection', {
      data: { session, section: hongKongTerrace },
    });
    expect(refusedWith(byGuest)).toEqual({ code: 'sectionRefused', reason: 'sectionFixed' });
    expect(await read(session)).toEqual(before);
    const changed = await scenario.send('create tableSessions/changeSection', {
      data: { session, section: hongKongTerrace },
      caller: guest(floor),
    });
    expect(given(changed)).toMatchObject({ section: hongKongTerrace });
    const stored = await scenario.parts.sessions.session(session);
    if (stored === null) throw new Error('the session is gone');
    expect((await recomputed(stored, scenario.parts.menus))?.total).toBe(stored.total);
    const unknown = await scenario.send('create tableSessions/changeSection', {
      data: { session, section: 'f'.repeat(24) },
    });
    expect(refusedWith(unknown)).toEqual({ code: 'sectionRefused', reason: 'sectionNotFound' });
  });

  it('[SESSION-10] orders by its session as it was read, with the key in it', async () => {
    const data = scanOf('U2');
    const opened = given(await scenario.send('create tableSessions/createOrResume', { data }));
    const found = await read(String(opened['_id']));
    const session = { ...found, restoreKey: opened['restoreKey'] };
    // Past the phone that the scenario plays, which would add the key it has stored.
    const send = (by: object): Promise<Answer> =>
      dispatch(
        {
          method: 'create',
          path: 'tableSessions/order',
          id: null,
          data: { session: by, cart: cart({ dish: 'pork-chop-rice' }) },
          query: {},
          caller: guest(),
        },
        scenario.dispatcher,
      );
    expect(given(await send(session))).toMatchObject({ _id: opened['_id'], round: 1 });
    const refused = await send({ ...session, restoreKey: null });
    expect(refusedWith(refused)).toEqual({ code: 'notFound' });
  });

  it('[SESSION-22] pays for the seats of the people it really has', async () => {
    const data = scanOf('U3');
    const opened = given(await scenario.send('create tableSessions/createOrResume', { data }));
    const session = String(opened['_id']);
    const set = (people: number, caller = guest()) =>
      scenario.send('create tableSessions/changePeople', {
        data: { session, people, requestKey: aKey() },
        caller,
      });
    expect(given(await set(1))).toMatchObject({ people: 1 });
    given(await order(session, cart({ dish: 'pork-chop-rice' })));
    const alone = await read(session);
    given(await set(3));
    const three = await read(session);
    expect(three).toMatchObject({ desiredCapacity: 3 });
    expect(Number(three['total'])).toBeGreaterThan(Number(alone['total']));
    const stored = await scenario.parts.sessions.session(session);
    if (stored === null) throw new Error('the session is gone');
    expect((await recomputed(stored, scenario.parts.menus))?.total).toBe(stored.total);
    expect(refusedWith(await set(1))).toEqual({
      code: 'peopleRefused',
      reason: 'fewerPeople',
      least: 3,
    });
    expect(refusedWith(await set(13))).toMatchObject({ reason: 'tooManyPeople' });
    given(await set(1, guest(floor)));
    expect(await read(session)).toMatchObject({ desiredCapacity: 1, total: alone['total'] });
  });

  it('[SESSION-13] is not moved back by a repeated request', async () => {
    const session = await openTable();
    const move = (section: string, requestKey: string) =>
      scenario.send('create tableSessions/changeSection', {
        data: { session, section, requestKey },
        caller: guest(floor),
      });
    const key = aKey();
    const first = given(await move(hongKongTerrace, key));
    given(await move(hongKongHall, aKey()));
    expect(given(await move(hongKongTerrace, key))).toEqual(first);
    expect((await scenario.parts.sessions.session(session))?.section).toBe(hongKongHall);
    expect(refusedWith(await move(hongKongHall, key))).toEqual({ code: 'requestKeyReused' });
  });

  it('[SESSION-04] cannot move to a section for online orders, which has no service charge', async () => {
    const session = await openTable();
    given(await order(session, cart({ dish: 'pork-chop-rice' })));
    const before = await read(session);
    const moved = await scenario.send('create tableSessions/changeSection', {
      data: { session, section: hongKongOnline },
    });
    expect(refusedWith(moved)).toEqual({ code: 'sectionRefused', reason: 'sectionWithoutTables' });
    expect(await read(session)).toEqual(before);
  });

  it('[SESSION-05] becomes takeaway after confirmation, with a restore key', async () => {
    const session = await openTable();
    const mode = (about: object) =>
      scenario.send('create appOrdering/changeMode', {
        data: { mode: 'takeAway', shop: hongKong, session, ...about },
      });
    expect(refusedWith(await mode({}))).toEqual({
      code: 'modeRefused',
      reason: 'modeNotConfirmed',
    });
    const { restoreKey } = given(await mode({ force: true, requestKey: aKey() }));
    const without = { id: session, query: { restoreKey: aKey() } };
    expect(refusedWith(await scenario.send('get tableSessions', without))).toEqual({
      code: 'notFound',
    });
    const takeAway = given(
      await scenario.send('get tableSessions', { id: session, query: { restoreKey } }),
    );
    expect(takeAway).toMatchObject({ type: 'takeAway', tables: [{}] });
    expect(await scenario.rows(`select was_dine_in from sessions where id = '${session}'`)).toEqual(
      [{ was_dine_in: true }],
    );
  });

  it('[SESSION-05] [HOURS-03] does not become takeaway if the shop offers none', async () => {
    const session = await openTable();
    const takeAway = async (isOpen: boolean) => {
      await scenario.rows(
        `update shops set settings = jsonb_set(settings, '{openTakeAway}', '${isOpen}')
          where id = '${hongKong}'`,
      );
      await scenario.parts.menus.refreshed(hongKong);
      const data = { mode: 'takeAway', shop: hongKong, session, force: true, requestKey: aKey() };
      return scenario.send('create appOrdering/changeMode', { data });
    };
    expect(refusedWith(await takeAway(false))).toMatchObject({
      code: 'modeRefused',
      reason: 'orderTypeNotOpen',
    });
    expect(await read(session)).toMatchObject({ type: 'dineIn' });
    expect(given(await takeAway(true))).toMatchObject({ mode: 'takeAway' });
  });

  it('[RECORD-02] has no order number; an order by a fixed code without a table has one', async () => {
    const wall = tables.find((item) => item.shop === hongKong && item.kind === 'wall');
    const data = scanOf('', { viewItem: wall?.code });
    const opened = given(await scenario.send('create tableSessions/createOrResume', { data }));
    const { restoreKey } = opened;
    const session = String(opened['_id']);
    const first = given(await order(session, cart({ dish: 'egg-tart' }), { restoreKey }));
    expect(first['orderNumber']).toEqual(expect.any(Number));
    const table = given(await order(await openTable(), cart({ dish: 'egg-tart' })));
    expect(table['orderNumber']).toBeNull();
  });

  it('[SESSION-03] takes no round once it is being paid', async () => {
    const session = await openTable();
    given(await order(session, cart({ dish: 'egg-tart' })));
    await scenario.rows(`select change_status('${session}', 'toPay', now())`);
    expect(refusedWith(await order(session, cart({ dish: 'egg-tart' })))).toEqual({
      code: 'sessionClosed',
      status: 'toPay',
    });
    await scenario.rows(`select change_status('${session}', 'done', now())`);
    expect(
      refusedWith(await scenario.send('get tableSessions', { id: session, caller: guest() })),
    ).toEqual({
      code: 'notFound',
    });
  });

  it('[SESSION-11] publishes changes to its own room, with a growing version', async () => {
    const session = await openTable();
    given(await order(session, cart({ dish: 'egg-tart' })));
    given(await order(session, cart({ dish: 'hot-milk-tea' })));
    await scenario.publisher.settled();
    const events = scenario.emitted.filter(({ room }) => room === `session:${session}`);
    expect(events.at(-1)).toMatchObject({
      event: 'tableSessions patched',
      payload: { _id: session, version: 3 },
    });
    expect(await scenario.rows(`select count(*) from outbox where session = '${session}'`)).toEqual(
      [{ count: 0 }],
    );
  });
});
