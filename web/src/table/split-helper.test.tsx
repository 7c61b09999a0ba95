import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { splitAmong } from './split-helper.tsx';

describe('splitting a bill', () => {
  it('gives equal shares if possible', () => {
    expect(splitAmong(cents(9000), 3, 'HKD')).toEqual({ more: 3000, less: 3000, count: 3 });
  });

  it('gives the odd cents to as few people as possible', () => {
    expect(splitAmong(cents(10_000), 3, 'HKD')).toEqual({ more: 3334, less: 3333, count: 1 });
  });

  it.each(['JPY', 'TWD', 'VND'] as const)(
    '[SPLIT-01] [PRICE-23] gives whole units in %s',
    (currency) => {
      expect(splitAmong(cents(10_000), 3, currency)).toEqual({ more: 3400, less: 3300, count: 1 });
      expect(splitAmong(cents(9000), 3, currency)).toEqual({ more: 3000, less: 3000, count: 3 });
    },
  );

  it('adds up to the bill for any number of people', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (total, people) => {
          const { more, less, count } = splitAmong(cents(total), people, 'HKD');
          expect(more - less).toBeLessThanOrEqual(1);
          expect(more * count + less * (people - count)).toBe(total);
        },
      ),
    );
  });
});
