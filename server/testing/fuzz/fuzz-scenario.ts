import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { vi } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import type { Login } from '../../src/calls/login.ts';
import { type AccessFixture, accessFixture, guestFor } from '../access/fixture.ts';
import { type TestServer, testServer } from '../running-server.ts';
import type { Send } from './fuzz-call.ts';
import { knownIn } from './known-things.ts';
import { emitForResult, socketSend } from './socket-send.ts';
import type { Known } from './well-formed.ts';

export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
export const fuzzCount = Number(
  process.env['FUZZ_COUNT'] ?? (process.env['TEST_SCOPE'] === 'all' ? 1000 : 6),
);
export const fuzzTimeoutMs = 180_000 + fuzzCount * 1000;

const named = calls.map((call) => [nameOf(call), call] as const);

/** In `npm test` a call gets one kind of input and the next call the other. */
export function callsFor(kind: 'malformed' | 'odd'): typeof named {
  if (process.env['TEST_SCOPE'] !== 'sample') return named;
  const turn = kind === 'malformed' ? 0 : 1;
  return named.filter((_, nth) => nth % 2 === turn);
}

/** A server with a socket that is logged in as those who may make a call. */
export interface FuzzScenario {
  readonly server: TestServer;
  /** Places an order; its id stands in some of the inputs. */
  readonly orderFirst: () => Promise<Known>;
  readonly sendAs: (socket: Socket, login: Login | null) => Send;
  readonly loginFor: (call: Call) => Login | null;
}

export async function newFuzzScenario(): Promise<FuzzScenario> {
  const server = await testServer();
  const fixture = accessFixture(server);
  return {
    server,
    orderFirst: () => orderFirst(server, fixture),
    sendAs: (socket, login) => sendAs(server, socket, login),
    loginFor: (call) => loginFor(server, call),
  };
}

/** Managers may close their shop, or name no hours. */
async function reopenShops({ restaurant, database }: TestServer): Promise<void> {
  for (const { _id, onlineOpeningHours, openTakeAway } of restaurant.shops) {
    const settings = JSON.stringify({ onlineOpeningHours, openTakeAway });
    await sql`update shops set open_for_online = true, settings = settings || ${settings}::jsonb
      where id = ${_id} and not (open_for_online and settings @> ${settings}::jsonb)`.execute(
      database.db,
    );
  }
}

async function orderFirst(server: TestServer, fixture: AccessFixture): Promise<Known> {
  await reopenShops(server);
  // The server hears of a shop that was opened again a moment later.
  const { order } = await vi.waitFor(() => guestFor(fixture, 'member'), fuzzTimeoutMs);
  await server.app.publisher.settled();
  return knownIn(server.restaurant, [order._id]);
}

/** A login that may make the call, so that it is not refused before its input is validated. */
function loginFor({ restaurant }: TestServer, { actors }: Call): Login | null {
  const [manager] = restaurant.staff.filter(({ role }) => role === 'manager');
  const [member] = restaurant.members;
  const [kiosk] = restaurant.kiosks;
  if (actors.includes('anonymous')) return null;
  if (manager === undefined || member === undefined || kiosk === undefined)
    throw new Error('nobody may make the call');
  if (actors.includes('member')) return { kind: 'member', user: member._id };
  if (!actors.includes('manager')) return { kind: 'kiosk', device: kiosk._id, shop: kiosk.shop };
  return { kind: 'staff', device: null, staff: manager._id, shop: manager.shop, role: 'manager' };
}

/** Ten refusals in a minute are limited, so time advances between calls; logins expire. */
function sendAs(server: TestServer, socket: Socket, login: Login | null): Send {
  const send = socketSend(socket);
  let until = 0;
  return async (call, input) => {
    server.passTime(6001);
    if (login !== null && server.time.now > until) {
      await logIn(socket, await server.tokenFor(login));
      until = server.time.now + 600_000;
    }
    return send(call, input);
  };
}

async function logIn(socket: Socket, accessToken: string): Promise<void> {
  const result = await emitForResult(socket, [
    'create',
    'authentication',
    { strategy: 'jwt', accessToken },
    {},
  ]);
  if (result.error !== null) throw new Error(JSON.stringify(result.error));
}
