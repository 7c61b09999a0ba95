import { lineOf } from '../calls/network.ts';
import { refuseFor } from './login-limits.ts';
import { triesWithin } from './failed-attempts.ts';

/** Who tries a code, and where. */
export interface CouponTry {
  readonly session: string | null;
  readonly address: string;
  readonly user: string | null;
}

/** Counts a try as wrong until it is said to be right; refuses with the time to wait. */
export type CouponLimits = (attempt: CouponTry) => { readonly wasRight: () => void };

const minuteMs = 60_000;

/** 10 wrong codes in 10 minutes for a session and for each guest of a line, 100 a day for a member (SAFE-05). */
export function couponLimits(clock: () => number, guestsPerAddress = 1): CouponLimits {
  const windowMs = 10 * minuteMs;
  const lines = triesWithin({ most: Math.round(10 * guestsPerAddress), windowMs, clock });
  const sessions = triesWithin({ most: 10, windowMs, clock });
  const people = triesWithin({ most: 100, windowMs: 24 * 60 * minuteMs, clock });
  return ({ session, address, user }) => {
    const counted = [
      { tries: lines, key: lineOf(address) },
      ...(session === null ? [] : [{ tries: sessions, key: session }]),
      ...(user === null ? [] : [{ tries: people, key: user }]),
    ];
    refuseFor(Math.max(...counted.map(({ tries, key }) => tries.waitMs(key))));
    for (const { tries, key } of counted) tries.count(key);
    return {
      wasRight: () => {
        for (const { tries, key } of counted) tries.takeBack(key);
      },
    };
  };
}
