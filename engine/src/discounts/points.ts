import type { Cents } from '../money/cents.ts';
import { percentOfUnitsDown } from '../money/percent.ts';
import type { DiscountRule } from './rule.ts';

/** Points a rule earns on a total (PRICE-11). */
export function pointsFor(rule: DiscountRule, times: number, total: Cents): number {
  if (rule.type !== 'point') return 0;
  return rule.fixedPoint * times + percentOfUnitsDown(total, rule.percentagePoint);
}
