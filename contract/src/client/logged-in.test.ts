import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { disconnected, failureOf, tookTooLong } from './failure.ts';
import { loggedIn } from './logged-in.ts';
import type { Transport } from './transport.ts';

const failing = (code: number, data: object): Error => failureOf({ code, message: 'no', data });
const tooMany = (retryAfterMs: number): Error => failing(429, { code: 'tooMany', retryAfterMs });
const notReady = failing(503, { code: 'notReady' });
const tokenInvalid = failing(401, { code: 'tokenInvalid' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A member's phone whose logins are refused like this, in this order, and then granted; null is
 * granted too. Calls are refused likewise.
 */
function phone(
  refusals: readonly (Error | null)[],
  calls: readonly Error[] = [],
  token = () => 'kept',
) {
  const log: string[] = [];
  const left = [...refusals];
  const leftOfCalls = [...calls];
  const transport: Transport = {
    send: ({ path }) => {
      log.push(path);
      const refusal = (path === 'authentication' ? left : leftOfCalls).shift();
      return refusal instanceof Error
        ? Promise.reject(refusal)
        : Promise.resolve({ accessToken: 'fresh' });
    },
    onConnect: (listener) => listener(),
    on: () => () => undefined,
  };
  const login = {
    token,
    renewed: () => void log.push('renewed'),
    loggedOut: () => void log.push('loggedOut'),
  };
  const { send, close } = loggedIn(transport, login);
  onTestFinished(close);
  const order = {
    method: 'create',
    path: 'tableSessions/create',
    id: null,
    data: {},
    query: {},
  } as const;
  return { log, order: () => send(order) };
}

async function ordered(refusals: readonly Error[], withinMs: number): Promise<readonly string[]> {
  const { log, order } = phone(refusals);
  const placed = order();
  await vi.advanceTimersByTimeAsync(withinMs);
  await placed;
  return log;
}

const placed = 'tableSessions/create';
const asked = 'authentication';

describe('a member on a new connection', () => {
  it.each([
    ['that is busy, after the time it named', tooMany(1500), 1500],
    ['that is busier than a guest’s call waits for', tooMany(5000), 5000],
    ['that is not ready', notReady, 1000],
    ['that was slow', tookTooLong(), 1000],
  ] as const)(
    '[CALL-01] is logged in again by a server %s, before anything is ordered',
    async (_, no, ms) => {
      expect(await ordered([no], ms)).toEqual([asked, asked, 'renewed', placed]);
      const { log, order } = phone([no, no]);
      void order();
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(log).toEqual([asked]);
      await vi.advanceTimersByTimeAsync(1 + ms);
      expect(log).toEqual([asked, asked, asked, 'renewed', placed]);
    },
  );

  it.each([
    [
      'five times',
      Array.from({ length: 9 }, () => notReady),
      [asked, asked, asked, asked, asked, placed],
    ],
    ['once when the wait is long', [tooMany(900_000)], [asked, placed]],
    ['once when the line is lost', [disconnected()], [asked, placed]],
    [
      'three times when its token is refused',
      [tokenInvalid, tokenInvalid, tokenInvalid],
      [asked, asked, asked, 'loggedOut', placed],
    ],
  ] as const)('[CALL-01] asks for its login %s and no more', async (_, refusals, log) => {
    expect(await ordered(refusals, 10_000)).toEqual(log);
  });
});

describe('somebody who logs in while another login is renewed', () => {
  it('[CALL-01] keeps their own', async () => {
    const tokens = ['the device’s', 'the person’s'];
    const { log, order } = phone([], [], () => tokens.shift() ?? 'the person’s');
    await order();
    expect(log).toEqual([asked, placed]);
  });
});

describe('a login', () => {
  it('[CALL-01] is renewed every five minutes', async () => {
    const { log } = phone([]);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(log).toEqual([asked, 'renewed']);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual([asked, 'renewed', asked, 'renewed']);
  });

  it('[PERSON-06] that is valid for less is renewed in half its time', async () => {
    const claims = btoa(JSON.stringify({ iat: 1000, exp: 1060 }));
    const { log } = phone([], [], () => `head.${claims}.signature`);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(log).toEqual([asked, 'renewed']);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual([asked, 'renewed', asked, 'renewed']);
  });
});

describe('a member whose login has expired', () => {
  it('[CALL-01] is logged in again, and the call is sent again', async () => {
    const { log, order } = phone([], [tokenInvalid]);
    await order();
    expect(log).toEqual([asked, 'renewed', placed, asked, 'renewed', placed]);
  });

  it('[CALL-01] is logged out where the token is refused, and orders nothing as a guest', async () => {
    const { log, order } = phone([null, tokenInvalid, tokenInvalid, tokenInvalid], [tokenInvalid]);
    await expect(order()).rejects.toBe(tokenInvalid);
    expect(log).toEqual([asked, 'renewed', placed, asked, asked, asked, 'loggedOut']);
  });

  it('[CALL-01] is logged out after three failed renewals', async () => {
    const busy = Array.from({ length: 9 }, () => tooMany(900_000));
    const { log, order } = phone(
      [null, ...busy],
      Array.from({ length: 9 }, () => tokenInvalid),
    );
    await expect(order()).rejects.toBe(tokenInvalid);
    const tries = [asked, placed, asked, placed, asked, placed];
    expect(log).toEqual([asked, 'renewed', placed, ...tries, 'loggedOut']);
  });
});
