import { percentHalfUp } from '../../money/percent.ts';
import { sharedCut } from './targeted.ts';
import type { Cut } from './targeted.ts';

/** A percentage of the price before any discount (PRICE-06). */
export const percentPre: Cut = (rule, targeted) => {
  let before = 0;
  for (const { discountablePart } of targeted.targets) before += discountablePart;
  return sharedCut(percentHalfUp(before, rule.discount), targeted);
};
