import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { dayFrom } from './days.ts';
import type { Coupon } from './entities.ts';
import { idOf } from './ids.ts';
import { money } from './money.ts';
import { ofDishes, offer, ofOrder, without } from './offer.ts';
import * as places from './places.ts';

const moneyOff = [
  offer('coupon-welcome', ['$30 off from $150', '滿$150減$30', '满$150减$30'], {
    discountType: 'amount',
    discount: money(30),
    ruleType: 'denylist',
    rules: ['coupon-alone', 'staff-meal'],
    conditions: [ofOrder({ minTotal: 150 })],
    shops: [places.hongKong],
  }),
  offer(
    'coupon-alone',
    [
      '12% off, not with other offers',
      '全單88折（不可與其他優惠並用）',
      '全单88折（不与其他优惠同享）',
    ],
    {
      discount: 12,
      ruleType: 'allowlist',
      rules: ['points-for-all', 'points-season'],
      rulesDiscount: ['dessert-no-service'],
    },
  ),
  offer('coupon-bakery', ['20% off the bakery, after service charge', '包點八折', '面包西点八折'], {
    for: 'product',
    discountType: 'percentPre',
    discount: 20,
    beforeServiceCharge: false,
    conditions: [ofDishes({ categories: ['bakery'] }, { minTotal: 20 })],
  }),
  offer(
    'coupon-any-three',
    ['10% off any three dishes or more', '三款或以上九折', '任意三款或以上九折'],
    {
      for: 'product',
      discountAny: true,
      discount: 10,
      conditions: [
        ofOrder({ minQty: 3 }),
        without({ categories: ['upstairs'], subCategories: ['alcohol'] }),
      ],
    },
  ),
  offer('coupon-roasts', ['15% off roasts from a kilo', '燒味滿一公斤85折', '烧腊满一公斤85折'], {
    for: 'product',
    discount: 15,
    conditions: [ofDishes({ categories: ['barbecue'] }, { minWeight: 1000 })],
    shops: [places.hongKong],
  }),
  offer('coupon-delivery', ['$25 off deliveries from $120', '速遞滿$120減$25', '外卖满$120减$25'], {
    discountType: 'amount',
    discount: money(25),
    conditions: [ofOrder({ afterMinTotal: 120 })],
    shops: [places.hongKong],
    orderType: ['delivery'],
  }),
  offer('coupon-taipei', ['NT$50 off from NT$400', '滿NT$400折NT$50', '满NT$400减NT$50'], {
    discountType: 'amount',
    discount: money(50),
    conditions: [ofOrder({ minTotal: 400 })],
    shops: [places.taipei],
  }),
  offer('coupon-petaling', ['RM8 off every RM50', '每滿RM50減RM8', '每满RM50减RM8'], {
    discountType: 'amount',
    discount: money(8),
    repeat: true,
    conditions: [ofOrder({ minTotal: 50 })],
    shops: [places.kualaLumpur],
  }),
  offer('coupon-three-iced', ['Any three iced drinks for $55', '凍飲任三杯$55', '冷饮任三杯$55'], {
    for: 'product',
    discountType: 'pickNMaxPrice',
    discount: money(55),
    discountRules: { pickOrder: 'asc', maxQty: 3 },
    conditions: [ofDishes({ subCategories: ['iced-drinks'] }, { minQty: 3 })],
    shops: [places.hongKong],
  }),
];

const favours = [
  offer('coupon-no-service', ['No service charge', '免加一服務費', '免服务费'], {
    discountType: 'freeSurcharge',
    orderType: ['dineIn', 'dineInNoTable'],
  }),
  offer('coupon-no-seats', ['No tea charge', '免茶位', '免茶位费'], {
    discountType: 'freeSeatCharge',
    orderType: ['dineIn'],
  }),
  offer('coupon-egg-tart', ['An egg tart free from $60', '滿$60送蛋撻', '满$60送蛋挞'], {
    type: 'free',
    gives: ['egg-tart'],
    automaticAddFreeProduct: true,
    conditions: [ofOrder({ minTotal: 60 })],
    shops: [places.hongKong],
  }),
  offer(
    'coupon-cup',
    ['Cup and saucer with two silk-stocking teas', '絲襪奶茶兩杯送杯碟', '丝袜奶茶两杯送杯碟'],
    {
      type: 'free',
      gives: ['souvenir-mug'],
      conditions: [ofDishes({ dishes: ['silk-stocking-milk-tea'] }, { minQty: 2 })],
      shops: [places.hongKong],
    },
  ),
  offer(
    'coupon-birthday',
    ['Birthday bun and red bean soup', '生日送壽包紅豆沙', '生日送寿桃红豆沙'],
    {
      type: 'free',
      gives: ['birthday-bun', 'red-bean-soup'],
      automaticAddFreeProduct: true,
      conditions: [ofOrder({ includeModifier: ['birthday'] })],
      shops: [places.hongKong],
      orderType: ['dineIn'],
    },
  ),
  offer('coupon-points', ['50 points and double points', '送50分及雙倍積分', '送50分及双倍积分'], {
    type: 'point',
    fixedPoint: 50,
    percentagePoint: 10,
  }),
];

/** Two coupons about the calendar: one is over, one has not begun. */
function inSeason(now: Instant): readonly DiscountRule[] {
  return [
    offer('coupon-last-season', ['Last season, 20% off', '上季八折券', '上季八折券'], {
      discount: 20,
      startDate: dayFrom(now, -90),
      endDate: dayFrom(now, -7),
    }),
    offer('coupon-next-season', ['From next week, 15% off', '下週起85折', '下周起85折'], {
      discount: 15,
      startDate: dayFrom(now, 7),
      endDate: dayFrom(now, 90),
    }),
  ];
}

/** Everything a coupon can promise, once each. */
export function couponsAt(now: Instant): readonly Coupon[] {
  return [...moneyOff, ...favours, ...inSeason(now)].map((rule) => ({
    _id: idOf('coupon', rule._id),
    name: rule.name,
    rule,
    shops: rule.shops,
  }));
}
