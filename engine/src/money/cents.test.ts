import { describe, expect, it } from 'vitest';
import { atLeastZero, cents, noCents, sumOf } from './cents.ts';

describe('cents', () => {
  it('[PRICE-04] keeps a whole amount as it is', () => {
    expect([cents(0), cents(1), cents(-5), cents(Number.MAX_SAFE_INTEGER)]).toEqual([
      0,
      1,
      -5,
      Number.MAX_SAFE_INTEGER,
    ]);
  });

  it.each([0.5, Number.NaN, Infinity, -Infinity, 2 ** 53])(
    '[PRICE-14] stops at %d, which is a bug and not a price',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError);
      expect(() => cents(amount)).toThrow(`notWholeCents:${amount}`);
    },
  );

  it('[PRICE-18] has no minus zero, which a receipt would show as -0.00', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(Object.is(noCents, 0)).toBe(true);
  });

  it('[PRICE-18] adds a list up', () => {
    expect(sumOf([])).toBe(0);
    expect(sumOf([cents(1), cents(2), cents(-4)])).toBe(-1);
  });

  it('[PRICE-14] stops at zero', () => {
    expect([atLeastZero(-1), atLeastZero(0), atLeastZero(1)]).toEqual([0, 0, 1]);
  });
});
