import type { Caller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { guessLimit, refuseWithRetry } from './caller-limit.ts';
import type { RateLimiters } from './rate-limiter.ts';

/** Runs a search for a session, unless the caller has guessed too often. */
export type SessionGuessLimit = <Found>(
  caller: Caller,
  session: string,
  search: () => Promise<Found>,
) => Promise<Found>;

/** Refuses a connection after ten unknown sessions: ids and keys cannot be guessed (SAFE-05). */
export function sessionGuessLimit(limiters: RateLimiters): SessionGuessLimit {
  const guesses = guessLimit(limiters, { name: 'sessions', most: 10, windowMs: 60_000 });
  return async (caller, session, search) => {
    // A phone that refetches an order it holds guesses nothing.
    if (caller.holds(session)) return search();
    refuseWithRetry(await guesses.waitMs(caller));
    try {
      return await search();
    } catch (error) {
      if (error instanceof Refused && error.wire.data.code === 'notFound')
        await guesses.count(caller);
      throw error;
    }
  };
}
