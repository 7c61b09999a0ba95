import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { named } from './builders.ts';
import { aCondition, aRule } from './rule-builders.ts';
import { amount } from './golden-read.ts';

/** Offers that take money off. */

export function offer(id: string, name: string, about: Partial<DiscountRule>): DiscountRule {
  return aRule({ _id: id, name: named(name), ...about });
}

const drinks = aCondition({ for: 'product', categories: ['drinks'] });
const onDrinks = { for: 'product', conditions: [drinks] } as const;
const onAnything = { for: 'product', discountAny: true } as const;

const percentages = [
  offer('welcome-10', '10 % off', { discount: 10 }),
  offer('drinks-10', '10 % off drinks', { ...onDrinks, discount: 10 }),
  offer('drinks-free', 'Drinks on the house', { ...onDrinks, discount: 100 }),
  offer('member-10', "Members' 10 %", { discount: 10 }),
  offer('manual-half', 'Half price', { discount: 50 }),
  offer('manual-150', '150 % off', { discount: 150 }),
  offer('loyal-12-5', '12.5 % off', { discount: 12.5 }),
  offer('loyal-7', '7 % off', { discount: 7 }),
  offer('tiny-2-5', '2.5 % off', { discount: 2.5 }),
  offer('clearance-60', '60 % off', { discount: 60 }),
  offer('coupon-pre-10', '10 % of the menu price', { discountType: 'percentPre', discount: 10 }),
  offer('coupon-pre-50', '50 % of the menu price', { discountType: 'percentPre', discount: 50 }),
  offer('gift-pre-5', '5 % of the menu price', { discountType: 'percentPre', discount: 5 }),
  offer('auto-a-half', 'Half price, last', { discount: 50, priority: 2 }),
  offer('auto-b-tenth', '10 % off, first', { discount: 10, priority: 1 }),
  offer('three-items-15', '15 % off from three items', {
    ...onAnything,
    discount: 15,
    conditions: [aCondition({ minQty: 3 })],
  }),
  offer('food-20', '20 % off food from 100.00, no drinks', {
    discount: 20,
    conditions: [
      aCondition({ for: 'exclude', categories: ['drinks'] }),
      aCondition({ minTotal: amount('100.00') }),
    ],
  }),
  offer('drinks-pair-5', '5 % off drinks from two', {
    for: 'product',
    discount: 5,
    repeat: true,
    conditions: [aCondition({ for: 'product', categories: ['drinks'], minQty: 2 })],
  }),
  offer('happy-hour-10', '10 % off in happy hour, not late at night', {
    discount: 10,
    conditions: [aCondition({ includeModifier: ['happy-hour'], excludeModifier: ['late-night'] })],
  }),
];

const amounts = [
  offer('coupon-30', '30.00 off', { discountType: 'amount', discount: amount('30.00') }),
  offer('coupon-10', '10.00 off', { discountType: 'amount', discount: amount('10.00') }),
  offer('coupon-wedding', 'Wedding voucher', {
    discountType: 'amount',
    discount: amount('17615000.00'),
  }),
  offer('after-30', '30.00 off after service', {
    discountType: 'amount',
    discount: amount('30.00'),
    beforeServiceCharge: false,
  }),
  offer('vip-20-off', 'VIP 20.00 off', { discountType: 'amount', discount: amount('20.00') }),
  offer('auto-c-ten', '10.00 off, second', {
    discountType: 'amount',
    discount: amount('10.00'),
    priority: 1,
  }),
  offer('tea-1-off', '1.00 off hot drinks', {
    for: 'product',
    discountType: 'amount',
    discount: amount('1.00'),
    conditions: [aCondition({ for: 'product', subCategories: ['hot-drinks'] })],
  }),
  offer('teatime-10', '10.00 off toast, hot drinks and noodles together', {
    for: 'product',
    discountType: 'amount',
    discount: amount('10.00'),
    conditions: [
      aCondition({ for: 'product', products: ['french-toast'] }),
      aCondition({ for: 'product', subCategories: ['hot-drinks'] }),
      aCondition({ for: 'product', categories: ['noodles'] }),
    ],
  }),
  offer('ten-per-hundred', '10.00 off every 100.00', {
    discountType: 'amount',
    discount: amount('10.00'),
    repeat: true,
    conditions: [aCondition({ minTotal: amount('100.00') })],
  }),
  offer('drinks-trio-6', '6.00 off every three drinks, per 50.00', {
    for: 'product',
    discountType: 'amount',
    discount: amount('6.00'),
    repeat: true,
    conditions: [
      aCondition({ for: 'product', categories: ['drinks'], minQty: 3 }),
      aCondition({ minTotal: amount('50.00') }),
    ],
  }),
];

const bundles = [
  offer('three-for-100', 'Any 3 for 100.00', {
    ...onAnything,
    discountType: 'pickNMaxPrice',
    discount: amount('100.00'),
    discountRules: { pickOrder: 'desc', maxQty: 3 },
    repeat: true,
  }),
  offer('pair-50', 'The cheapest 2 for 50.00', {
    ...onAnything,
    discountType: 'pickNMaxPrice',
    discount: amount('50.00'),
    discountRules: { pickOrder: 'asc', maxQty: 2 },
  }),
  offer('pair-50-again', 'Every 2 for 50.00, cheapest first', {
    ...onAnything,
    discountType: 'pickNMaxPrice',
    discount: amount('50.00'),
    discountRules: { pickOrder: 'asc', maxQty: 2 },
    repeat: true,
  }),
  offer('two-drinks-40', 'The dearest 2 drinks for 40.00', {
    ...onDrinks,
    discountType: 'pickNMaxPrice',
    discount: amount('40.00'),
    discountRules: { pickOrder: 'desc', maxQty: 2 },
  }),
  offer('cheapest-drink-free', 'The cheapest drink is free', {
    ...onDrinks,
    discountType: 'pickNMaxPrice',
    discountRules: { pickOrder: 'asc', maxQty: 1 },
  }),
  offer('bundle-of-none', 'A bundle of no dishes', {
    ...onAnything,
    discountType: 'pickNMaxPrice',
  }),
];

export const offers: readonly DiscountRule[] = [...percentages, ...amounts, ...bundles];
