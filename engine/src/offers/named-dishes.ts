import { names } from '../discounts/reach.ts';
import type { Condition, DiscountRule } from '../discounts/rule.ts';
import { takesMoney } from '../discounts/targets.ts';
import type { OfferDish } from './offer-facts.ts';

/** The dishes that a condition names, without those that the rule leaves out (RULE-02). */
export function namedDishes(
  condition: Condition,
  rule: DiscountRule,
  dishes: readonly OfferDish[],
): readonly OfferDish[] {
  const counted = countedDishes(rule, dishes);
  return condition.for === 'order' ? counted : counted.filter((dish) => isNamed(condition, dish));
}

function isNamed(condition: Condition, { _id, category, subCategory }: OfferDish): boolean {
  return names(condition, { dish: _id, category, subCategory });
}

/** The dishes whose price or charge a rule may lower (PRICE-09). */
export function targetDishes(
  rule: DiscountRule,
  dishes: readonly OfferDish[],
): readonly OfferDish[] {
  if (rule.for === 'order' || rule.discountAny) return countedDishes(rule, dishes);
  const found = productConditions(rule).flatMap((one) => namedDishes(one, rule, dishes));
  return [...new Set(found)];
}

/** The dishes that count for a rule at all. */
export function countedDishes(
  rule: DiscountRule,
  dishes: readonly OfferDish[],
): readonly OfferDish[] {
  const excluding = rule.conditions.filter((one) => one.for === 'exclude');
  return dishes.filter((dish) => !excluding.some((one) => isNamed(one, dish)));
}

export function productConditions({ conditions }: DiscountRule): readonly Condition[] {
  return conditions.filter((one) => one.for === 'product');
}

/** Whether it takes money off dishes, rather than waive a charge, give a dish or earn points. */
export function cutsPrices({ type, discountType }: DiscountRule): boolean {
  return type === 'discount' && takesMoney[discountType];
}
