import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { share } from '../money/share.ts';

/**
 * Shares exactly `amount` in multiples of what the currency pays out, by largest remainder; evenly
 * where all weights are 0 (SPLIT-01).
 */
export function shareInSteps(
  amount: Cents,
  weights: readonly number[],
  step: Cents,
): readonly Cents[] {
  const hasWeight = weights.some((weight) => weight > 0);
  const by = hasWeight ? weights : weights.map(() => 1);
  if (amount % step !== 0) return share(amount, by);
  return share(cents(amount / step), by).map((part) => cents(part * step));
}
