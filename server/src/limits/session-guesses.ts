import type { Caller } from '../calls/caller.ts';
import { ownerOf } from '../calls/login.ts';
import { lineOf } from '../calls/network.ts';
import { triesWithin } from './failed-attempts.ts';
import { Refused } from '../calls/refused.ts';

/** Runs a search for a session, unless whoever asks has guessed too often. */
export type MissBudget = <Found>(
  caller: Caller,
  session: string,
  search: () => Promise<Found>,
) => Promise<Found>;

const missesAMinute = 10;

/** Ten sessions that are not there for each of its guests, and the address is asked to wait: ids and keys cannot be tried out (SAFE-05). */
export function missBudget(clock: () => number, guestsPerAddress = 1): MissBudget {
  const most = Math.round(missesAMinute * guestsPerAddress);
  const misses = triesWithin({ most, windowMs: 60_000, clock });
  return async (caller, session, search) => {
    const guesser = guesserOf(caller);
    const retryAfterMs = misses.waitMs(guesser);
    const isHeld = caller.holds(session);
    // Somebody at the next table who guesses must not keep a guest from the order already his.
    if (retryAfterMs > 0 && !isHeld) throw new Refused('tooMany', { retryAfterMs });
    try {
      return await search();
    } catch (error) {
      // A phone left open on a table that was paid asks for it again: it guesses nothing, and would lock out its neighbours.
      if (!isHeld && error instanceof Refused && error.wire.data.code === 'notFound') misses.count(guesser);
      throw error;
    }
  };
}

/** Staff and kiosks count for themselves: a guest who guesses on the same Wi-Fi must not keep the till from its orders. */
function guesserOf({ address, login }: Caller): string {
  return login === null || login.kind === 'member' ? lineOf(address) : ownerOf(login);
}
