import type { Socket } from 'socket.io-client';
import { parse } from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { sessionProgress } from '@servery/contract/schemas/session.ts';
import { hongKong, hongKongTerrace } from '@servery/demo/restaurant/places.ts';
import {
  aLine,
  accessFixture,
  clearTables,
  fieldIn,
  freshScan,
  guestFor,
  listIn,
  orderIn,
  scanTable,
  tablesIn,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture, Order } from '@servery/server/testing/access/fixture.ts';
import { codeOf } from '@servery/server/testing/fuzz/fuzz-call.ts';
import type { CallResult } from '@servery/server/testing/fuzz/fuzz-call.ts';
import { emitForResult } from '@servery/server/testing/fuzz/socket-send.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { sessionStore } from '../store/sessions.ts';
import { ticketFor } from './scan-ticket.ts';

/** What a photograph of a table's printed code can do from anywhere: attacks on a whole server. */

let fixture: AccessFixture;
/** Guests sit at the first table and have ordered. */
let table: Order;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

beforeEach(async () => {
  fixture.server.passTime(15 * 60_000);
  ({ order: table } = await guestFor(fixture, 'keyHolder', 'table'));
});

const code = (nth = 0) => tablesIn(fixture)[nth]?.code ?? '';
const stored = () => sessionStore(fixture.server.database.db).session(table._id);
const reasonOf = ({ error }: CallResult) => fieldIn(fieldIn(error, 'data'), 'reason');

/** From a connection of its own, without a login. */
function attack(name: CallName, data: object): Promise<CallResult> {
  return fixture.call(null, name, { data: { requestKey: newRequestKey(), ...data } });
}

describe('a photograph of the code of a table where guests sit', () => {
  it('[VISIT-03] joins nothing by itself, though it is scanned at this moment', async () => {
    const { result } = await scanTable(fixture);
    expect(result).toMatchObject({ _id: null, restoreKey: null });
    expect(fieldIn(fieldIn(result, 'waiting'), 'request')).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(result)).not.toContain(table._id);
  });

  it('[VISIT-02] [SAFE-02] does nothing with the id of its session either', async () => {
    const session = table._id;
    const before = await stored();
    const { result } = await attack('create tableSessions/subscribe', {
      item: session,
      requestKey: undefined,
    });
    expect(parse(sessionProgress, result)).toEqual(result);
    const method = fixture.server.restaurant.paymentMethods.find(({ shop }) => shop === hongKong);
    const attempts: readonly (readonly [CallName, object])[] = [
      ['create tableSessions/order', { session, cart: [aLine(fixture)] }],
      ['create tableSessions/changeSection', { session, section: hongKongTerrace }],
      ['create tableSessions/bell', { session, for: 'bill' }],
      ['create appOrdering/changeMode', { mode: 'takeAway', shop: hongKong, session, force: true }],
      ['create appOrdering/resetSession', { session }],
      ['create payments/online', { session, methodRef: method?._id, tips: 100_000_000 }],
      ['create tableSessions/visit', { session, requestKey: undefined }],
      ['create tableSessions/join', { session, joinKey: newRequestKey() }],
    ];
    const refusals = [];
    for (const [name, data] of attempts) refusals.push(codeOf(await attack(name, data)));
    expect(refusals).toEqual(attempts.map(() => 'notFound'));
    const { error } = await fixture.call(null, 'get tableSessions', { id: session });
    expect(error).toMatchObject({ data: { code: 'notFound' } });
    expect(await stored()).toEqual(before);
  });

  it('[SESSION-05] does not switch to the table by changeMode without a scan', async () => {
    const change = { mode: 'dineIn', shop: hongKong, viewItem: code() };
    expect(reasonOf(await attack('create appOrdering/changeMode', change))).toBe(
      'fixedCodeTimeout',
    );
    const { ticket } = { ticket: fieldIn(await freshScan(fixture, code()), 'ticket') };
    const { result } = await attack('create appOrdering/changeMode', { ...change, ticket });
    expect(result).toMatchObject({ _id: null, waiting: {} });
  });

  it('[VISIT-01] is as old as its ticket: a reload does not renew it', async () => {
    await clearTables(fixture);
    const scan = await freshScan(fixture, code());
    fixture.server.passTime(30 * 60_000 + 1);
    const date = fixture.server.time.now;
    const open = (about: object) => attack('create tableSessions/createOrResume', about);
    expect(reasonOf(await open({ ...scan, date }))).toBe('fixedCodeTimeout');
    expect(reasonOf(await open({ ...scan, date, ticket: null }))).toBe('fixedCodeTimeout');
  });

  it('[VISIT-01] takes neither a forged ticket nor that of another table', async () => {
    await clearTables(fixture);
    const { now } = fixture.server.time;
    const scan = { viewItem: code(), capacity: 1, shop: hongKong };
    const another = fieldIn(await freshScan(fixture, code(1)), 'ticket');
    const own = String(fieldIn(await freshScan(fixture, code()), 'ticket'));
    const [, signature = ''] = own.split('.');
    const forged = [
      another,
      ticketFor('another secret of thirty-two bytes!', code(), now),
      `${(now + 1000).toString(36)}.${signature}`,
      'x'.repeat(200),
      '',
    ];
    for (const ticket of forged) {
      const answer = await attack('create tableSessions/createOrResume', { ...scan, ticket });
      expect(reasonOf(answer)).toBe('fixedCodeTimeout');
    }
    orderIn(await attack('create tableSessions/createOrResume', { ...scan, ticket: own }));
  });

  it('[VISIT-04] does not find the 4 digits: ten wrong ones end it, seated phones stay', async () => {
    const { result } = await scanTable(fixture);
    const request = fieldIn(fieldIn(result, 'waiting'), 'request');
    const { _id: session, restoreKey } = table;
    const visit = async () =>
      (await fixture.call(null, 'create tableSessions/visit', { data: { session, restoreKey } }))
        .result;
    const right = String(fieldIn(await visit(), 'joinCode'));
    const wrong = Array.from({ length: 40 }, (_, nth) => String(nth + 1000)).filter(
      (digits) => digits !== right,
    );
    const reasons = [];
    for (const digits of wrong) {
      // Many phones, so that no other limit ends the guessing.
      fixture.server.passTime(100);
      reasons.push(reasonOf(await attack('create tableSessions/join', { request, code: digits })));
    }
    expect(reasons.filter((reason) => reason === 'codeWrong')).toHaveLength(9);
    expect(new Set(reasons.slice(9))).toEqual(new Set(['codePaused']));
    expect(reasonOf(await attack('create tableSessions/join', { request, code: right }))).toBe(
      'codePaused',
    );
    expect(await visit()).toMatchObject({ joinCode: null, phones: [{ isOwn: true }] });
    const round = { session, restoreKey, cart: [aLine(fixture)] };
    orderIn(await attack('create tableSessions/order', round));
    fixture.server.passTime(10 * 60_000);
    expect(fieldIn(await visit(), 'joinCode')).toMatch(/^\d{4}$/);
  });

  it('[VISIT-04] [SESSION-13] parallel guesses are counted one by one', async () => {
    const scan = await freshScan(fixture, code());
    const { ticket, viewItem } = { ticket: fieldIn(scan, 'ticket'), viewItem: code() };
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, nth) =>
        attack('create tableSessions/join', { viewItem, ticket, code: `0${nth + 100}` }),
      ),
    );
    const joined = guesses.filter(({ error }) => error === null).length;
    const wrong = guesses.filter((guess) => reasonOf(guess) === 'codeWrong').length;
    expect(joined + wrong).toBeLessThanOrEqual(10);
  });
});

describe('a phone that staff removed', () => {
  const floor = () => fixture.people.staff('floor', hongKong);

  async function phones(): Promise<readonly unknown[]> {
    const { _id: session } = table;
    const { result } = await fixture.call(floor(), 'create tableSessions/visit', {
      data: { session },
    });
    return listIn(result, 'phones');
  }

  async function staffSocket(): Promise<Socket> {
    const socket = await fixture.server.connect();
    const accessToken = await fixture.server.tokenFor(floor());
    await emitForResult(socket, ['create', 'authentication', { strategy: 'jwt', accessToken }, {}]);
    return socket;
  }

  it('[VISIT-06] keeps nothing: neither its key, nor its connection, nor the events', async () => {
    const { _id: session, restoreKey } = table;
    const socket = await fixture.server.connect();
    const send = (path: string, data: object) => emitForResult(socket, ['create', path, data, {}]);
    const subscribed = await send('tableSessions/subscribe', { item: session, restoreKey });
    expect(subscribed.error).toBeNull();
    const visit = (await send('tableSessions/visit', { session })).result;
    const heard: unknown[] = [];
    // The event of the table's first round may still be on its way.
    socket.on('tableSessions patched', (payload: unknown) =>
      heard.push(fieldIn(payload, 'progress')),
    );

    const phone = fieldIn((await phones())[0], '_id');
    const removal = { session, phone, requestKey: newRequestKey() };
    const removed = await fixture.call(floor(), 'create tableSessions/removePhone', {
      data: removal,
    });
    expect(removed.error).toBeNull();
    expect(await phones()).toEqual([]);

    const joinKey = fieldIn(visit, 'joinKey');
    const attempts: readonly (readonly [string, object])[] = [
      ['tableSessions/order', { session, cart: [aLine(fixture)] }],
      ['tableSessions/order', { session, restoreKey, cart: [aLine(fixture)] }],
      ['tableSessions/visit', { session, restoreKey }],
      ['tableSessions/subscribe', { item: session, restoreKey }],
      ['tableSessions/bell', { session, restoreKey, for: 'bill' }],
      ['tableSessions/receipt', { session, restoreKey, email: 'a@guests.example' }],
      ['tableSessions/join', { session, joinKey }],
      ['appOrdering/init', { id: session, restoreKey }],
    ];
    const refusals = [];
    for (const [path, data] of attempts) refusals.push(codeOf(await send(path, data)));
    expect(refusals).toEqual(attempts.map(() => 'notFound'));

    const another = await staffSocket();
    await emitForResult(another, ['create', 'tableSessions/subscribe', { item: session }, {}]);
    const published = new Promise((received) => {
      another.on('tableSessions patched', (payload: unknown) => {
        if (fieldIn(payload, 'progress') === 'ready') received(payload);
      });
    });
    const data = { session, progress: 'ready' };
    await fixture.call(floor(), 'create tableSessions/progress', { data });
    await published;
    // An answer after the event: the removed phone would have got it before.
    await send('appOrdering/staticInit', {});
    expect(heard).not.toContain('ready');
  });

  it('[VISIT-06] is removed by the staff of its own shop only, and by no guest', async () => {
    const { _id: session, restoreKey } = table;
    const phone = fieldIn((await phones())[0], '_id');
    const remove = async (caller: Parameters<AccessFixture['call']>[0]) =>
      codeOf(
        await fixture.call(caller, 'create tableSessions/removePhone', {
          data: { session, phone },
        }),
      );
    const { people } = fixture;
    expect(await remove(null)).toBe('loginRequired');
    expect(await remove(people.staff('kitchen', hongKong))).toBe('notAllowed');
    expect(await phones()).toHaveLength(1);
    const round = { session, restoreKey, cart: [aLine(fixture)] };
    orderIn(await attack('create tableSessions/order', round));
  });
});
