import { Refused } from '../calls/refused.ts';
import { lineOf, networkOf } from '../calls/network.ts';
import { growingWaits, triesWithin } from './failed-attempts.ts';

/** A try that counts as failed until it is said to have worked. */
export interface Attempt {
  readonly succeeded: () => void;
  /** It was no try at all. */
  readonly takeBack: () => void;
}

export interface LoginLimits {
  /** Counted before the password is looked at: a hundred tries sent at once are a hundred. Refuses with the time to wait. */
  readonly attempt: (account: string, address: string) => Attempt;
  /** For what anybody may ask about an account without knowing its password. */
  readonly visit: (address: string) => void;
  /** For whoever proved to own the account otherwise; what the line has tried at others still counts. */
  readonly forgive: (account: string, address: string) => void;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** 5 failures an account and network in a quarter of an hour, growing waits from 20 an account, 100 an hour a line for each of its guests (SAFE-05). */
export function loginLimits(clock: () => number, guestsPerAddress = 1): LoginLimits {
  const nearby = triesWithin({ most: 5, windowMs: 15 * minuteMs, clock });
  const anywhere = growingWaits({
    free: 20,
    longestWaitMs: 15 * minuteMs,
    forgottenAfterMs: 24 * hourMs,
    clock,
  });
  const line = triesWithin({ most: Math.round(100 * guestsPerAddress), windowMs: hourMs, clock });
  const forgive: LoginLimits['forgive'] = (account, address) => {
    nearby.forget(placeOf(account, address));
    anywhere.forget(account);
  };
  return {
    forgive,
    attempt: (account, address) => {
      const place = placeOf(account, address);
      const from = lineOf(address);
      refuseFor(Math.max(nearby.waitMs(place), anywhere.waitMs(account), line.waitMs(from)));
      nearby.count(place);
      anywhere.count(account);
      line.count(from);
      return {
        succeeded: () => {
          forgive(account, address);
          line.takeBack(from);
        },
        takeBack: () => {
          nearby.takeBack(place);
          anywhere.takeBack(account);
          line.takeBack(from);
        },
      };
    },
    visit: (address) => {
      refuseFor(line.waitMs(lineOf(address)));
      line.count(lineOf(address));
    },
  };
}

/** A fault of ours is nobody's guess: while the database is away, the right password must not be counted as a wrong one. */
export async function faultless<Done>(takeBack: () => void, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) takeBack();
    throw error;
  }
}

function placeOf(account: string, address: string): string {
  return `${networkOf(address)} ${account}`;
}

/** Too many, and when it is worth trying again. */
export function refuseFor(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new Refused('tooMany', { retryAfterMs });
}
