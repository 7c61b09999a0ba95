import { refuseWithRetry } from './caller-limit.ts';
import type { Attempt } from './login-limits.ts';
import type { RateLimiter, RateLimiters } from './rate-limiter.ts';

/** Who types a PIN, and where. */
export interface PinPlace {
  readonly device: string;
  readonly staff: string;
}

/**
 * Wrong PINs by device and person, never by address: guesses on one device lock nobody out on
 * another (PERSON-05).
 */
export interface PinLimits {
  /** Called before the PIN is verified, so that concurrent attempts count; may refuse. */
  readonly attempt: (place: PinPlace) => Promise<Attempt>;
  /** Forgets wrong guesses at this person's PIN. */
  readonly forgive: (place: PinPlace) => Promise<void>;
  /** After a manager's word: people may sign in on the device again. */
  readonly unlock: (device: string, people: readonly string[]) => Promise<void>;
}

const minuteMs = 60_000;
const freeFailures = 5;
const longestLockMs = 15 * minuteMs;

interface Counters {
  readonly failures: RateLimiter;
  readonly locks: RateLimiter;
  readonly devices: RateLimiter;
}

/** 5 wrong PINs lock a person on a device, ever longer; 20 in 10 minutes lock the device. */
export function pinLimits({ shared }: RateLimiters): PinLimits {
  const counters: Counters = {
    failures: shared({ name: 'pin failures', most: freeFailures, windowMs: 24 * 60 * minuteMs }),
    locks: shared({ name: 'pin lock', most: 1, windowMs: longestLockMs }),
    devices: shared({ name: 'pin device', most: 20, windowMs: 10 * minuteMs }),
  };
  return {
    attempt: (place) => begin(place, counters),
    forgive: (place) => forget(keyOf(place), counters),
    unlock: async (device, people) => {
      await counters.devices.forget(device);
      await Promise.all(people.map((staff) => forget(keyOf({ device, staff }), counters)));
    },
  };
}

function keyOf({ device, staff }: PinPlace): string {
  return `${device} ${staff}`;
}

/** The person first: what their lock refuses must not lock the device for everybody else. */
async function begin(place: PinPlace, counters: Counters): Promise<Attempt> {
  const key = keyOf(place);
  const { failures, locks, devices } = counters;
  refuseWithRetry(await locks.waitMs(key));
  refuseWithRetry(await devices.waitMs(place.device));
  await lockAfter(await failures.add(key), key, counters);
  const takeBackFailure = async (): Promise<void> => {
    await Promise.all([failures.takeBack(key), locks.forget(key)]);
  };
  const waitMs = await devices.count(place.device);
  if (waitMs > 0) await takeBackFailure();
  refuseWithRetry(waitMs);
  return {
    succeeded: async () => {
      await Promise.all([forget(key, counters), devices.takeBack(place.device)]);
    },
    takeBack: async () => {
      await Promise.all([takeBackFailure(), devices.takeBack(place.device)]);
    },
  };
}

/** Locked while the PIN is still being verified: of many at once only one is tried. */
async function lockAfter(failed: number, key: string, { locks }: Counters): Promise<void> {
  const beyond = failed - freeFailures;
  if (beyond < 0) return;
  refuseWithRetry(await locks.count(key));
  await locks.block(key, Math.min(minuteMs * 2 ** beyond, longestLockMs));
}

async function forget(key: string, { failures, locks }: Counters): Promise<void> {
  await Promise.all([failures.forget(key), locks.forget(key)]);
}
