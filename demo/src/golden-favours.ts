import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { aCondition } from './rule-builders.ts';
import { offer } from './golden-offers.ts';
import { amount } from './golden-read.ts';

/** Offers without money off (waived charges, points, free dishes), with coexistence or dates. */

const spared = [
  offer('drinks-no-service', 'No service charge on drinks', {
    for: 'product',
    discountType: 'freeSurcharge',
    conditions: [aCondition({ for: 'product', categories: ['drinks'] })],
  }),
  offer('tea-no-service', 'No service charge on milk tea', {
    for: 'product',
    discountType: 'freeSurcharge',
    conditions: [aCondition({ for: 'product', products: ['milk-tea'] })],
  }),
  offer('no-service', 'No service charge', { discountType: 'freeSurcharge' }),
  offer('no-seat-charge', 'No seat charge', { discountType: 'freeSeatCharge' }),
];

const points = [
  offer('points-house', '5 points every 50.00, and 1 for every 10', {
    type: 'point',
    fixedPoint: 5,
    percentagePoint: 10,
    repeat: true,
    conditions: [aCondition({ minTotal: amount('50.00') })],
  }),
  offer('points-none', 'No points at all', { type: 'point' }),
];

const freeDishes = [
  offer('free-tart-100', 'An egg tart free every 100.00', {
    type: 'free',
    freeProducts: ['egg-tart'],
    automaticAddFreeProduct: true,
    repeat: true,
    conditions: [aCondition({ minTotal: amount('100.00') })],
  }),
  offer('gift-mug', 'A mug as a gift', { type: 'free', freeProducts: ['souvenir-mug'] }),
  offer('gift-lunch-set', 'A lunch set as a gift', { type: 'free', freeProducts: ['lunch-set'] }),
  offer('free-nothing', 'Nothing as a gift', { type: 'free' }),
];

const fiveOff = { discountType: 'amount', discount: amount('5.00') } as const;

const inCompany = [
  offer('vip-with-welcome', 'VIP 5.00 off beside the 10 %', {
    ...fiveOff,
    ruleType: 'allowlist',
    rules: ['welcome-10'],
  }),
  offer('coupon-alone', '5.00 off, with nothing else', { ...fiveOff, ruleType: 'allowlist' }),
  offer('manual-not-vip', '5.00 off, not with the VIP 5.00', {
    ...fiveOff,
    ruleType: 'denylist',
    rulesDiscount: ['vip-with-welcome'],
  }),
  offer('manual-not-coupon', '10 % off, not with the lonely coupon', {
    discount: 10,
    ruleType: 'denylist',
    rules: ['coupon-alone'],
  }),
];

const onTheDay = [
  offer('until-12-march', '10 % off until 12 March', { discount: 10, endDate: '2026-03-12' }),
  offer('from-13-march', '20 % off from 13 March', { discount: 20, startDate: '2026-03-13' }),
];

export const favours: readonly DiscountRule[] = [
  ...spared,
  ...points,
  ...freeDishes,
  ...inCompany,
  ...onTheDay,
];
