import type { DiscountRule } from '../discounts/rule.ts';
import {
  countedDishes,
  cutsPrices,
  namedDishes,
  productConditions,
  targetDishes,
} from './named-dishes.ts';
import type { OfferFacts } from './offer-facts.ts';

export type NeverReason =
  | 'nothingGiven'
  | 'freeDishGone'
  | 'sectionsGone'
  | 'noDish'
  | 'allExcluded'
  | 'modifiersCross'
  | 'noTarget'
  | 'notDiscountable'
  | 'noService'
  | 'noSeatCharge';

type Check = (rule: DiscountRule, facts: OfferFacts) => boolean;

/** Why no order at this shop can ever fulfil a rule; null if one may (OFFER-07). */
export function neverReason(rule: DiscountRule, facts: OfferFacts): NeverReason | null {
  return checksInOrder.find(([, fails]) => fails(rule, facts))?.[0] ?? null;
}

const givesNothing: Check = (rule) => {
  if (rule.type === 'point') return rule.fixedPoint === 0 && rule.percentagePoint === 0;
  if (rule.type === 'free') return rule.freeProducts.length === 0;
  if (rule.discountType === 'pickNMaxPrice') return rule.discountRules.maxQty === 0;
  return cutsPrices(rule) && rule.discount === 0;
};

/** All of its dishes are given, or none (PRICE-12). */
const givesGoneDish: Check = ({ type, freeProducts }, { dishes }) =>
  type === 'free' && !freeProducts.every((id) => dishes.some(({ _id }) => _id === id));

const namesGoneSections: Check = ({ sections }, facts) =>
  sections.length > 0 && !facts.sections.some(({ _id }) => sections.includes(_id));

const namesNoDish: Check = (rule, { dishes }) =>
  productConditions(rule).some(
    (one) => namedDishes(one, { ...rule, conditions: [] }, dishes).length === 0,
  );

const excludesAll: Check = (rule, { dishes }) =>
  dishes.length > 0 &&
  (countedDishes(rule, dishes).length === 0 ||
    productConditions(rule).some((one) => namedDishes(one, rule, dishes).length === 0));

const crossesModifiers: Check = ({ conditions }) => {
  const included = conditions.flatMap(({ includeModifier }) => includeModifier);
  return conditions.some(({ excludeModifier }) =>
    excludeModifier.some((modifier) => included.includes(modifier)),
  );
};

const hasTargets: Check = ({ type, discountType }) =>
  type === 'discount' && discountType !== 'freeSeatCharge';

const targetsNothing: Check = (rule, facts) =>
  hasTargets(rule, facts) &&
  rule.for === 'product' &&
  !rule.discountAny &&
  productConditions(rule).length === 0;

/** Of the whole order a dish that staff typed in may be discountable. */
const targetsFixedPrices: Check = (rule, { dishes }) =>
  cutsPrices(rule) &&
  rule.for === 'product' &&
  !rule.discountAny &&
  !targetDishes(rule, dishes).some(({ discountable }) => discountable);

const waivesNoService: Check = ({ type, discountType }, { sections }) =>
  type === 'discount' &&
  discountType === 'freeSurcharge' &&
  !sections.some(({ hasService }) => hasService);

const waivesNoSeats: Check = ({ type, discountType, sections: named, orderType }, { sections }) => {
  if (type !== 'discount' || discountType !== 'freeSeatCharge') return false;
  const charged = sections.filter(({ hasSeatCharge }) => hasSeatCharge);
  const isHere = charged.some(({ _id }) => named.length === 0 || named.includes(_id));
  return !isHere || (orderType.length > 0 && !orderType.includes('dineIn'));
};

const checksInOrder: readonly (readonly [NeverReason, Check])[] = [
  ['nothingGiven', givesNothing],
  ['freeDishGone', givesGoneDish],
  ['sectionsGone', namesGoneSections],
  ['noDish', namesNoDish],
  ['allExcluded', excludesAll],
  ['modifiersCross', crossesModifiers],
  ['noTarget', targetsNothing],
  ['notDiscountable', targetsFixedPrices],
  ['noService', waivesNoService],
  ['noSeatCharge', waivesNoSeats],
];
