import { Refused } from '../calls/refused.ts';
import { clientPrefixOf, networkOf } from '../calls/client-address.ts';
import { attemptsWithin, growingDelays } from './failed-attempts.ts';

/** Counts as failed until succeeded is called. */
export interface Attempt {
  readonly succeeded: () => void;
  /** Removes the attempt from the counts. */
  readonly takeBack: () => void;
}

export interface LoginLimits {
  /** Called before the password is verified, so that concurrent attempts count; may refuse. */
  readonly attempt: (account: string, address: string) => Attempt;
  /** For requests about an account that need no password. */
  readonly visit: (address: string) => void;
  /** After other proof of ownership; attempts of the address at other accounts still count. */
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
 * Failures: 5 per account and network in 15 minutes, growing delays from 20 per account, 100 an
 * hour per guest of an address (SAFE-05).
 */
export function loginLimits(clock: () => number, guestsPerAddress = 1): LoginLimits {
  const inNetwork = attemptsWithin({ most: 5, windowMs: 15 * minuteMs, clock });
  const inTotal = growingDelays({ ...accountDelays, clock });
  const perAddress = Math.round(100 * guestsPerAddress);
  const fromAddress = attemptsWithin({ most: perAddress, windowMs: hourMs, clock });
  const forgive: LoginLimits['forgive'] = (account, address) => {
    inNetwork.forget(accountInNetwork(account, address));
    inTotal.forget(account);
  };
  return {
    forgive,
    attempt: (account, address) => {
      const key = accountInNetwork(account, address);
      const prefix = clientPrefixOf(address);
      refuseWithRetry(
        Math.max(inNetwork.waitMs(key), inTotal.waitMs(account), fromAddress.waitMs(prefix)),
      );
      inNetwork.count(key);
      inTotal.count(account);
      fromAddress.count(prefix);
      return {
        succeeded: () => {
          forgive(account, address);
          fromAddress.takeBack(prefix);
        },
        takeBack: () => {
          inNetwork.takeBack(key);
          inTotal.takeBack(account);
          fromAddress.takeBack(prefix);
        },
      };
    },
    visit: (address) => {
      refuseWithRetry(fromAddress.waitMs(clientPrefixOf(address)));
      fromAddress.count(clientPrefixOf(address));
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

function accountInNetwork(account: string, address: string): string {
  return `${networkOf(address)} ${account}`;
}

/** Refuses with the time to wait, unless it is 0. */
export function refuseWithRetry(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new Refused('tooMany', { retryAfterMs });
}
