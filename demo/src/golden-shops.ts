import type { DeliveryZone } from '@servery/engine/session/delivery-zone.ts';
import type { BillingShop } from '@servery/engine/cart/order.ts';
import type { RoundMethod } from '@servery/engine/money/round-total.ts';
import { aSection, aSetting, aShop, named } from './builders.ts';
import { aCondition, aTax } from './rule-builders.ts';
import { amount } from './golden-read.ts';

/** Kam Fai's branches, their rooms, and what the tax office asks of them. */

function shop(
  id: string,
  rounding: readonly [string, RoundMethod],
  about: Partial<BillingShop>,
): BillingShop {
  const [factor, priceRoundMethod] = rounding;
  return aShop({ _id: id, priceRoundFactor: amount(factor), priceRoundMethod, ...about });
}

export const goldenShops: readonly BillingShop[] = [
  shop('central', ['0.10', 'ceil'], {}),
  shop('mongkok', ['0.01', 'ceil'], {}),
  shop('causeway', ['0.01', 'ceil'], { seatChargeSurcharge: true }),
  shop('harbour', ['0.50', 'round'], {}),
  shop('new-york', ['0.01', 'none'], { currency: 'USD', timezone: 'America/New_York' }),
  shop('taipei', ['1.00', 'round'], { currency: 'TWD', timezone: 'Asia/Taipei' }),
  shop('singapore', ['0.05', 'round'], { currency: 'SGD', timezone: 'Asia/Singapore' }),
  shop('penang', ['0.05', 'round'], { currency: 'MYR', timezone: 'Asia/Kuala_Lumpur' }),
  shop('saigon', ['1000.00', 'ceil'], { currency: 'VND', timezone: 'Asia/Ho_Chi_Minh' }),
  shop('bangkok', ['1.00', 'floor'], { currency: 'THB', timezone: 'Asia/Bangkok' }),
  shop('tokyo', ['10.00', 'floor'], { currency: 'JPY', timezone: 'Asia/Tokyo' }),
  shop('sydney', ['0.05', 'round'], { currency: 'AUD', timezone: 'Australia/Sydney' }),
  shop('shenzhen', ['0.10', 'floor'], { currency: 'CNY', timezone: 'Asia/Shanghai' }),
];

export const goldenSections = [
  aSection({ _id: 'counter', name: named('Counter'), showOrder: 1 }),
  aSection({
    _id: 'hall',
    name: named('Hall'),
    showOrder: 2,
    sectionSettings: [
      aSetting({
        from: '06:00',
        to: '23:30',
        percent: 10,
        takeAwayPercent: 5,
        amountPerPerson: amount('8.00'),
      }),
    ],
  }),
  aSection({
    _id: 'terrace',
    name: named('Terrace'),
    showOrder: 3,
    sectionSettings: [aSetting({ from: '06:00', to: '23:30', percent: 12.5 })],
  }),
  aSection({
    _id: 'bar',
    name: named('Bar'),
    showOrder: 4,
    sectionSettings: [
      aSetting({ from: '12:00', to: '18:00', percent: 5 }),
      aSetting({ from: '18:00', to: '22:00', percent: 10, amountPerPerson: amount('10.00') }),
      aSetting({
        weekdays: [5, 6],
        from: '22:00',
        to: '02:00',
        percent: 15,
        amountPerPerson: amount('20.00'),
      }),
    ],
  }),
];

export const goldenTaxes = [
  aTax({ _id: 'vat-8-in', name: named('VAT 8 %'), percent: 8, included: true, priority: 2 }),
  aTax({
    _id: 'consumption-10-in',
    name: named('Consumption tax 10 %'),
    percent: 10,
    included: true,
  }),
  aTax({ _id: 'gst-10-in', name: named('GST 10 %'), percent: 10, included: true }),
  aTax({ _id: 'levy-5', name: named('Levy 5 %'), percent: 5, priority: 1 }),
  aTax({ _id: 'sales-tax', name: named('Sales tax 8.88 %'), percent: 8.88 }),
  aTax({ _id: 'city-tax', name: named('City tax 8.875 %'), percent: 8.875 }),
  aTax({ _id: 'service-tax-6', name: named('Service tax 6 %'), percent: 6 }),
  aTax({ _id: 'gst-9', name: named('GST 9 %'), percent: 9, includeServiceCharge: true }),
  aTax({ _id: 'vat-7', name: named('VAT 7 %'), percent: 7, includeServiceCharge: true }),
  aTax({
    _id: 'all-in-10',
    name: named('Tax 10 % on everything'),
    percent: 10,
    includeServiceCharge: true,
    includeAmountPerPerson: true,
    priority: 1,
  }),
  aTax({
    _id: 'rice-5',
    name: named('Rice tax 5 %'),
    percent: 5,
    includeServiceCharge: true,
    conditions: [aCondition({ for: 'product', categories: ['rice'] })],
    priority: 2,
  }),
  aTax({
    _id: 'seat-tax-4',
    name: named('Seat tax 4 %'),
    percent: 4,
    includeAmountPerPerson: true,
    conditions: [aCondition({ for: 'product', products: ['milk-tea'] })],
    priority: 3,
  }),
  aTax({
    _id: 'sugar-5',
    name: named('Sugar tax 5 %'),
    percent: 5,
    conditions: [aCondition({ for: 'product', subCategories: ['cold-drinks'] })],
  }),
  aTax({
    _id: 'food-3',
    name: named('Food tax 3 %'),
    percent: 3,
    conditions: [aCondition({ for: 'exclude', categories: ['drinks'] })],
  }),
  aTax({
    _id: 'coupon-levy-2',
    name: named('Coupon levy 2 %'),
    percent: 2,
    rules: ['coupon-30', 'coupon-10'],
  }),
  aTax({ _id: 'vip-levy-2', name: named('VIP levy 2 %'), percent: 2, rules: ['vip-20-off'] }),
  aTax({ _id: 'abolished-3', name: named('Abolished tax 3 %'), percent: 3, status: 'inactive' }),
  aTax({ _id: 'harbour-3', name: named('Harbour tax 3 %'), percent: 3, shops: ['harbour'] }),
  aTax({ _id: 'terrace-3', name: named('Terrace tax 3 %'), percent: 3, sections: ['terrace'] }),
  aTax({ _id: 'delivery-3', name: named('Delivery tax 3 %'), percent: 3, orderType: ['delivery'] }),
  aTax({
    _id: 'banquet-3',
    name: named('Banquet tax 3 %'),
    percent: 3,
    conditions: [aCondition({ minTotal: amount('500.00') })],
  }),
  aTax({
    _id: 'central-1',
    name: named('Central take-away tax 1 %'),
    percent: 1,
    shops: ['central'],
    sections: ['counter'],
    orderType: ['takeAway'],
    conditions: [aCondition({ minTotal: amount('100.00') })],
  }),
];

/** Where branches deliver to, by the branch; the others have one fee for everywhere. */
export const goldenZones: Readonly<Partial<Record<string, readonly DeliveryZone[]>>> = {
  central: [
    {
      areas: [{ _id: 'sheung-wan', name: named('Sheung Wan') }],
      fee: amount('15.00'),
      minimum: amount('50.00'),
      minutes: 10,
    },
    {
      areas: [
        { _id: 'aberdeen', name: named('Aberdeen') },
        { _id: 'the-peak', name: named('The Peak') },
      ],
      fee: amount('42.50'),
      minimum: amount('116.00'),
      minutes: 35,
    },
  ],
};
