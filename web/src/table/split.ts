import { share } from '@servery/engine/money/share.ts';
import type { Cents } from '@servery/engine/money/cents.ts';

export interface Split {
  /** How many pay the larger share; all of them if the shares are equal. */
  readonly count: number;
  readonly more: Cents;
  readonly less: Cents;
}

/** Shares of a total to the cent: they differ by one at most and add up to the total. */
export function splitAmong(total: Cents, people: number): Split {
  const shares = share(
    total,
    Array.from({ length: people }, () => 1),
  );
  const more = shares.reduce((most, one) => (one > most ? one : most));
  const less = shares.reduce((least, one) => (one < least ? one : least));
  return { more, less, count: shares.filter((one) => one === more).length };
}
