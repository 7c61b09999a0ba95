import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';

/** The notes in people's hands, in units of the currency. */
const notes = {
  HKD: [10, 20, 50, 100, 500, 1000],
  USD: [1, 5, 10, 20, 50, 100],
  TWD: [100, 500, 1000, 2000],
  SGD: [2, 5, 10, 50, 100],
  MYR: [1, 5, 10, 20, 50, 100],
  VND: [10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
  THB: [20, 50, 100, 500, 1000],
  JPY: [1000, 5000, 10_000],
  AUD: [5, 10, 20, 50, 100],
  CNY: [1, 5, 10, 20, 50, 100],
} as const satisfies Record<Currency, readonly number[]>;

const centsPerUnit = 100;

/** What guests are likely to give, from exact upwards (TENDER-06). */
export function quickNotes(due: Cents, currency: Currency): readonly Cents[] {
  const above = notes[currency].map((note) => {
    const size = note * centsPerUnit;
    return Math.ceil(due / size) * size;
  });
  return [...new Set([due, ...above])].toSorted((one, other) => one - other).map(cents);
}
