import type { Caller } from '../calls/caller.ts';
import { clientPrefixOf } from '../calls/client-address.ts';
import { Refused } from '../calls/refused.ts';
import { guessLimit, refuseWithRetry, shareOf } from './caller-limit.ts';
import type { CallerLimit } from './caller-limit.ts';
import { connectionKey } from './limit-key.ts';
import type { RateLimiter, RateLimiters } from './rate-limiter.ts';

/** Counts as failed until succeeded is called. */
export interface Attempt {
  readonly succeeded: () => Promise<void>;
  /** Removes the attempt from the counts. */
  readonly takeBack: () => Promise<void>;
}

export interface LoginLimits {
  /** Called before the password is verified, so that concurrent attempts count; may refuse. */
  readonly attempt: (account: string, caller: Caller) => Promise<Attempt>;
  /** For requests about an account that need no password. */
  readonly visit: (caller: Caller) => Promise<void>;
  /** After other proof of ownership. */
  readonly forgive: (account: string, caller: Caller) => Promise<void>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const freeFailures = 20;
const longestWaitMs = 15 * minuteMs;

/**
 * Failures: 5 per account and connection in 15 minutes, 20 an hour per connection, and delays that
 * grow from 20 per account on. Where its owner has logged in before, guesses at an account are
 * counted apart from those at others (SAFE-05).
 */
export function loginLimits(limiters: RateLimiters): LoginLimits {
  const counters = countersOf(limiters);
  const { visits, onConnection, everywhere } = counters;
  return {
    attempt: (account, caller) => begin(account, caller, counters),
    visit: async (caller) => refuseWithRetry(await visits.count(caller)),
    forgive: async (account, caller) => {
      await onConnection.forget(`${connectionKey(caller)} ${account}`);
      await everywhere.forget(account);
    },
  };
}

interface Counters {
  readonly visits: CallerLimit;
  readonly onConnection: RateLimiter;
  readonly everywhere: GrowingDelays;
  /** Where the owner of an account has logged in. */
  readonly places: RateLimiter;
  readonly atPlace: RateLimiter;
}

function countersOf(limiters: RateLimiters): Counters {
  const { shared, guestsPerAddress } = limiters;
  const most = Math.ceil(5 * shareOf(limiters));
  return {
    visits: guessLimit(limiters, { name: 'logins', most: 20, windowMs: hourMs }),
    onConnection: shared({ name: 'login account', most, windowMs: 15 * minuteMs }),
    everywhere: growingDelays(limiters),
    // Timers count no further than 24 days.
    places: shared({ name: 'login place', most: 1, windowMs: 20 * dayMs }),
    atPlace: shared({
      name: 'login place failures',
      most: 20 * guestsPerAddress,
      windowMs: hourMs,
    }),
  };
}

async function begin(
  account: string,
  caller: Caller,
  { visits, onConnection, everywhere, places, atPlace }: Counters,
): Promise<Attempt> {
  const own = `${connectionKey(caller)} ${account}`;
  const place = `${clientPrefixOf(caller.address)} ${account}`;
  // Guessers elsewhere, and those on the same Wi-Fi, must not lock the owner out.
  const isKnownPlace = (await places.waitMs(place)) > 0;
  if (!isKnownPlace) refuseWithRetry(await everywhere.waitMs(account));
  refuseWithRetry(await onConnection.count(own));
  // Otherwise strangers who guess at other accounts would lock the staff of the house out.
  refuseWithRetry(await (isKnownPlace ? atPlace.count(place) : visits.count(caller)));
  if (!isKnownPlace) await everywhere.fail(account);
  const takeBackFailure = (): Promise<void> =>
    isKnownPlace ? atPlace.takeBack(place) : visits.takeBack(caller);
  return {
    succeeded: async () => {
      await Promise.all([onConnection.forget(own), everywhere.forget(account)]);
      await Promise.all([places.count(place), takeBackFailure()]);
    },
    takeBack: async () => {
      await Promise.all([onConnection.takeBack(own), takeBackFailure()]);
      if (!isKnownPlace) await everywhere.takeBack(account);
    },
  };
}

interface GrowingDelays extends Pick<RateLimiter, 'waitMs' | 'takeBack' | 'forget'> {
  readonly fail: (account: string) => Promise<void>;
}

/** Waits that double with every failure but never lock the account (SAFE-05). */
function growingDelays(limiters: RateLimiters): GrowingDelays {
  const failures = limiters.shared({ name: 'login failures', most: freeFailures, windowMs: dayMs });
  const delays = limiters.shared({ name: 'login delay', most: 1, windowMs: longestWaitMs });
  return {
    waitMs: delays.waitMs,
    fail: async (account) => {
      const beyond = (await failures.add(account)) - freeFailures;
      if (beyond < 0) return;
      await delays.block(account, Math.min(1000 * 2 ** beyond, longestWaitMs));
    },
    takeBack: async (account) => {
      await failures.takeBack(account);
      await delays.forget(account);
    },
    forget: async (account) => {
      await failures.forget(account);
      await delays.forget(account);
    },
  };
}

/** While the database is down, the right password must not count as a wrong one. */
export async function faultless<Done>(
  takeBack: () => Promise<void>,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) await takeBack();
    throw error;
  }
}
