import { describe, expect, it } from 'vitest';
import { Refused } from '../calls/refused.ts';
import { couponLimits } from './coupon-limits.ts';
import type { CouponAttempt } from './coupon-limits.ts';

function refusalsAt(clock: () => number, guestsPerAddress = 1) {
  const limits = couponLimits(clock, guestsPerAddress);
  return (attempts: readonly CouponAttempt[]): readonly unknown[] =>
    attempts.flatMap((attempt) => {
      try {
        limits(attempt);
        return [];
      } catch (error) {
        return [error instanceof Refused ? error.wire.data : error];
      }
    });
}

function attemptsOf(
  count: number,
  about: (time: number) => Partial<CouponAttempt>,
): readonly CouponAttempt[] {
  return Array.from({ length: count }, (_, time) => ({
    session: null,
    address: '203.0.113.9',
    user: null,
    ...about(time),
  }));
}

describe('wrong coupon codes', () => {
  it('[SAFE-05] are limited to ten in ten minutes from one address', () => {
    let now = 0;
    const refusals = refusalsAt(() => now);
    expect(refusals(attemptsOf(11, () => ({})))).toEqual([
      { code: 'tooMany', retryAfterMs: 600_000 },
    ]);
    expect(refusals(attemptsOf(10, () => ({ address: '203.0.113.10' })))).toEqual([]);
    now += 600_000;
    expect(refusals(attemptsOf(10, () => ({})))).toEqual([]);
  });

  it('[SAFE-05] are limited to ten in ten minutes at one table, for all its phones together', () => {
    const refusals = refusalsAt(() => 0);
    const table = attemptsOf(12, (time) => ({
      session: 'a'.repeat(24),
      address: `203.0.113.${time}`,
    }));
    expect(refusals(table)).toHaveLength(2);
  });

  it('[SAFE-05] scale with the guests of an address, but not at one table', () => {
    expect(refusalsAt(() => 0, 1.1)(attemptsOf(12, () => ({})))).toHaveLength(1);
    const refusals = refusalsAt(() => 0, 3);
    expect(refusals(attemptsOf(31, () => ({})))).toEqual([
      { code: 'tooMany', retryAfterMs: 600_000 },
    ]);
    const table = attemptsOf(11, () => ({ session: 'a'.repeat(24), address: '203.0.113.10' }));
    expect(refusals(table)).toHaveLength(1);
  });

  it('[SAFE-05] are limited to a hundred a day for one member, from any address', () => {
    const refusals = refusalsAt(() => 0);
    const roaming = attemptsOf(101, (time) => ({
      user: 'a'.repeat(24),
      address: `203.0.${time}.1`,
    }));
    expect(refusals(roaming)).toEqual([{ code: 'tooMany', retryAfterMs: 86_400_000 }]);
  });

  it('do not include correct ones', () => {
    const limits = couponLimits(() => 0);
    for (const attempt of attemptsOf(200, () => ({
      session: 'a'.repeat(24),
      user: 'b'.repeat(24),
    })))
      limits(attempt).wasRight();
    expect(() => limits({ session: null, address: '203.0.113.9', user: null })).not.toThrow();
  });
});
