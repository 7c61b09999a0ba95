import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';

interface Denominations {
  /** What people hand over, in units of the currency. */
  readonly notes: readonly number[];
  /** Coins, and notes too small to be suggested. */
  readonly small: readonly number[];
}

const denominations = {
  HKD: { notes: [10, 20, 50, 100, 500, 1000], small: [0.1, 0.2, 0.5, 1, 2, 5] },
  USD: { notes: [1, 5, 10, 20, 50, 100], small: [0.01, 0.05, 0.1, 0.25] },
  TWD: { notes: [100, 500, 1000, 2000], small: [1, 5, 10, 50] },
  SGD: { notes: [2, 5, 10, 50, 100], small: [0.05, 0.1, 0.2, 0.5, 1] },
  MYR: { notes: [1, 5, 10, 20, 50, 100], small: [0.05, 0.1, 0.2, 0.5] },
  VND: {
    notes: [10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
    small: [1000, 2000, 5000],
  },
  THB: { notes: [20, 50, 100, 500, 1000], small: [0.25, 0.5, 1, 2, 5, 10] },
  JPY: { notes: [1000, 5000, 10_000], small: [1, 5, 10, 50, 100, 500] },
  AUD: { notes: [5, 10, 20, 50, 100], small: [0.05, 0.1, 0.2, 0.5, 1, 2] },
  CNY: { notes: [1, 5, 10, 20, 50, 100], small: [0.1, 0.5] },
} as const satisfies Record<Currency, Denominations>;

const centsPerUnit = 100;

function inCents(units: readonly number[]): readonly Cents[] {
  return units.map((one) => cents(Math.round(one * centsPerUnit)));
}

/** The notes in people's hands, the smallest first (TENDER-06). */
export function notesOf(currency: Currency): readonly Cents[] {
  return inCents(denominations[currency].notes);
}

/** All that a drawer is counted by, the largest first (DRAWER-07). */
export function countedBy(currency: Currency): readonly Cents[] {
  const { notes, small } = denominations[currency];
  return inCents([...small, ...notes]).toReversed();
}
