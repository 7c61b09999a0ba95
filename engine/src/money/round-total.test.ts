import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { roundTotal } from './round-total.ts';
import type { RoundMethod } from './round-total.ts';

const sum = fc.nat(10_000_000).map(cents);
const factor = fc.constantFrom(1, 5, 10, 50, 100, 1000).map(cents);
const method = fc.constantFrom<RoundMethod[]>('ceil', 'floor', 'round', 'none');

describe('roundTotal', () => {
  it.each([
    [14_316, 10, 'ceil', 14_320],
    [14_316, 10, 'floor', 14_310],
    [14_316, 10, 'round', 14_320],
    [14_315, 10, 'round', 14_320],
    [14_314, 10, 'round', 14_310],
    [14_316, 10, 'none', 14_316],
    [14_320, 10, 'ceil', 14_320],
    [14_316, 1, 'ceil', 14_316],
    [14_316, 0, 'ceil', 14_316],
    [101, 2, 'ceil', 102],
    [102, 5, 'round', 100],
    [103, 5, 'round', 105],
    [4, 10, 'floor', 0],
    [1, 1000, 'ceil', 1000],
  ] as const)(
    '[PRICE-19] brings %d to a multiple of %d by %s: %d',
    (...[before, step, how, after]) => {
      expect(roundTotal(cents(before), cents(step), how)).toBe(after);
    },
  );

  it('[PRICE-19] rounds what is round to itself', () => {
    fc.assert(
      fc.property(sum, factor, method, (before, step, how) => {
        const once = roundTotal(before, step, how);
        expect(roundTotal(once, step, how)).toBe(once);
      }),
    );
  });

  it('[PRICE-19] moves a total by less than the factor, and only the way its method says', () => {
    fc.assert(
      fc.property(sum, factor, (before, step) => {
        const up = roundTotal(before, step, 'ceil') - before;
        const down = before - roundTotal(before, step, 'floor');
        const near = Math.abs(roundTotal(before, step, 'round') - before);
        expect(up >= 0 && up < step && down >= 0 && down < step).toBe(true);
        expect(near).toBe(Math.min(up, down));
        expect((before + up) % step).toBe(0);
      }),
    );
  });
});
