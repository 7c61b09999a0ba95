import { cents } from '../../money/cents.ts';
import type { Cents } from '../../money/cents.ts';
import { share } from '../../money/share.ts';
import type { PricedLine } from '../../cart/priced-line.ts';
import type { DiscountRule } from '../rule.ts';

/** The lines a rule takes money off; nothing is left to take of those that are not discountable. */
export interface Targeted {
  readonly targets: readonly PricedLine[];
  /** What earlier discounts left of each target's discountable part, and of all. */
  readonly left: readonly number[];
  readonly leftInAll: number;
  /** How often the rule's effect counts (PRICE-10). */
  readonly times: number;
}

/** How much comes off each target. */
export type Cut = (rule: DiscountRule, targeted: Targeted) => readonly Cents[];

/** One amount for all targets together, never more than is left of them (PRICE-09, PRICE-14). */
export function sharedCut(amount: number, { left, leftInAll }: Targeted): readonly Cents[] {
  return share(cents(Math.min(amount, leftInAll)), left);
}
