import type { PricedLine } from '../cart/priced-line.ts';
import { namedLines } from './reach.ts';
import type { Reach } from './reach.ts';
import type { DiscountRule, DiscountType } from './rule.ts';

export const takesMoney: Record<DiscountType, boolean> = {
  percent: true,
  percentPre: true,
  amount: true,
  pickNMaxPrice: true,
  freeSurcharge: false,
  freeSeatCharge: false,
};

/** The lines a rule applies to; none if it takes money and none is discountable (PRICE-09). */
export function targetsOf(rule: DiscountRule, reach: Reach): readonly PricedLine[] {
  const lines =
    rule.for === 'order' || rule.discountAny ? reach.whole.lines : (namedLines(reach) ?? []);
  return !takesMoney[rule.discountType] || lines.some((line) => line.discountable) ? lines : [];
}
