import type { Caller } from '../calls/caller.ts';
import { guessLimit, refuseWithRetry, shareOf } from './caller-limit.ts';
import type { RateLimiters } from './rate-limiter.ts';

/** Who enters a code, and where. */
export interface CouponAttempt {
  readonly caller: Caller;
  readonly session: string | null;
  readonly user: string | null;
}

/** Counts an attempt as wrong until wasRight is called; refuses with the time to wait. */
export type CouponLimits = (
  attempt: CouponAttempt,
) => Promise<{ readonly wasRight: () => Promise<void> }>;

const minuteMs = 60_000;

/** 10 wrong codes in 10 minutes per connection, 100 a day per member (SAFE-05). */
export function couponLimits(limiters: RateLimiters): CouponLimits {
  const codes = guessLimit(limiters, { name: 'coupons', most: 10, windowMs: 10 * minuteMs });
  const members = limiters.shared({
    name: 'coupons of a member',
    most: Math.ceil(100 * shareOf(limiters)),
    windowMs: 24 * 60 * minuteMs,
  });
  return async ({ caller, session, user }) => {
    refuseWithRetry(await codes.count(caller, session));
    if (user !== null) refuseWithRetry(await members.count(user));
    return {
      wasRight: async () => {
        await codes.takeBack(caller, session);
        if (user !== null) await members.takeBack(user);
      },
    };
  };
}
