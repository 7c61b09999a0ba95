import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { JoinWay } from '@servery/engine/session/join.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, statelessCaller } from '../../calls/caller.ts';
import { rooms } from '../../calls/event-rooms.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { fieldIn, listIn } from '@servery/server/testing/access/fixture.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { recomputed } from '../read/recompute.ts';

let scenario: OrderScenario;
let nth = 0;
let viewItem = '';
let session = '';
let restoreKey = '';

const ofShop = tables.filter(({ shop, kind }) => shop === hongKong && kind === 'table');
const floor = guest({
  kind: 'staff',
  device: null,
  staff: 'f'.repeat(24),
  shop: hongKong,
  role: 'floor',
});

beforeAll(async () => {
  scenario = await newOrderScenario();
});

/** Each test has a table of its own, at which one phone sits. */
beforeEach(async () => {
  viewItem = ofShop[nth]?.code ?? '';
  nth += 1;
  await allow(['code', 'accept']);
  const opened = given(await scan({}));
  session = String(opened['_id']);
  restoreKey = String(opened['restoreKey']);
});

async function allow(ways: readonly JoinWay[]): Promise<void> {
  await scenario.rows(`update shops set settings = jsonb_set(settings, '{tableJoin}',
    '${JSON.stringify(ways)}') where id = '${hongKong}'`);
  await scenario.parts.menus.refreshed(hongKong);
}

/** By a phone without a key of the table. */
function scan(about: object, caller: Caller = guest()) {
  const data = {
    viewItem,
    capacity: 1,
    shop: hongKong,
    restoreKey: null,
    requestKey: aKey(),
    ...about,
  };
  return scenario.send('create tableSessions/createOrResume', { data, caller });
}

function from(address: string): Caller {
  return statelessCaller({ connection: aKey(), address, login: null });
}

interface Asked {
  readonly request: string;
  readonly number: number;
}

async function ask(caller: Caller = guest()): Promise<Asked> {
  const { waiting } = given(await scan({}, caller));
  const state = typeof waiting === 'object' && waiting !== null ? { ...waiting } : {};
  const { request, number }: Readonly<Record<string, unknown>> = state;
  return { request: String(request), number: Number(number) };
}

async function visit(about: object = {}, caller: Caller = guest()) {
  const data = { session, restoreKey, ...about };
  return given(await scenario.send('create tableSessions/visit', { data, caller }));
}

async function requests(): Promise<readonly unknown[]> {
  return listIn(await visit(), 'requests');
}

async function firstRequest(): Promise<unknown> {
  return fieldIn((await requests())[0], '_id');
}

async function answer(accept: boolean, about: object = {}, caller: Caller = guest()) {
  const request = await firstRequest();
  const data = { session, restoreKey, request, accept, requestKey: aKey(), ...about };
  return scenario.send('create tableSessions/answerJoin', { data, caller });
}

const stateOf = async (request: string) =>
  given(await scenario.send('create tableSessions/joinState', { data: { request } }));
const join = (data: object) =>
  scenario.send('create tableSessions/join', { data: { requestKey: aKey(), ...data } });
const read = (key: unknown) =>
  scenario.send('get tableSessions', { id: session, query: { restoreKey: key } });

describe('a scan of a table where others sit', () => {
  it('[VISIT-03] [VISIT-05] waits until a phone at the table accepts it, which all there see', async () => {
    scenario.emitted.splice(0);
    const { request, number } = await ask();
    expect(scenario.emitted.map(({ room, event }) => [room, event])).toEqual([
      [rooms.session(session), 'tableSessions visitChanged'],
      [rooms.staff(hongKong), 'tableSessions visitChanged'],
    ]);
    expect(await stateOf(request)).toEqual({ status: 'waiting', _id: null, restoreKey: null });
    expect(refusedWith(await read(request))).toEqual({ code: 'notFound' });
    expect(await requests()).toMatchObject([{ number }]);
    expect(number).toBeGreaterThanOrEqual(10);
    scenario.time.now += 1000;
    given(await answer(true));
    expect(await stateOf(request)).toEqual({
      status: 'accepted',
      _id: session,
      restoreKey: request,
    });
    given(await read(request));
    expect(await visit()).toMatchObject({
      requests: [],
      phones: [
        { way: 'first', isOwn: true },
        { way: 'accept', isOwn: false },
      ],
    });
  });

  it('[VISIT-03] is declined, or over after five minutes', async () => {
    const declined = await ask();
    given(await answer(false));
    expect(await stateOf(declined.request)).toMatchObject({ status: 'declined' });
    const late = await ask();
    const open = await firstRequest();
    scenario.time.now += 5 * minuteMs;
    expect(await stateOf(late.request)).toMatchObject({ status: 'expired' });
    expect(await requests()).toEqual([]);
    expect(refusedWith(await answer(true, { request: open }))).toMatchObject({
      code: 'joinRefused',
      reason: 'requestOver',
    });
    expect(refusedWith(await read(late.request))).toEqual({ code: 'notFound' });
    const unknown = await scenario.send('create tableSessions/joinState', {
      data: { request: aKey() },
    });
    expect(refusedWith(unknown)).toEqual({ code: 'notFound' });
  });

  it('[VISIT-03] is answered once: of two phones that answer, the first counts', async () => {
    const { request } = await ask();
    const open = await firstRequest();
    given(await answer(false));
    expect(given(await answer(true, { request: open }))).toEqual({
      _id: open,
      accepted: false,
    });
    expect(await stateOf(request)).toMatchObject({ status: 'declined' });
  });

  it('[VISIT-03] [SESSION-13] is one request however often it is sent', async () => {
    const requestKey = aKey();
    const first = given(await scan({ requestKey }));
    expect(given(await scan({ requestKey }))).toEqual(first);
    expect(await requests()).toHaveLength(1);
    given(await answer(true));
    expect(given(await scan({ requestKey }))).toMatchObject({ _id: session, resumed: true });
  });

  it('[VISIT-03] has five places, and an address with many gives one up', async () => {
    for (let phone = 0; phone < 5; phone += 1) await ask(from('203.0.113.9'));
    const full = given(await scan({}, from('203.0.113.9')));
    expect(full).toMatchObject({
      waiting: { request: null, number: null, ways: ['code', 'accept'] },
    });
    const { request } = await ask(from('198.51.100.7'));
    expect(await requests()).toHaveLength(5);
    expect(await stateOf(request)).toMatchObject({ status: 'waiting' });
  });

  it('[VISIT-03] cannot ring the phones at the table without end', async () => {
    const asked = [];
    for (let phone = 0; phone < 25; phone += 1) {
      const { waiting } = given(await scan({}, from(`203.0.113.${phone}`)));
      asked.push(waiting);
      if ((await requests()).length > 0) given(await answer(false));
    }
    expect(asked.filter((one) => JSON.stringify(one).includes('"request":null'))).toHaveLength(5);
  });

  it('[VISIT-02] resumes for a phone that sits there, though its scan is old', async () => {
    scenario.time.now += minuteMs;
    const ticket = scenario.ticketOf(viewItem, 60 * minuteMs);
    expect(given(await scan({ restoreKey, ticket }))).toEqual({
      _id: session,
      type: 'dineIn',
      shop: hongKong,
      restoreKey,
      resumed: true,
      waiting: null,
    });
  });

  it('[VISIT-02] seats the first phone of a table that was opened before phones had keys', async () => {
    await scenario.rows(`delete from visit_phones where session = '${session}'`);
    await scenario.rows(`delete from visits where session = '${session}'`);
    const first = given(await scan({}));
    expect(first).toMatchObject({ _id: session, resumed: true });
    given(await read(first['restoreKey']));
    expect(given(await scan({}))).toMatchObject({ _id: null });
  });
});

describe('the ways to join a table', () => {
  it('[VISIT-04] are the QR code and the 4 digits of a phone at the table', async () => {
    const { joinKey, joinCode } = await visit();
    expect(joinCode).toMatch(/^\d{4}$/);
    const requestKey = aKey();
    scenario.time.now += 1000;
    const byLink = given(await join({ session, joinKey, requestKey }));
    expect(byLink).toMatchObject({ _id: session, type: 'dineIn', shop: hongKong });
    given(await read(byLink['restoreKey']));
    // A repeated request seats no second phone.
    expect(given(await join({ session, joinKey, requestKey }))).toEqual(byLink);
    scenario.time.now += 1000;
    const { request } = await ask();
    expect(given(await join({ request, code: joinCode }))).toMatchObject({ restoreKey: request });
    expect(await stateOf(request)).toMatchObject({ status: 'accepted' });
    const ticket = scenario.ticketOf(viewItem);
    const typed = given(await join({ viewItem, ticket, code: joinCode }));
    given(await read(typed['restoreKey']));
    const { phones } = await visit();
    expect(phones).toMatchObject([
      { way: 'first' },
      { way: 'link' },
      { way: 'code' },
      { way: 'code' },
    ]);
  });

  it('[VISIT-04] are refused with a wrong link, an old scan, and once the table has paid', async () => {
    const { joinKey, joinCode } = await visit();
    expect(refusedWith(await join({ session, joinKey: aKey() }))).toEqual({ code: 'notFound' });
    const ticket = scenario.ticketOf(viewItem, 31 * minuteMs);
    expect(refusedWith(await join({ viewItem, ticket, code: joinCode }))).toMatchObject({
      reason: 'fixedCodeTimeout',
    });
    for (const status of ['toPay', 'done'])
      await scenario.rows(`select change_status('${session}', '${status}', now())`);
    expect(refusedWith(await join({ session, joinKey }))).toEqual({ code: 'notFound' });
    const fresh = scenario.ticketOf(viewItem);
    expect(refusedWith(await join({ viewItem, ticket: fresh, code: joinCode }))).toMatchObject({
      reason: 'tableFree',
    });
    expect(refusedWith(await read(restoreKey))).toEqual({ code: 'notFound' });
  });

  it('[VISIT-04] are a setting of the shop: any scan, where it says so', async () => {
    await allow(['scan']);
    const joined = given(await scan({}));
    expect(joined).toMatchObject({ _id: session, resumed: true });
    given(await read(joined['restoreKey']));
    expect(await visit()).toMatchObject({ joinCode: null, joinKey: null });
  });

  it('[VISIT-04] leave it to staff where phones may not accept', async () => {
    await allow([]);
    const { joinKey, joinCode } = await visit();
    expect([joinKey, joinCode, await requests()]).toEqual([null, null, []]);
    const { request } = await ask();
    expect(await requests()).toEqual([]);
    const seen = await visit({ restoreKey: null }, floor);
    expect(seen).toMatchObject({ requests: [{}] });
    const open = fieldIn(listIn(seen, 'requests')[0], '_id');
    const byPhone = await answer(true, { request: open });
    expect(refusedWith(byPhone)).toEqual({ code: 'joinRefused', reason: 'notOffered' });
    given(await answer(true, { request: open, restoreKey: null }, floor));
    expect(await stateOf(request)).toMatchObject({ status: 'accepted' });
  });

  it('[VISIT-04] are code and accept for a shop that was stored without the setting', async () => {
    await scenario.rows(
      `update shops set settings = settings - 'tableJoin' where id = '${hongKong}'`,
    );
    const snapshot = await scenario.parts.menus.refreshed(hongKong);
    expect(snapshot?.shop.tableJoin).toEqual(['code', 'accept']);
  });
});

describe('a table that has ordered', () => {
  async function order(about: object = {}, caller: Caller = guest()) {
    const requested = {
      shop: hongKong,
      section: hongKongHall,
      type: 'dineIn',
      dishes: [{ dish: 'pork-chop-rice', quantity: 2 }],
    } as const;
    const cart = cartOf(requested, scenario.restaurant);
    const data = { session, restoreKey, cart, requestKey: aKey(), ...about };
    return given(await scenario.send('create tableSessions/order', { data, caller }));
  }

  const takeAway = (about: object, caller: Caller) =>
    scenario.send('create appOrdering/changeMode', {
      data: {
        mode: 'takeAway',
        shop: hongKong,
        session,
        force: true,
        requestKey: aKey(),
        ...about,
      },
      caller,
    });

  it('[SESSION-05] becomes takeaway by staff only, and its bill does not fall', async () => {
    await order();
    const before = await scenario.parts.sessions.session(session);
    expect(before?.bill?.serviceCharges.length).toBeGreaterThan(0);
    expect(refusedWith(await takeAway({ restoreKey }, guest()))).toEqual({ code: 'notAllowed' });
    expect(given(await takeAway({ restoreKey: null }, floor))).toMatchObject({ restoreKey: null });
    const after = await scenario.parts.sessions.session(session);
    expect(after?.type).toBe('takeAway');
    expect(after?.bill).toEqual(before?.bill);
    expect(await recomputed(after ?? never(), scenario.parts.menus)).toEqual(after?.bill);
  });

  it('[SESSION-05] stays with its phones as takeaway, and further rounds leave the house', async () => {
    await order();
    given(await takeAway({ restoreKey: null }, floor));
    given(await read(restoreKey));
    const query = { restoreKeys: [restoreKey] };
    const found = given(await scenario.send('find tableSessions', { query }));
    expect(found).toMatchObject({ total: 1, data: [{ _id: session, type: 'takeAway' }] });
    await order();
    const stored = await scenario.parts.sessions.session(session);
    expect(stored?.lines.map(({ chosen }) => chosen.takeAway)).toEqual([false, true]);
    expect(await recomputed(stored ?? never(), scenario.parts.menus)).toEqual(stored?.bill);
  });

  function never(): never {
    throw new Error('the session is gone');
  }
});
