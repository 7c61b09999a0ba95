import { mostCounted } from '../limits.ts';
import type { Cents } from '../money/cents.ts';
import { percentOfUnitsDown } from '../money/percent.ts';
import type { DiscountRule } from './rule.ts';

/** Points a rule earns on a total, up to the most that are counted (PRICE-11, PRICE-24). */
export function pointsFor(rule: DiscountRule, times: number, total: Cents): number {
  if (rule.type !== 'point') return 0;
  const shared = percentOfUnitsDown(total, rule.percentagePoint);
  return Math.min(mostCounted, rule.fixedPoint * times + shared);
}
