import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { aCondition } from './rule-builders.ts';
import { offer } from './golden-offers.ts';
import { amount } from './golden-read.ts';

/** Offers of 5.00 that want something: most golden carts do not have it. */

const fiveOff = { discountType: 'amount', discount: amount('5.00') } as const;
const noodles = { for: 'product', categories: ['noodles'] } as const;

const atTheDoor = [
  offer('changed-5', '5.00 off, changed since', { ...fiveOff, version: 2 }),
  offer('paused-5', '5.00 off, paused', fiveOff),
  offer('paused-harbour-5', '5.00 off at Harbour, paused', { ...fiveOff, shops: ['harbour'] }),
  offer('last-year-5', '5.00 off until New Year', { ...fiveOff, endDate: '2025-12-31' }),
  offer('harbour-5', '5.00 off at Harbour', { ...fiveOff, shops: ['harbour'] }),
  offer('harbour-not-welcome-5', '5.00 off at Harbour, not with the 10 %', {
    ...fiveOff,
    shops: ['harbour'],
    ruleType: 'denylist',
    rules: ['welcome-10'],
  }),
  offer('not-welcome-5', '5.00 off, not with the 10 %', {
    ...fiveOff,
    ruleType: 'denylist',
    rules: ['welcome-10'],
  }),
  offer('terrace-not-welcome-5', '5.00 off on the terrace, not with the 10 %', {
    ...fiveOff,
    sections: ['terrace'],
    ruleType: 'denylist',
    rules: ['welcome-10'],
  }),
  offer('terrace-5', '5.00 off on the terrace', { ...fiveOff, sections: ['terrace'] }),
  offer('terrace-delivery-5', '5.00 off deliveries to the terrace', {
    ...fiveOff,
    sections: ['terrace'],
    orderType: ['delivery'],
  }),
  offer('delivery-5', '5.00 off deliveries', { ...fiveOff, orderType: ['delivery'] }),
  offer('delivery-three-5', '5.00 off deliveries of three', {
    ...fiveOff,
    orderType: ['delivery'],
    conditions: [aCondition({ minQty: 3 })],
  }),
];

const atTheTable = [
  offer('two-dishes-5', '5.00 off from two dishes', {
    ...fiveOff,
    conditions: [aCondition({ minQty: 2 })],
  }),
  offer('three-dishes-5', '5.00 off from three dishes', {
    ...fiveOff,
    conditions: [aCondition({ minQty: 3 })],
  }),
  offer('kilo-20', '20.00 off from a kilo of barbecue', {
    discountType: 'amount',
    discount: amount('20.00'),
    conditions: [aCondition({ for: 'product', categories: ['barbecue'], minWeight: 1000 })],
  }),
  offer('from-500-5', '5.00 off from 500.00', {
    ...fiveOff,
    conditions: [aCondition({ minTotal: amount('500.00') })],
  }),
  offer('from-104-40-5', '5.00 off if 104.40 is left to pay', {
    ...fiveOff,
    conditions: [aCondition({ afterMinTotal: amount('104.40') })],
  }),
  offer('after-200-5', '5.00 off if 200.00 is left to pay', {
    ...fiveOff,
    conditions: [aCondition({ afterMinTotal: amount('200.00') })],
  }),
  offer('staff-in-happy-hour-5', '5.00 off for staff in happy hour', {
    ...fiveOff,
    conditions: [aCondition({ includeModifier: ['happy-hour', 'staff-meal'] })],
  }),
  offer('not-late-5', '5.00 off, not late at night', {
    ...fiveOff,
    conditions: [aCondition({ excludeModifier: ['staff-meal', 'late-night'] })],
  }),
  offer('not-barbecue-or-drinks-5', '5.00 off, no barbecue and no drinks', {
    ...fiveOff,
    conditions: [aCondition({ for: 'exclude', categories: ['barbecue', 'drinks'] })],
  }),
  offer('noodles-5', '5.00 off noodles', {
    ...fiveOff,
    for: 'product',
    conditions: [aCondition(noodles)],
  }),
  offer('nameless-5', '5.00 off dishes nobody named', { ...fiveOff, for: 'product' }),
];

const inDoubt = [
  offer('three-and-500-5', '5.00 off from three dishes and 500.00', {
    ...fiveOff,
    conditions: [aCondition({ minQty: 3, minTotal: amount('500.00') })],
  }),
  offer('500-then-three-5', '5.00 off from 500.00, then three dishes', {
    ...fiveOff,
    conditions: [aCondition({ minTotal: amount('500.00') }), aCondition({ minQty: 3 })],
  }),
  offer('two-noodles-5', '5.00 off two noodles', {
    ...fiveOff,
    for: 'product',
    conditions: [aCondition({ ...noodles, minQty: 2 })],
  }),
  offer('noodles-not-late-5', '5.00 off noodles, not late at night', {
    ...fiveOff,
    for: 'product',
    conditions: [aCondition({ ...noodles, excludeModifier: ['late-night'] })],
  }),
  offer('gift-from-500-5', '5.00 off as a gift from 500.00', {
    ...fiveOff,
    conditions: [aCondition({ minTotal: amount('500.00') })],
  }),
];

export const limits: readonly DiscountRule[] = [...atTheDoor, ...atTheTable, ...inDoubt];
