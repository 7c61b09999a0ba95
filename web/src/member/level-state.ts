import type { VipLevel } from '@servery/engine/discounts/joining.ts';

/** Whether all benefits of a level have ended; one that never had any is not over. */
export function isLevelOver({ orderDiscount, discountLists }: VipLevel, day: string): boolean {
  const rules = orderDiscount === null ? discountLists : [orderDiscount, ...discountLists];
  return rules.length > 0 && rules.every(({ endDate }) => endDate !== null && endDate < day);
}
