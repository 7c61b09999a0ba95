import { sharedCut } from './targeted.ts';
import type { Cut } from './targeted.ts';

/** A sum of money, once for every time the minimum is reached (PRICE-06, PRICE-10). */
export const amount: Cut = (rule, targeted) => sharedCut(rule.discount * targeted.times, targeted);
