import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Condition, DiscountRule } from '../discounts/rule.ts';
import { countedDishes, namedDishes, productConditions } from './named-dishes.ts';
import type { OfferDish } from './offer-facts.ts';

/** What a rule gives, and the least that an order must cost for it. */
export interface GivenTooMuch {
  readonly gives: Cents;
  readonly least: Cents;
}

/** Whether a rule may give more than what it is taken off costs; null if not (OFFER-07). */
export function givesTooMuch(
  rule: DiscountRule,
  dishes: readonly OfferDish[],
): GivenTooMuch | null {
  const gives = givenBy(rule, dishes);
  if (gives === 0) return null;
  const isNamed = rule.type === 'discount' && rule.for === 'product' && !rule.discountAny;
  const about = isNamed ? productConditions(rule) : rule.conditions;
  const least = Math.max(
    cheapest(countedDishes(rule, dishes)),
    ...about.map((one) => leastOf(one, rule, dishes)),
  );
  return gives > least ? { gives: cents(gives), least: cents(least) } : null;
}

function givenBy(rule: DiscountRule, dishes: readonly OfferDish[]): number {
  if (rule.type === 'discount') return rule.discountType === 'amount' ? rule.discount : 0;
  if (rule.type === 'point') return 0;
  const priceOf = new Map(dishes.map(({ _id, price }) => [_id, price]));
  return rule.freeProducts.reduce((sum, id) => sum + (priceOf.get(id) ?? 0), 0);
}

/** What the dishes that a condition is about cost at least. */
function leastOf(condition: Condition, rule: DiscountRule, dishes: readonly OfferDish[]): number {
  if (condition.for === 'exclude') return 0;
  const { minTotal, afterMinTotal, minQty } = condition;
  const one = cheapest(namedDishes(condition, rule, dishes));
  return Math.max(minTotal, afterMinTotal, one * Math.max(1, minQty));
}

/** Dishes that cost nothing come with others. */
function cheapest(dishes: readonly OfferDish[]): number {
  const prices = dishes.map(({ price }) => price).filter((price) => price > 0);
  return prices.length === 0 ? 0 : Math.min(...prices);
}
