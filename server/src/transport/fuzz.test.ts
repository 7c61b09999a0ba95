import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { chainCalls } from '@servery/contract/calls/chain-calls.ts';
import { calls } from '@servery/contract/services.ts';
import type { Login } from '../calls/login.ts';
import { guestFor, accessFixture } from '../../testing/access/fixture.ts';
import type { AccessFixture } from '../../testing/access/fixture.ts';
import { testServer } from '../../testing/running-server.ts';
import type { TestServer } from '../../testing/running-server.ts';
import { fuzzCall } from '../../testing/fuzz/fuzz-call.ts';
import type { Send } from '../../testing/fuzz/fuzz-call.ts';
import { knownIn } from '../../testing/fuzz/known-things.ts';
import { emitForResult, socketSend } from '../../testing/fuzz/socket-send.ts';
import type { Known } from '../../testing/fuzz/well-formed.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const count = Number(process.env['FUZZ_COUNT'] ?? (process.env['TEST_SCOPE'] === 'all' ? 1000 : 6));
/** Each shop makes the next copy longer: a thousand would take an hour. */
const mostCopies = 50;
/** With few inputs, placing an order for each call would take most of the time. */
const callsPerOrder = count < 100 ? 5 : 1;
const timeoutMs = 180_000 + count * 1000;
let server: TestServer;
let fixture: AccessFixture;
let socket: Socket;
let known: Known;

beforeAll(async () => {
  server = await testServer();
  fixture = accessFixture(server);
}, timeoutMs);

beforeEach(async () => {
  socket = await server.connect();
});

afterEach(() => void socket.disconnect());

/** Managers may close their shop, or name no hours. */
async function reopenShops(): Promise<void> {
  for (const { _id, onlineOpeningHours, openTakeAway } of server.restaurant.shops) {
    const settings = JSON.stringify({ onlineOpeningHours, openTakeAway });
    await sql`update shops set open_for_online = true, settings = settings || ${settings}::jsonb
      where id = ${_id} and not (open_for_online and settings @> ${settings}::jsonb)`.execute(
      server.database.db,
    );
  }
}

/** Places an order, so that its id can stand in the input. */
async function orderFirst(): Promise<void> {
  await reopenShops();
  // The server hears of a shop that was opened again a moment later.
  const { order } = await vi.waitFor(() => guestFor(fixture, 'member'), timeoutMs);
  known = knownIn(server.restaurant, [order._id]);
  await server.app.publisher.settled();
}

/** A login that may make the call, so that it is not refused before its input is validated. */
function loginFor({ actors }: Call): Login | null {
  const [manager] = server.restaurant.staff.filter(({ role }) => role === 'manager');
  const [member] = server.restaurant.members;
  const [kiosk] = server.restaurant.kiosks;
  if (actors.includes('anonymous')) return null;
  if (manager === undefined || member === undefined || kiosk === undefined)
    throw new Error('nobody may make the call');
  if (actors.includes('member')) return { kind: 'member', user: member._id };
  if (!actors.includes('manager')) return { kind: 'kiosk', device: kiosk._id, shop: kiosk.shop };
  return { kind: 'staff', device: null, staff: manager._id, shop: manager.shop, role: 'manager' };
}

/** Ten refusals in a minute are limited, so time advances between calls; logins expire. */
function sendAs(login: Login | null): Send {
  const send = socketSend(socket);
  let until = 0;
  return async (call, input) => {
    server.passTime(6001);
    if (login !== null && server.time.now > until) {
      await logIn(login);
      until = server.time.now + 600_000;
    }
    return send(call, input);
  };
}

async function logIn(login: Login): Promise<void> {
  const accessToken = await server.tokenFor(login);
  const result = await emitForResult(socket, [
    'create',
    'authentication',
    { strategy: 'jwt', accessToken },
    {},
  ]);
  if (result.error !== null) throw new Error(JSON.stringify(result.error));
}

type Rows = Awaited<ReturnType<TestServer['rowsNow']>>;

/** All rows but those that logging in writes: a device notes when it was last seen. */
function rowsBeside(login: Login | null, rows: Rows): Rows {
  return login?.kind === 'kiosk' ? rows.filter(({ name }) => name !== 'devices') : rows;
}

const named = calls.map((call) => [nameOf(call), call] as const);
/** In `npm test` a call gets one kind of input and the next call the other. */
const isSample = process.env['TEST_SCOPE'] === 'sample';
const callsFor = (kind: 0 | 1): typeof named =>
  isSample ? named.filter((_, nth) => nth % 2 === kind) : named;

describe(`malformed input generated from seed ${seed}`, () => {
  // One order for all of it, as it changes none.
  let before: Rows = [];
  beforeAll(async () => {
    await orderFirst();
    before = await server.rowsNow();
  }, timeoutMs);

  it.each(callsFor(0))(
    'is refused by %s with a code, and changes no row',
    async (_, call) => {
      const fuzzing = { kind: 'malformed', count, seed, known } as const;
      const login = loginFor(call);
      const report = await fuzzCall(call, fuzzing, sendAs(login));
      expect(report.get('inputInvalid')).toBe(count);
      const after = await server.rowsNow();
      expect(rowsBeside(login, after)).toEqual(rowsBeside(login, before));
      before = after;
      expect(server.faults.splice(0)).toEqual([]);
    },
    timeoutMs,
  );
});

describe(`unusual input generated from seed ${seed}`, () => {
  let nth = 0;
  beforeEach(async () => {
    if (nth % callsPerOrder === 0) await orderFirst();
    nth += 1;
  });

  it.each(callsFor(1))(
    'is answered or refused by %s as its schema says',
    async (_, call) => {
      const tries = call === chainCalls.copyShop ? Math.min(count, mostCopies) : count;
      const fuzzing = { kind: 'odd', count: tries, seed, known } as const;
      const report = await fuzzCall(call, fuzzing, sendAs(loginFor(call)));
      expect(server.faults.splice(0)).toEqual([]);
      expect([...report.values()].reduce((sum, times) => sum + times, 0)).toBe(tries);
    },
    timeoutMs,
  );
});
