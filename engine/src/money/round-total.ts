import { cents } from './cents.ts';
import type { Cents } from './cents.ts';

export type RoundMethod = 'ceil' | 'floor' | 'round' | 'none';

/** Whether what is over a multiple goes up to the next one. */
const goesUp = {
  ceil: (over: number) => over > 0,
  floor: () => false,
  round: (over: number, factor: number) => 2 * over >= factor,
} as const satisfies Record<
  Exclude<RoundMethod, 'none'>,
  (over: number, factor: number) => boolean
>;

/** The sum brought to a multiple of the shop's factor (PRICE-19). */
export function roundTotal(sum: Cents, factor: Cents, method: RoundMethod): Cents {
  if (method === 'none' || factor <= 1) return sum;
  const over = sum % factor;
  return cents(sum - over + (goesUp[method](over, factor) ? factor : 0));
}
