import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { cents } from '../money/cents.ts';
import { adjustmentFor } from './manual-price.ts';

describe('a price typed in by staff', () => {
  it.each([
    ['a higher price', 5000, 1200],
    ['a lower price', 3000, -800],
    ['the same price', 3800, 0],
    ['no price', 0, -3800],
    ['a price below nothing', -200, -4000],
  ])('[PRICE-03] keeps %s as the difference', (_case, target, adjustment) => {
    expect(adjustmentFor(target, cents(3800))).toBe(cents(adjustment));
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['4000'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [12.5],
    [Number.MAX_VALUE],
    [-Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER + 1],
    [{ price: 1 }],
  ])('[PRICE-03] takes the adjustment away for %o', (target) => {
    expect(adjustmentFor(target, cents(3800))).toBeNull();
  });

  it('[PRICE-03] brings any unit to the requested price', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(price, price, (target, unit) => {
        expect(unit + (adjustmentFor(target, cents(unit)) ?? Number.NaN)).toBe(target);
      }),
    );
  });
});
