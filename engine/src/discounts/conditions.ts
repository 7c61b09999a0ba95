import { cents } from '../money/cents.ts';
import type { RuleRefusal } from '../refusal.ts';
import type { ConditionLines, Reach } from './reach.ts';
import type { Condition } from './rule.ts';
import { leftOf } from './discount-state.ts';
import type { DiscountState } from './discount-state.ts';

/** The first condition that fails, in the order of RULE-01. */
export function conditionsRefusal(
  reach: Reach,
  state: DiscountState,
  carried: readonly string[],
): RuleRefusal | null {
  for (const conditionLines of reach.conditionLines) {
    const refusal =
      amountRefusal(conditionLines, state) ??
      modifierRefusal(conditionLines.condition, carried) ??
      presenceRefusal(conditionLines);
    if (refusal !== null) return refusal;
  }
  return null;
}

function amountRefusal(
  { condition, of }: ConditionLines,
  state: DiscountState,
): RuleRefusal | null {
  const { minQty, minWeight, minTotal, afterMinTotal } = condition;
  if (condition.for === 'exclude') return null;
  if (of.quantity < minQty) return { code: 'ruleMinQty', needed: minQty, found: of.quantity };
  if (of.grams < minWeight) return { code: 'ruleMinWeight', needed: minWeight, found: of.grams };
  if (of.total < minTotal)
    return { code: 'ruleMinTotal', needed: minTotal, found: cents(of.total) };
  if (afterMinTotal === 0) return null;
  let left = 0;
  for (const line of of.lines) left += leftOf(line, state);
  return left < afterMinTotal
    ? { code: 'ruleAfterMinTotal', needed: afterMinTotal, found: cents(left) }
    : null;
}

function modifierRefusal(condition: Condition, carried: readonly string[]): RuleRefusal | null {
  for (const modifier of condition.includeModifier) {
    if (!carried.includes(modifier)) return { code: 'ruleIncludeModifier', modifier };
  }
  for (const modifier of condition.excludeModifier) {
    if (carried.includes(modifier)) return { code: 'ruleExcludeModifier', modifier };
  }
  return null;
}

function presenceRefusal({ condition, of }: ConditionLines): RuleRefusal | null {
  if (of.lines.length > 0 || condition.for === 'order') return null;
  return { code: condition.for === 'product' ? 'ruleInclude' : 'ruleExclude' };
}

/** How often the minimums are reached in full: the smallest over all conditions (PRICE-10). */
export function timesReached({ conditionLines }: Reach): number {
  let times = Infinity;
  for (const { condition, of } of conditionLines) {
    if (condition.for === 'exclude') continue;
    if (condition.minQty > 0) times = Math.min(times, Math.floor(of.quantity / condition.minQty));
    if (condition.minTotal > 0) times = Math.min(times, Math.floor(of.total / condition.minTotal));
  }
  return times === Infinity ? 1 : times;
}
