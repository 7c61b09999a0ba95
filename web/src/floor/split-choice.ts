import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { BillParts } from '../session/bill-parts.ts';
import { openDishes, restOf } from '../session/dish-piece.ts';

/** How somebody divides a bill: by dishes, into equal shares, or by amount. */
export type SplitWay = 'dishes' | 'shares' | 'amount';

export interface SplitChoice {
  readonly way: SplitWay;
  /** The dishes of the next part. */
  readonly lines: readonly string[];
  /** How many equal pieces each of these dishes is divided into. */
  readonly pieces: number;
  readonly shares: number;
  readonly amount: Cents;
}

export const newChoice: SplitChoice = {
  way: 'shares',
  lines: [],
  pieces: 1,
  shares: 2,
  amount: cents(0),
};

/** What staff send: one part of dishes or of an amount, or all equal shares at once. */
export function partsOf({ way, lines, pieces, shares, amount }: SplitChoice, bill: BillParts) {
  if (way === 'shares')
    return Array.from({ length: shares }, () => ({ shares: 1, sharesOf: shares }));
  if (way === 'amount') return [{ amount }];
  const dishes = openDishes(bill).filter(({ line }) => lines.includes(line));
  const part = { lines: dishes.map((dish) => ({ line: dish.line, ...restOf(dish, pieces) })) };
  // A dish among several is a part for each of them.
  return Array.from({ length: pieces }, () => part);
}

/** Why it cannot be divided so; null if it can. */
export function choiceProblem(choice: SplitChoice, bill: BillParts): 'nothing' | 'tooMuch' | null {
  const { way, lines, amount } = choice;
  if (bill.unclaimed === 0) return 'nothing';
  if (way === 'dishes')
    return openDishes(bill).some(({ line }) => lines.includes(line)) ? null : 'nothing';
  if (way === 'shares') return null;
  if (amount === 0) return 'nothing';
  return amount > bill.unclaimed ? 'tooMuch' : null;
}
