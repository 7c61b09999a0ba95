import type { Caller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { limitKeyOf } from './limit-key.ts';
import { usualGuests } from './limits.ts';
import type { RateLimit, RateLimiter, RateLimiters } from './rate-limiter.ts';

/** A limit on what one caller does, wherever it comes from. */
export interface CallerLimit {
  /** Counts one; 0 if it is within the limits, else the milliseconds to wait. */
  readonly count: (caller: Caller, session?: string | null) => Promise<number>;
  readonly waitMs: (caller: Caller, session?: string | null) => Promise<number>;
  readonly takeBack: (caller: Caller, session?: string | null) => Promise<void>;
}

/** Phones at one table, or screens under one login. */
const connectionsPerOwner = 10;

interface Charge {
  readonly limiter: RateLimiter;
  readonly key: string;
}

export interface CallerLimitSettings extends RateLimit {
  /** False where only each connection of strangers is limited, and requests by their address. */
  readonly isSharedByStrangers?: boolean;
}

/**
 * The limit of a connection, ten times that for a login or a session, and that of all guests for
 * the strangers of an address: one connection uses up only its own share (SAFE-05).
 */
export function callerLimit(limiters: RateLimiters, limit: CallerLimitSettings): CallerLimit {
  const { name, windowMs, isSharedByStrangers = true } = limit;
  const most = Math.ceil(limit.most * shareOf(limiters));
  const connections = limiters.local({ name: `${name} connection`, most, windowMs });
  const owners = limiters.shared({
    name: `${name} owner`,
    most: most * connectionsPerOwner,
    windowMs,
  });
  const addresses = limiters.shared({
    name: `${name} address`,
    most: Math.ceil(limit.most * limiters.guestsPerAddress),
    windowMs,
  });
  const chargesFor = (caller: Caller, session: string | null): readonly Charge[] => {
    const owner = limitKeyOf(caller, session);
    const own = caller.hasSocket ? [{ limiter: connections, key: caller.connection }] : [];
    if (owner.kind === 'connection') return own;
    if (owner.kind === 'stranger' && caller.hasSocket && !isSharedByStrangers) return own;
    return [...own, { limiter: owner.kind === 'known' ? owners : addresses, key: owner.key }];
  };
  return {
    count: (caller, session = null) => {
      const [first, second] = chargesFor(caller, session);
      if (first === undefined) return Promise.resolve(0);
      const counted = first.limiter.count(first.key);
      if (second === undefined) return counted;
      // What a connection was refused is not charged to those who share its address.
      return counted.then((waitMs) => (waitMs > 0 ? waitMs : second.limiter.count(second.key)));
    },
    waitMs: async (caller, session = null) => {
      const waits = chargesFor(caller, session).map(({ limiter, key }) => limiter.waitMs(key));
      return Math.max(0, ...(await Promise.all(waits)));
    },
    takeBack: async (caller, session = null) => {
      const charges = chargesFor(caller, session);
      await Promise.all(charges.map(({ limiter, key }) => limiter.takeBack(key)));
    },
  };
}

/** Where an address stands for more guests than usual, each connection has a larger share. */
export function shareOf({ guestsPerAddress }: Pick<RateLimiters, 'guestsPerAddress'>): number {
  return Math.max(1, guestsPerAddress / usualGuests);
}

/** Wrong guesses of one connection; one that does not stop is disconnected (SAFE-05). */
export function guessLimit(limiters: RateLimiters, limit: CallerLimitSettings): CallerLimit {
  const guesses = callerLimit(limiters, limit);
  const refusals = limiters.local({
    name: `${limit.name} refused`,
    most: Math.ceil(limit.most * shareOf(limiters) * 3),
    windowMs: limit.windowMs,
  });
  const refusing = async (caller: Caller, waitMs: number): Promise<number> => {
    if (waitMs > 0 && caller.hasSocket && (await refusals.count(caller.connection)) > 0)
      caller.disconnect();
    return waitMs;
  };
  return {
    ...guesses,
    count: async (caller, session) => refusing(caller, await guesses.count(caller, session)),
    waitMs: async (caller, session) => refusing(caller, await guesses.waitMs(caller, session)),
  };
}

/** Refuses with the time to wait, unless it is 0. */
export function refuseWithRetry(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new Refused('tooMany', { retryAfterMs });
}
