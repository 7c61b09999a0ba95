import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { currencies } from '../money/currency.ts';
import { quickNotes } from './quick-notes.ts';

describe('what guests are likely to give', () => {
  it.each([
    ['HKD', 12_860, [12_860, 13_000, 14_000, 15_000, 20_000, 50_000, 100_000]],
    ['HKD', 100_000, [100_000]],
    ['HKD', 2000, [2000, 5000, 10_000, 50_000, 100_000]],
    ['TWD', 27_000, [27_000, 30_000, 50_000, 100_000, 200_000]],
    ['JPY', 98_000, [98_000, 100_000, 500_000, 1_000_000]],
    ['VND', 8_500_000, [8_500_000, 9_000_000, 10_000_000, 20_000_000, 50_000_000]],
  ] as const)('[TENDER-06] in %s for %d is %j', (currency, due, given) => {
    expect(quickNotes(cents(due), currency)).toEqual(given);
  });

  it.each([
    ['HKD', [10, 20, 50, 100, 500, 1000]],
    ['USD', [1, 5, 10, 20, 50, 100]],
    ['TWD', [100, 500, 1000, 2000]],
    ['SGD', [2, 5, 10, 50, 100]],
    ['MYR', [1, 5, 10, 20, 50, 100]],
    ['VND', [10_000, 20_000, 50_000, 100_000, 200_000, 500_000]],
    ['THB', [20, 50, 100, 500, 1000]],
    ['JPY', [1000, 5000, 10_000]],
    ['AUD', [5, 10, 20, 50, 100]],
    ['CNY', [1, 5, 10, 20, 50, 100]],
  ] as const)('[TENDER-06] for a cent in %s is any note of %j', (currency, notes) => {
    const inCents = notes.map((note) => note * 100);
    expect(quickNotes(cents(1), currency)).toEqual([1, ...inCents]);
  });

  it('[TENDER-06] is exact first, then ever more, and never nothing', () => {
    const due = fc.integer({ min: 1, max: 100_000_000 }).map(cents);
    fc.assert(
      fc.property(due, fc.constantFrom(...currencies), (open, currency) => {
        const [first, ...above] = quickNotes(open, currency);
        expect(first).toBe(open);
        expect(above.every((amount) => amount > open && amount % 100 === 0)).toBe(true);
        expect(above).toEqual([...new Set(above)].toSorted((one, other) => one - other));
      }),
    );
  });
});
