import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';

/** Money as it is written on a menu, in whole units and their parts. */
export function money(units: number): Cents {
  return cents(Math.round(units * 100));
}
