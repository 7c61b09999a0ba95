import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { dayFrom } from './days.ts';
import { money } from './money.ts';
import { ofDishes, offer, ofOrder, without } from './offer.ts';
import * as places from './places.ts';

const bundles = [
  offer('tart-trio', ['Three egg tarts for $25', '蛋撻三個$25', '蛋挞三个$25'], {
    for: 'product',
    discountType: 'pickNMaxPrice',
    discount: money(25),
    discountRules: { pickOrder: 'desc', maxQty: 3 },
    repeat: true,
    conditions: [ofDishes({ dishes: ['egg-tart'] }, { minQty: 3 })],
    shops: [places.hongKong],
    priority: 1,
  }),
  offer('fourth-bun-free', ['Four buns, the cheapest free', '買三送一：麵包', '面包买三送一'], {
    for: 'product',
    discountType: 'pickNMaxPrice',
    discountRules: { pickOrder: 'asc', maxQty: 1 },
    conditions: [ofDishes({ subCategories: ['buns'] }, { minQty: 4 })],
    shops: [places.taipei],
    priority: 1,
  }),
  offer('roasts-by-weight', ['10% off roasts from 800 g', '燒味滿800克九折', '烧腊满800克九折'], {
    for: 'product',
    discount: 10,
    conditions: [ofDishes({ subCategories: ['roast-plates'] }, { minWeight: 800 })],
    shops: [places.hongKong],
    priority: 2,
  }),
];

const ordersOf = [
  offer('take-away-5', ['5% off when you take away', '外賣自取95折', '外带自取95折'], {
    discountType: 'percentPre',
    discount: 5,
    conditions: [without({ categories: ['souvenirs'] })],
    shops: [places.hongKong],
    orderType: ['takeAway'],
    priority: 3,
  }),
  offer('every-200', ['$10 off every $200', '每滿$200減$10', '每满$200减$10'], {
    discountType: 'amount',
    discount: money(10),
    repeat: true,
    ruleType: 'denylist',
    rules: ['take-away-5', 'roasts-by-weight'],
    conditions: [ofOrder({ minTotal: 200 })],
    shops: [places.hongKong],
    orderType: ['delivery', 'dineInNoTable', 'takeAway'],
    priority: 4,
  }),
  offer('every-60', ['RM5 off every RM60', '每滿RM60減RM5', '每满RM60减RM5'], {
    discountType: 'amount',
    discount: money(5),
    repeat: true,
    conditions: [ofOrder({ minTotal: 60 })],
    shops: [places.kualaLumpur],
    priority: 4,
  }),
  offer(
    'big-table',
    ['8% off big tables, after service charge', '大枱92折（服務費後）', '大桌92折（服务费后）'],
    {
      discount: 8,
      beforeServiceCharge: false,
      conditions: [without({ categories: ['upstairs'] }), ofOrder({ afterMinTotal: 800 })],
      shops: [places.hongKong],
      orderType: ['dineIn'],
      priority: 6,
    },
  ),
];

const charges = [
  offer(
    'terrace-sunset',
    ['No service charge on the terrace from $300', '露台滿$300免加一', '露台满$300免服务费'],
    {
      discountType: 'freeSurcharge',
      conditions: [ofOrder({ afterMinTotal: 300 })],
      sections: [places.hongKongTerrace],
      orderType: ['dineIn'],
      priority: 7,
    },
  ),
  offer('dessert-no-service', ['No service charge on desserts', '甜品免加一', '甜品免服务费'], {
    for: 'product',
    discountType: 'freeSurcharge',
    conditions: [ofDishes({ categories: ['desserts'] })],
    orderType: ['dineIn', 'dineInNoTable'],
    priority: 8,
  }),
  offer(
    'seats-on-the-house',
    ['No tea charge upstairs from $1,200', '樓上滿$1,200免茶位', '楼上满$1,200免茶位费'],
    {
      discountType: 'freeSeatCharge',
      conditions: [ofOrder({ afterMinTotal: 1200 })],
      sections: [places.hongKongUpstairs],
      priority: 9,
    },
  ),
];

const ofTheHour = [
  offer('late-night-noodles', ['12% off noodles late at night', '宵夜粉麵88折', '夜宵粉面88折'], {
    for: 'product',
    discount: 12,
    conditions: [
      ofDishes(
        { categories: ['noodles'] },
        { includeModifier: ['late-night'], excludeModifier: ['staff-meal'] },
      ),
    ],
    priority: 2,
  }),
  offer('staff-meal', ['Staff meal, 30% off', '員工餐七折', '员工餐七折'], {
    discount: 30,
    ruleType: 'allowlist',
    rules: ['points-for-all', 'points-season'],
    conditions: [
      ofOrder({ includeModifier: ['staff-meal'] }),
      without({ categories: ['upstairs'], subCategories: ['alcohol'] }),
    ],
    priority: 5,
  }),
];

const soup = offer(
  'house-soup',
  ['Soup on the house from $250', '堂食滿$250送老火湯', '堂食满$250送老火汤'],
  {
    type: 'free',
    gives: ['house-soup'],
    automaticAddFreeProduct: true,
    conditions: [ofOrder({ minTotal: 250 })],
    sections: [places.hongKongHall, places.hongKongTerrace],
    orderType: ['dineIn'],
    priority: 10,
  },
);

const earning = offer(
  'points-for-all',
  ['A point for every ten spent', '每消費10元儲1分', '每消费10元积1分'],
  {
    type: 'point',
    percentagePoint: 10,
    priority: 0,
  },
);

/** The offers that join every order by themselves. */
export function automaticOffers(now: Instant): readonly DiscountRule[] {
  const season = offer(
    'points-season',
    ['20 points more every $100', '每滿$100再送20分', '每满$100再送20分'],
    {
      type: 'point',
      fixedPoint: 20,
      repeat: true,
      conditions: [ofOrder({ minTotal: 100 })],
      shops: [places.hongKong],
      startDate: dayFrom(now, -10),
      endDate: dayFrom(now, 80),
      priority: 0,
    },
  );
  return [...bundles, ...ordersOf, ...charges, ...ofTheHour, soup, earning, season];
}
