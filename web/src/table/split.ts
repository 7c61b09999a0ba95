import { share } from '@servery/engine/money/share.ts';
import type { Cents } from '@servery/engine/money/cents.ts';

export interface Split {
  /** How many pay the larger share; all of them where it comes out even. */
  readonly count: number;
  readonly more: Cents;
  readonly less: Cents;
}

/**
 * A total among so many people, to the cent: nobody's share differs by more than one, and together
 * they are the total.
 */
export function splitAmong(total: Cents, people: number): Split {
  const shares = share(
    total,
    Array.from({ length: people }, () => 1),
  );
  const more = shares.reduce((most, one) => (one > most ? one : most));
  const less = shares.reduce((least, one) => (one < least ? one : least));
  return { more, less, count: shares.filter((one) => one === more).length };
}
