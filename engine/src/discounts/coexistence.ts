import type { DiscountRule } from './rule.ts';

/** The first rule already in effect that conflicts with this one (RULE-07). */
export function rivalOf(rule: DiscountRule, inEffect: readonly string[]): string | undefined {
  if (rule.ruleType === null) return undefined;
  const listed = (other: string) =>
    rule.rules.includes(other) || rule.rulesDiscount.includes(other);
  return inEffect.find((other) => listed(other) === (rule.ruleType === 'denylist'));
}
