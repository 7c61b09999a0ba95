import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';

/** The change of a unit by a price staff typed; anything but whole cents removes it (PRICE-03). */
export function adjustmentFor(target: unknown, unitWithOptions: Cents): Cents | null {
  if (typeof target !== 'number' || !Number.isSafeInteger(target)) return null;
  const adjustment = target - unitWithOptions;
  return Number.isSafeInteger(adjustment) ? cents(adjustment) : null;
}
