import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { Gift } from '../vouchers/gifts.ts';

/** The points the order will cost: only gifts that apply are paid (COUPON-04). */
export function pointsSpent(
  gifts: readonly Pick<Gift, '_id' | 'points'>[],
  outcomes: readonly DiscountOutcome[],
): number {
  const counting = new Set(outcomes.filter(({ valid }) => valid).map(({ item }) => item));
  return gifts.reduce((sum, { _id, points }) => sum + (counting.has(`gift/${_id}`) ? points : 0), 0);
}
