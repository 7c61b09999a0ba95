import type { Socket } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import type { Login } from '../calls/login.ts';
import { guestFor, stageIn } from '../../testing/access/fixture.ts';
import { testHouse } from '../../testing/running-server.ts';
import type { TestHouse } from '../../testing/running-server.ts';
import { fuzzCall } from '../../testing/fuzz/fuzz-call.ts';
import type { Send } from '../../testing/fuzz/fuzz-call.ts';
import { knownIn } from '../../testing/fuzz/known-things.ts';
import { emitted, socketSend } from '../../testing/fuzz/socket-send.ts';
import type { Known } from '../../testing/fuzz/well-formed.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const count = Number(
  process.env['FUZZ_COUNT'] ?? (process.env['TEST_SCOPE'] === 'all' ? 1000 : 50),
);
const patienceMs = 180_000 + count * 1000;
let house: TestHouse;
let socket: Socket;
let known: Known;

beforeAll(async () => {
  house = await testHouse();
}, patienceMs);

beforeEach(async () => {
  socket = await house.connect();
  const { order } = await guestFor(stageIn(house), 'member');
  known = knownIn(house.restaurant, [order._id]);
  await house.app.publisher.settled();
});

afterEach(() => void socket.disconnect());

/** Somebody who may make the call, so that it is not refused before its input is looked at. */
function loginFor({ actors }: Call): Login | null {
  const [manager] = house.restaurant.staff.filter(({ role }) => role === 'manager');
  const [member] = house.restaurant.members;
  if (actors.includes('anonymous') || manager === undefined || member === undefined) return null;
  if (actors.includes('member')) return { kind: 'member', user: member._id };
  return { kind: 'staff', staff: manager._id, shop: manager.shop, role: 'manager' };
}

/**
 * Ten misses in a minute are limited, so time advances between two calls; logins expire meanwhile.
 */
function sendAs(login: Login | null): Send {
  const send = socketSend(socket);
  let until = 0;
  return async (call, input) => {
    house.passTime(6001);
    if (login !== null && house.time.now > until) {
      await logIn(login);
      until = house.time.now + 600_000;
    }
    return send(call, input);
  };
}

async function logIn(login: Login): Promise<void> {
  const accessToken = await house.tokenFor(login);
  const told = await emitted(socket, [
    'create',
    'authentication',
    { strategy: 'jwt', accessToken },
    {},
  ]);
  if (told.error !== null) throw new Error(JSON.stringify(told.error));
}

const named = calls.map((call) => [nameOf(call), call] as const);

describe(`input made from seed ${seed}`, () => {
  it.each(named)(
    'is refused by %s with a reason when it is malformed, and no row is changed',
    async (_, call) => {
      const before = await house.rowsNow();
      const fuzzing = { kind: 'malformed', count, seed, known } as const;
      const report = await fuzzCall(call, fuzzing, sendAs(loginFor(call)));
      expect(report.get('inputInvalid')).toBe(count);
      expect(await house.rowsNow()).toEqual(before);
      expect(house.faults.splice(0)).toEqual([]);
    },
    patienceMs,
  );

  it.each(named)(
    'is answered or refused by %s, in the words of the table, however odd it is',
    async (_, call) => {
      const report = await fuzzCall(
        call,
        { kind: 'odd', count, seed, known },
        sendAs(loginFor(call)),
      );
      expect(house.faults.splice(0)).toEqual([]);
      expect([...report.values()].reduce((sum, times) => sum + times, 0)).toBe(count);
    },
    patienceMs,
  );
});
