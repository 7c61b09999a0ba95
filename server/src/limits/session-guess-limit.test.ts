import { describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { rateLimiters } from './rate-limiter.ts';
import { sessionGuessLimit } from './session-guess-limit.ts';

const session = 'a'.repeat(24);
const missing = (): Promise<never> => Promise.reject(new Refused('notFound'));
const found = (): Promise<string> => Promise.resolve('found');

function phone(connection: string) {
  return statelessCaller({ connection, address: '192.0.2.1', login: null, hasSocket: true });
}

async function codeOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) =>
    error instanceof Refused ? error.wire.data.code : error,
  );
}

describe('sessionGuessLimit', () => {
  it('[SAFE-05] refuses a connection after ten unknown sessions, without a search', async () => {
    let searches = 0;
    const guess = sessionGuessLimit(rateLimiters(400));
    const search = (): Promise<never> => {
      searches += 1;
      return missing();
    };
    const codes: unknown[] = [];
    for (let time = 0; time < 11; time += 1)
      codes.push(await codeOf(guess(phone('guesser'), session, search)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'notFound'), 'tooMany']);
    expect(searches).toBe(10);
  });

  it('[SAFE-05] refuses nobody else at the address of a guesser', async () => {
    const guess = sessionGuessLimit(rateLimiters(400));
    for (let time = 0; time < 30; time += 1)
      await codeOf(guess(phone('guesser'), session, missing));
    expect(await guess(phone('guest'), session, found)).toBe('found');
  });

  it('[SAFE-05] never refuses or counts a session that the caller holds', async () => {
    const guess = sessionGuessLimit(rateLimiters(1));
    const guest = phone('guest');
    guest.hold(session);
    for (let time = 0; time < 20; time += 1)
      expect(await codeOf(guess(guest, session, missing))).toBe('notFound');
    expect(await codeOf(guess(guest, 'b'.repeat(24), missing))).toBe('notFound');
  });

  it('counts unknown sessions only', async () => {
    const guess = sessionGuessLimit(rateLimiters(400));
    const closed = (): Promise<never> => Promise.reject(new Refused('sessionClosed'));
    for (let time = 0; time < 20; time += 1)
      expect(await codeOf(guess(phone('guest'), session, closed))).toBe('sessionClosed');
    expect(await guess(phone('guest'), session, found)).toBe('found');
  });
});
