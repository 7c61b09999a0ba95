import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { dispatch, createDispatcher } from '../../transport/dispatch.ts';
import { staffSessionServices } from './staff-services.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;
let session: string;
const table = tables.find(({ shop, kind }) => shop === hongKong && kind === 'table');
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

beforeEach(async () => {
  await becomes('cancelled');
  const data = { viewItem: table?.code, date: scenario.time.now, capacity: 2, shop: hongKong };
  session = String(
    given(await scenario.send('create tableSessions/createOrResume', { data }))['_id'],
  );
  await scenario.publisher.settled();
  scenario.emitted.splice(0);
});

async function becomes(status: string): Promise<void> {
  await scenario.rows(`select change_status(id, '${status}', now()) from sessions
    where type = 'dineIn' and status in ('ongoing','toPay')`);
}

const reasons = ['water', 'cutlery', 'clear', 'bill', 'staff'] as const;

function ring(requested: (typeof reasons)[number], about: object = {}) {
  return scenario.send('create tableSessions/bell', {
    data: { session, for: requested, requestKey: aKey(), ...about },
  });
}

async function bellNow(): Promise<unknown> {
  return (await scenario.parts.sessions.session(session))?.bell;
}

/** Room and name of each event since the last call. */
async function newEvents(): Promise<readonly unknown[]> {
  await scenario.publisher.settled();
  return scenario.emitted.splice(0).map(({ room, event }) => [room, event]);
}

const toStaff = [rooms.staff(hongKong), 'tableSessions bell'];
const changed = [rooms.staff(hongKong), 'tableSessions changed'];
const toTable = (): readonly (readonly string[])[] =>
  [rooms.session(session), rooms.sessionProgress(session)].map((room) => [
    room,
    'tableSessions patched',
  ]);

describe('the bell of a table', () => {
  it.each(reasons)(
    '[SESSION-19] notifies the shop’s staff of a call for %s, and all phones at the table',
    async (requested) => {
      const at = scenario.time.now;
      expect(given(await ring(requested))).toEqual({
        _id: session,
        for: requested,
        at,
        version: 2,
      });
      await scenario.publisher.settled();
      const [staff, phones] = scenario.emitted;
      expect(staff).toEqual({
        room: rooms.staff(hongKong),
        event: 'tableSessions bell',
        payload: {
          _id: session,
          shop: hongKong,
          table: table?.name,
          for: requested,
          at,
          version: 2,
        },
      });
      expect(phones?.payload).toMatchObject({
        _id: session,
        bell: { for: requested, at },
        version: 2,
      });
    },
  );

  it('[SESSION-19] rings again for the same reason only after a minute, for another at once', async () => {
    const first = given(await ring('staff'));
    expect(await newEvents()).toEqual([toStaff, ...toTable(), changed]);
    scenario.time.now += 59_999;
    expect(given(await ring('staff'))).toEqual(first);
    expect(await newEvents()).toEqual([]);
    await ring('bill');
    expect(await newEvents()).toEqual([toStaff, ...toTable(), changed]);
    scenario.time.now += 60_000;
    expect(given(await ring('bill'))).toMatchObject({ at: scenario.time.now });
    expect(await newEvents()).toEqual([toStaff, ...toTable(), changed]);
  });

  it('[SESSION-19] keeps calls for other reasons open, and counts the minute for each', async () => {
    const at = scenario.time.now;
    const first = given(await ring('water'));
    scenario.time.now += 1000;
    await ring('bill');
    expect(await bellNow()).toEqual({
      for: 'bill',
      at: at + 1000,
      earlier: [{ for: 'water', at }],
    });
    await newEvents();
    expect(given(await ring('water'))).toMatchObject({ for: 'water', at: first['at'] });
    expect(await newEvents()).toEqual([]);
    scenario.time.now += 60_000;
    await ring('water');
    expect(await bellNow()).toEqual({
      for: 'water',
      at: at + 61_000,
      earlier: [{ for: 'bill', at: at + 1000 }],
    });
  });

  it('[SESSION-19] refuses a reason that staff do not know', async () => {
    const data = { session, for: 'dance', requestKey: aKey() };
    const refused = await scenario.send('create tableSessions/bell', { data });
    expect(refusedWith(refused)).toMatchObject({ code: 'inputInvalid' });
    expect(await bellNow()).toBeNull();
  });

  it('[SESSION-13] [SESSION-19] rings once for a request that is repeated later', async () => {
    const requestKey = aKey();
    const first = given(await ring('staff', { requestKey }));
    await newEvents();
    scenario.time.now += 120_000;
    expect(given(await ring('staff', { requestKey }))).toEqual(first);
    expect(await newEvents()).toEqual([]);
    expect(refusedWith(await ring('bill', { requestKey }))).toEqual({ code: 'requestKeyReused' });
  });

  it('[SESSION-19] stops when staff answer it', async () => {
    const dispatcher = createDispatcher(staffSessionServices(scenario.parts), {
      admits: () => true,
      report: (_, error) => {
        throw error;
      },
    });
    await ring('staff');
    await newEvents();
    const come = (login: Login) =>
      dispatch(
        {
          method: 'create',
          path: 'tableSessions/bellAnswered',
          id: null,
          data: { session, requestKey: aKey() },
          query: {},
          caller: guest(login),
        },
        dispatcher,
      );
    expect(refusedWith(await come({ ...floor, shop: 'e'.repeat(24) }))).toEqual({
      code: 'notFound',
    });
    expect(given(await come(floor))).toMatchObject({ version: 3 });
    expect(await newEvents()).toEqual([...toTable(), changed]);
    expect(await bellNow()).toBeNull();
    // Without a bell, nothing changes.
    expect(given(await come(floor))).toMatchObject({ version: 3 });
  });

  it('[SESSION-19] stops when the table is paid or cancelled, and cannot be rung again', async () => {
    await ring('bill');
    await becomes('toPay');
    expect(await bellNow()).toMatchObject({ for: 'bill' });
    expect(given(await ring('staff'))).toMatchObject({ for: 'staff' });
    await becomes('done');
    expect(await bellNow()).toBeNull();
    expect(refusedWith(await ring('staff'))).toEqual({ code: 'notFound' });
    const data = { session, for: 'staff' };
    const byStaff = await scenario.send('create tableSessions/bell', {
      data,
      caller: guest(floor),
    });
    expect(refusedWith(byStaff)).toEqual({ code: 'sessionClosed', status: 'done' });
  });

  it('[SESSION-19] is refused for takeaways, even those that began at a table', async () => {
    await ring('staff');
    const change = { mode: 'takeAway', shop: hongKong, session, force: true, requestKey: aKey() };
    given(await scenario.send('create appOrdering/changeMode', { data: change }));
    expect(await bellNow()).toBeNull();
    const caller = guest(floor);
    const data = { session, for: 'bill' };
    const rung = await scenario.send('create tableSessions/bell', { data, caller });
    expect(refusedWith(rung)).toMatchObject({ code: 'statusRefused' });
    const dishes = [{ dish: 'egg-tart' }] as const;
    const requested = {
      shop: hongKong,
      section: hongKongOnline,
      type: 'takeAway',
      dishes,
    } as const;
    const order = {
      session: { type: 'takeAway' },
      shop: hongKong,
      products: cartOf(requested, scenario.restaurant),
    };
    const placed = given(await scenario.send('create tableSessions/create', { data: order }));
    const { _id, restoreKey } = placed;
    expect(refusedWith(await ring('staff', { session: _id, restoreKey }))).toMatchObject({
      code: 'statusRefused',
    });
  });
});
