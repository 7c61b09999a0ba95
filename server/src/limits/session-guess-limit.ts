import type { Caller } from '../calls/caller.ts';
import { ownerOf } from '../calls/login.ts';
import { clientPrefixOf } from '../calls/client-address.ts';
import { attemptsWithin } from './failed-attempts.ts';
import { Refused } from '../calls/refused.ts';

/** Runs a search for a session, unless the caller has guessed too often. */
export type SessionGuessLimit = <Found>(
  caller: Caller,
  session: string,
  search: () => Promise<Found>,
) => Promise<Found>;

const guessesPerMinute = 10;

/** Refuses after ten unknown sessions per guest: ids and keys cannot be guessed (SAFE-05). */
export function sessionGuessLimit(clock: () => number, guestsPerAddress = 1): SessionGuessLimit {
  const most = Math.round(guessesPerMinute * guestsPerAddress);
  const guesses = attemptsWithin({ most, windowMs: 60_000, clock });
  return async (caller, session, search) => {
    const guesser = guesserOf(caller);
    const retryAfterMs = guesses.waitMs(guesser);
    const isHeld = caller.holds(session);
    // A guesser on the same Wi-Fi must not block guests from orders they already hold.
    if (retryAfterMs > 0 && !isHeld) throw new Refused('tooMany', { retryAfterMs });
    try {
      return await search();
    } catch (error) {
      // A phone that refetches a paid order guesses nothing, and would lock out its neighbours.
      if (!isHeld && error instanceof Refused && error.wire.data.code === 'notFound')
        guesses.count(guesser);
      throw error;
    }
  };
}

/** Staff and kiosks count for themselves: a guesser on the same Wi-Fi must not block the till. */
function guesserOf({ address, login }: Caller): string {
  return login === null || login.kind === 'member' ? clientPrefixOf(address) : ownerOf(login);
}
