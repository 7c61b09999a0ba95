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

async function guessRepeatedly(
  guess: SessionGuessLimit,
  times: number,
): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await codeOf(guess(callerFrom('192.0.2.1'), session, missing)));
  return answers;
}

describe('sessionGuessLimit', () => {
  it('[SAFE-05] allows an address ten unknown sessions a minute and refuses the next without a search', async () => {
    let now = 0;
    let searches = 0;
    const guess = sessionGuessLimit(() => now);
    const search = (): Promise<never> => {
      searches += 1;
      return missing();
    };
    const answers: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      answers.push(await codeOf(guess(callerFrom('192.0.2.1'), session, search)));
      now += 1000;
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ code: 'notFound' })));
    expect(answers[10]).toEqual({ code: 'tooMany', retryAfterMs: 50_000 });
    expect(searches).toBe(10);
    now = 60_000;
    expect(await codeOf(guess(callerFrom('192.0.2.1'), session, search))).toEqual({
      code: 'notFound',
    });
  });

  it('counts unknown sessions only, per address, with an IPv6 network as one address', async () => {
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

  it('[SAFE-05] scales with the guests of an address', async () => {
    // In floating point 1.1 times ten is not a whole number, and the limit would never be met.
    for (const [guests, most] of [
      [1.1, 11],
      [3, 30],
    ] as const) {
      const answers = await guessRepeatedly(
        sessionGuessLimit(() => 0, guests),
        most + 1,
      );
      expect(answers.findIndex((one) => JSON.stringify(one).includes('tooMany'))).toBe(most);
    }
  });

  it('never blocks a session that is already held', async () => {
    const guess = sessionGuessLimit(() => 0);
    await guessRepeatedly(guess, 10);
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
  ])('[SAFE-05] counts a login of $kind by itself, not by its address', async (login) => {
    const guess = sessionGuessLimit(() => 0);
    await guessRepeatedly(guess, 10);
    const till = statelessCaller({ connection: 'c', address: '192.0.2.1', login });
    for (let time = 0; time < 10; time += 1)
      expect(await codeOf(guess(till, session, missing))).toEqual({ code: 'notFound' });
    const elsewhere = statelessCaller({ connection: 'c', address: '192.0.2.2', login });
    expect(await codeOf(guess(elsewhere, session, missing))).toMatchObject({ code: 'tooMany' });
  });

  it('[SAFE-05] counts a member by the address, like any guest', async () => {
    const guess = sessionGuessLimit(() => 0);
    await guessRepeatedly(guess, 10);
    const login = { kind: 'member', user: device } as const;
    const member = statelessCaller({ connection: 'c', address: '192.0.2.1', login });
    expect(await codeOf(guess(member, session, missing))).toMatchObject({ code: 'tooMany' });
  });

  it('[SAFE-05] does not count a held session that was paid meanwhile', async () => {
    const guess = sessionGuessLimit(() => 0);
    const guest = callerFrom('192.0.2.1');
    guest.hold(session);
    for (let time = 0; time < 20; time += 1)
      expect(await codeOf(guess(guest, session, missing))).toEqual({ code: 'notFound' });
    expect(await guessRepeatedly(guess, 10)).toEqual(
      Array.from({ length: 10 }, () => ({ code: 'notFound' })),
    );
    expect(await codeOf(guess(guest, 'b'.repeat(24), missing))).toMatchObject({ code: 'tooMany' });
  });
});
