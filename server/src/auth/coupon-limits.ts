import { lineOf } from './network.ts';
import { refuseFor } from './login-limits.ts';
import { triesWithin } from './tries.ts';

/** Who tries a code, and where. */
export interface CouponTry {
  readonly session: string | null;
  readonly address: string;
  readonly user: string | null;
}

/** Counts a try as wrong until it is said to be right; refuses with the time to wait. */
export type CouponLimits = (attempt: CouponTry) => { readonly wasRight: () => void };

const minuteMs = 60_000;

/** 10 wrong codes in 10 minutes for a session and for a line, 100 a day for a member (SAFE-05). */
export function couponLimits(clock: () => number): CouponLimits {
  const soon = triesWithin({ most: 10, windowMs: 10 * minuteMs, clock });
  const daily = triesWithin({ most: 100, windowMs: 24 * 60 * minuteMs, clock });
  return ({ session, address, user }) => {
    const places = [`line ${lineOf(address)}`, ...(session === null ? [] : [`session ${session}`])];
    const people = user === null ? [] : [user];
    refuseFor(Math.max(...places.map(soon.waitMs), ...people.map(daily.waitMs)));
    places.forEach(soon.count);
    people.forEach(daily.count);
    return {
      wasRight: () => {
        places.forEach(soon.takeBack);
        people.forEach(daily.takeBack);
      },
    };
  };
}
