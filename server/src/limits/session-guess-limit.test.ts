import { describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import { type SessionGuessLimit, sessionGuessLimit } from './session-guess-limit.ts';
import { Refused } from '../calls/refused.ts';

const session = 'a'.repeat(24);

function callerFrom(address: string) {
  return statelessCaller({ connection: 'c', address, login: null });
}

const missing = (): Promise<never> => Promise.reject(new Refused('notFound'));

async function codeOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => (error instanceof Refused ? error.wire.data : error));
}

async function missed(guess: SessionGuessLimit, times: number): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  for (let time = 0; time < times; time += 1)
    told.push(await codeOf(guess(callerFrom('192.0.2.1'), session, missing)));
  return told;
}

describe('missBudget', () => {
  it('[SAFE-05] lets an address miss ten sessions a minute, and refuses the eleventh without looking', async () => {
    let now = 0;
    let searches = 0;
    const guess = sessionGuessLimit(() => now);
    const search = (): Promise<never> => {
      searches += 1;
      return missing();
    };
    const told: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      told.push(await codeOf(guess(callerFrom('192.0.2.1'), session, search)));
      now += 1000;
    }
    expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ code: 'notFound' })));
    expect(told[10]).toEqual({ code: 'tooMany', retryAfterMs: 50_000 });
    expect(searches).toBe(10);
    now = 60_000;
    expect(await codeOf(guess(callerFrom('192.0.2.1'), session, search))).toEqual({
      code: 'notFound',
    });
  });

  it('counts misses only, for one address only, and an IPv6 network as one address', async () => {
    const guess = sessionGuessLimit(() => 0);
    const found = (): Promise<string> => Promise.resolve('found');
    const closed = (): Promise<never> => Promise.reject(new Refused('sessionClosed'));
    const caller = callerFrom('2001:db8::1');
    for (let time = 0; time < 9; time += 1) await codeOf(guess(caller, session, missing));
    expect(await guess(caller, session, found)).toBe('found');
    expect(await codeOf(guess(caller, session, closed))).toEqual({ code: 'sessionClosed' });
    expect(await codeOf(guess(caller, session, missing))).toEqual({ code: 'notFound' });
    expect(await codeOf(guess(callerFrom('2001:db8::2'), session, found))).toMatchObject({
      code: 'tooMany',
    });
    expect(await guess(callerFrom('192.0.2.2'), session, found)).toBe('found');
  });

  it('[SAFE-05] lets an address miss as often as the guests it stands for', async () => {
    // 1.1 times ten is a little over eleven in floating point, and a limit that is no whole number
    // would never be met.
    for (const [guests, most] of [
      [1.1, 11],
      [3, 30],
    ] as const) {
      const told = await missed(
        sessionGuessLimit(() => 0, guests),
        most + 1,
      );
      expect(told.findIndex((one) => JSON.stringify(one).includes('tooMany'))).toBe(most);
    }
  });

  it('never blocks a session already held, even if others guess', async () => {
    const guess = sessionGuessLimit(() => 0);
    await missed(guess, 10);
    const guest = callerFrom('192.0.2.1');
    guest.hold(session);
    expect(await guess(guest, session, () => Promise.resolve('found'))).toBe('found');
    expect(await codeOf(guess(guest, 'b'.repeat(24), missing))).toMatchObject({ code: 'tooMany' });
  });

  const device = 'd'.repeat(24);
  const staff = 'e'.repeat(24);
  const shop = 'f'.repeat(24);

  it.each<Login>([
    { kind: 'kiosk', device, shop },
    { kind: 'staff', staff, shop, role: 'floor' },
  ])(
    '[SAFE-05] counts a login of $kind for itself, apart from guesses on the same Wi-Fi',
    async (login) => {
      const guess = sessionGuessLimit(() => 0);
      await missed(guess, 10);
      const till = statelessCaller({ connection: 'c', address: '192.0.2.1', login });
      for (let time = 0; time < 10; time += 1)
        expect(await codeOf(guess(till, session, missing))).toEqual({ code: 'notFound' });
      const elsewhere = statelessCaller({ connection: 'c', address: '192.0.2.2', login });
      expect(await codeOf(guess(elsewhere, session, missing))).toMatchObject({ code: 'tooMany' });
    },
  );

  it('[SAFE-05] counts a member by the address, as any guest', async () => {
    const guess = sessionGuessLimit(() => 0);
    await missed(guess, 10);
    const login = { kind: 'member', user: device } as const;
    const member = statelessCaller({ connection: 'c', address: '192.0.2.1', login });
    expect(await codeOf(guess(member, session, missing))).toMatchObject({ code: 'tooMany' });
  });

  it('[SAFE-05] takes no guest for a guesser whose own table was paid meanwhile', async () => {
    const guess = sessionGuessLimit(() => 0);
    const guest = callerFrom('192.0.2.1');
    guest.hold(session);
    for (let time = 0; time < 20; time += 1)
      expect(await codeOf(guess(guest, session, missing))).toEqual({ code: 'notFound' });
    expect(await missed(guess, 10)).toEqual(
      Array.from({ length: 10 }, () => ({ code: 'notFound' })),
    );
    expect(await codeOf(guess(guest, 'b'.repeat(24), missing))).toMatchObject({ code: 'tooMany' });
  });
});
