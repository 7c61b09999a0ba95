import type { VipLevel } from '@servery/engine/discounts/joining.ts';

/**
 * Whether everything a level brings has ended: the level is there and is worth nothing. A level
 * that never brought anything is not over.
 */
export function isLevelOver({ orderDiscount, discountLists }: VipLevel, day: string): boolean {
  const rules = orderDiscount === null ? discountLists : [orderDiscount, ...discountLists];
  return rules.length > 0 && rules.every(({ endDate }) => endDate !== null && endDate < day);
}
