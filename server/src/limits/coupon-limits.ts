import { clientPrefixOf } from '../calls/client-address.ts';
import { refuseWithRetry } from './login-limits.ts';
import { attemptsWithin } from './failed-attempts.ts';

/** Who enters a code, and where. */
export interface CouponAttempt {
  readonly session: string | null;
  readonly address: string;
  readonly user: string | null;
}

/** Counts an attempt as wrong until wasRight is called; refuses with the time to wait. */
export type CouponLimits = (attempt: CouponAttempt) => { readonly wasRight: () => void };

const minuteMs = 60_000;

/** 10 wrong codes in 10 minutes per session and per guest, 100 a day per member (SAFE-05). */
export function couponLimits(clock: () => number, guestsPerAddress = 1): CouponLimits {
  const windowMs = 10 * minuteMs;
  const clients = attemptsWithin({ most: Math.round(10 * guestsPerAddress), windowMs, clock });
  const sessions = attemptsWithin({ most: 10, windowMs, clock });
  const members = attemptsWithin({ most: 100, windowMs: 24 * 60 * minuteMs, clock });
  return ({ session, address, user }) => {
    const counted = [
      { attempts: clients, key: clientPrefixOf(address) },
      ...(session === null ? [] : [{ attempts: sessions, key: session }]),
      ...(user === null ? [] : [{ attempts: members, key: user }]),
    ];
    refuseWithRetry(Math.max(...counted.map(({ attempts, key }) => attempts.waitMs(key))));
    for (const { attempts, key } of counted) attempts.count(key);
    return {
      wasRight: () => {
        for (const { attempts, key } of counted) attempts.takeBack(key);
      },
    };
  };
}
