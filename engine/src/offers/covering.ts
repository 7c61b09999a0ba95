import { compareText } from '../in-order.ts';
import { turnOf } from '../discounts/apply.ts';
import { rivalOf } from '../discounts/coexistence.ts';
import type { Condition, DiscountRule } from '../discounts/rule.ts';
import { cutsPrices, namedDishes, targetDishes } from './named-dishes.ts';
import type { Offer, OfferDish } from './offer-facts.ts';

/** A rule, another one, and the day and menu on which they meet. */
export interface Meeting {
  readonly offer: Offer;
  readonly other: Offer;
  readonly dishes: readonly OfferDish[];
  /** The calendar day, YYYY-MM-DD. */
  readonly today: string;
}

/** Whether another rule stands in the way whenever this one could hold (RULE-07, OFFER-07). */
export function alwaysConflicts(meeting: Meeting): boolean {
  const { offer, other } = meeting;
  const rival = rivalOf(offer.rule, [other.rule._id]);
  return rival !== undefined && comesFirst(meeting) && takesEffect(meeting);
}

/** Whether another rule leaves this one nothing whenever it could hold (RULE-09, OFFER-07). */
export function isShadowed(meeting: Meeting): boolean {
  const { offer, other } = meeting;
  return comesFirst(meeting) && takesAllOf(other.rule, offer.rule, meeting.dishes);
}

/** Whether the other is on every order that this one could hold for, and was taken before it. */
function comesFirst({ offer, other, dishes, today }: Meeting): boolean {
  const { rule } = other;
  return (
    other.enabled &&
    rule.ruleType === null &&
    isPresent(other, offer) &&
    isTakenBefore(other, offer) &&
    lastsAsLong(rule, offer.rule, today) &&
    isWithin(offer.rule.sections, rule.sections) &&
    isWithin(offer.rule.orderType, rule.orderType) &&
    rule.conditions.every((one) => isImplied(one, { rule: offer.rule, other: rule, dishes }))
  );
}

/** What joins by itself for everybody this rule is for (RULE-06). */
function isPresent({ source }: Offer, offer: Offer): boolean {
  if (source === 'automatic') return true;
  return source === 'member' && (offer.source === 'member' || offer.source === 'gift');
}

/** Rules of one source join by priority, then id. */
function isTakenBefore(one: Offer, other: Offer): boolean {
  const turn =
    turnOf(one, other) ||
    one.rule.priority - other.rule.priority ||
    compareText(one.rule._id, other.rule._id);
  return turn < 0;
}

function lastsAsLong(
  { startDate, endDate }: DiscountRule,
  rule: DiscountRule,
  today: string,
): boolean {
  const begins = rule.startDate !== null && rule.startDate > today ? rule.startDate : today;
  const isOnAtFirst = startDate === null || startDate <= begins;
  return isOnAtFirst && (endDate === null || (rule.endDate !== null && rule.endDate <= endDate));
}

/** An empty list is everywhere. */
function isWithin(names: readonly string[], wide: readonly string[]): boolean {
  return wide.length === 0 || (names.length > 0 && names.every((name) => wide.includes(name)));
}

interface Pair {
  readonly rule: DiscountRule;
  readonly other: DiscountRule;
  readonly dishes: readonly OfferDish[];
}

/** Whether an order that fulfils the rule fulfils this condition of the other one. */
function isImplied(condition: Condition, pair: Pair): boolean {
  const { includeModifier, excludeModifier, afterMinTotal } = condition;
  const isPlain =
    condition.for !== 'exclude' &&
    includeModifier.length + excludeModifier.length === 0 &&
    afterMinTotal === 0;
  if (!isPlain) return false;
  const isFree = condition.minQty + condition.minWeight + condition.minTotal === 0;
  if (condition.for === 'order' && isFree) return true;
  return pair.rule.conditions.some((one) => implies(one, condition, pair));
}

function implies(one: Condition, asked: Condition, { rule, other, dishes }: Pair): boolean {
  const hasMinimums =
    one.minQty >= asked.minQty &&
    one.minWeight >= asked.minWeight &&
    one.minTotal >= asked.minTotal;
  if (one.for !== asked.for || !hasMinimums) return false;
  if (asked.for === 'order') return true;
  const wide = namedDishes(asked, other, dishes);
  return namedDishes(one, rule, dishes).every((dish) => wide.includes(dish));
}

/** Whether the other takes money off whatever this one could, so that both or none do. */
function takesEffect({ offer, other, dishes }: Meeting): boolean {
  const { rule } = other;
  if (rule.type === 'point')
    return offer.source === 'member' && rule.fixedPoint + rule.percentagePoint > 0;
  const cuts = cutsPrices(rule) && rule.discountType !== 'pickNMaxPrice' && rule.discount > 0;
  return cuts && cutsPrices(offer.rule) && reachesAll(rule, offer.rule, dishes);
}

function reachesAll(
  other: DiscountRule,
  rule: DiscountRule,
  dishes: readonly OfferDish[],
): boolean {
  if (other.for === 'order' || other.discountAny) return true;
  // Of the whole order a dish that staff typed in is a target too, which no condition names.
  if (rule.for === 'order' || rule.discountAny) return false;
  const wide = targetDishes(other, dishes);
  return targetDishes(rule, dishes).every((dish) => wide.includes(dish));
}

/** Whether nothing is left for a rule after another: all of the price, or the same charge. */
function takesAllOf(
  other: DiscountRule,
  rule: DiscountRule,
  dishes: readonly OfferDish[],
): boolean {
  if (other.type !== 'discount' || rule.type !== 'discount') return false;
  if (other.discountType === 'percent' || other.discountType === 'percentPre')
    return other.discount === 100 && cutsPrices(rule) && reachesAll(other, rule, dishes);
  if (other.discountType !== rule.discountType) return false;
  if (other.discountType === 'freeSeatCharge') return true;
  return other.discountType === 'freeSurcharge' && other.for === 'order';
}
