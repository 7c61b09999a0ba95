import { percentHalfUp } from '../../money/percent.ts';
import { sharedCut } from './targeted.ts';
import type { Cut } from './targeted.ts';

/** A percentage of what earlier discounts left (PRICE-06). */
export const percent: Cut = (rule, targeted) =>
  sharedCut(percentHalfUp(targeted.leftInAll, rule.discount), targeted);
