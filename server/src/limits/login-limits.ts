import { Refused } from '../calls/refused.ts';
import { lineOf, networkOf } from '../calls/network.ts';
import { growingDelays, attemptsWithin } from './failed-attempts.ts';

/** Counts as failed until succeeded is called. */
export interface Attempt {
  readonly succeeded: () => void;
  /** Removes the attempt from the counts. */
  readonly takeBack: () => void;
}

export interface LoginLimits {
  /**
   * To be called before the password is verified, so that parallel attempts count too; refuses with
   * the time to wait.
   */
  readonly attempt: (account: string, address: string) => Attempt;
  /** For requests about an account that need no password. */
  readonly visit: (address: string) => void;
  /**
   * After the owner was verified by other means; the address's attempts at other accounts still
   * count.
   */
  readonly forgive: (account: string, address: string) => void;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const accountDelays = {
  free: 20,
  longestWaitMs: 15 * minuteMs,
  forgottenAfterMs: 24 * hourMs,
};

/**
 * 5 failures per account and network in 15 minutes, growing waits from 20 per account, 100 an hour
 * per guest of an address (SAFE-05).
 */
export function loginLimits(clock: () => number, guestsPerAddress = 1): LoginLimits {
  const nearby = attemptsWithin({ most: 5, windowMs: 15 * minuteMs, clock });
  const anywhere = growingDelays({ ...accountDelays, clock });
  const perLine = Math.round(100 * guestsPerAddress);
  const line = attemptsWithin({ most: perLine, windowMs: hourMs, clock });
  const forgive: LoginLimits['forgive'] = (account, address) => {
    nearby.forget(placeOf(account, address));
    anywhere.forget(account);
  };
  return {
    forgive,
    attempt: (account, address) => {
      const place = placeOf(account, address);
      const from = lineOf(address);
      refuseWithRetry(Math.max(nearby.waitMs(place), anywhere.waitMs(account), line.waitMs(from)));
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
      refuseWithRetry(line.waitMs(lineOf(address)));
      line.count(lineOf(address));
    },
  };
}

/** While the database is down, the right password must not count as a wrong one. */
export async function faultless<Done>(
  takeBack: () => void,
  work: () => Promise<Done>,
): Promise<Done> {
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

/** Refuses with the time to wait, unless it is 0. */
export function refuseWithRetry(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new Refused('tooMany', { retryAfterMs });
}
