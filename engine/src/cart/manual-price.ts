import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';

/**
 * What a price typed in by staff changes about a unit; anything but whole cents takes it away
 * (PRICE-03).
 */
export function adjustmentFor(target: unknown, unitWithOptions: Cents): Cents | null {
  if (typeof target !== 'number' || !Number.isSafeInteger(target)) return null;
  const adjustment = target - unitWithOptions;
  return Number.isSafeInteger(adjustment) ? cents(adjustment) : null;
}
