import type { OrderDiscount, NamedVipLevel } from './entities.ts';
import { idOf } from './ids.ts';
import { money } from './money.ts';
import { ofDishes, offer, without } from './offer.ts';
import { hongKong } from './places.ts';
import { worded } from './words.ts';

export const silver = idOf('vipLevel', 'silver');
export const gold = idOf('vipLevel', 'gold');

const silverTable = offer('silver-5', ['Silver members, 5% off', '銀卡會員95折', '银卡会员95折'], {
  discount: 5,
  conditions: [without({ subCategories: ['alcohol'] })],
});

const goldTable = offer('gold-8', ['Gold members, 8% off', '金卡會員92折', '金卡会员92折'], {
  discount: 8,
  // Staff already pay less than gold.
  ruleType: 'denylist',
  rulesDiscount: ['staff-meal'],
});

const goldTea = offer(
  'gold-milk-tea',
  ['Gold members, $5 off milk tea', '金卡奶茶減$5', '金卡奶茶减$5'],
  {
    for: 'product',
    discountType: 'amount',
    discount: money(5),
    conditions: [ofDishes({ dishes: ['silk-stocking-milk-tea', 'hot-milk-tea', 'iced-milk-tea'] })],
    shops: [hongKong],
  },
);

const goldSeats = offer(
  'gold-seats',
  ['Gold members, no tea charge', '金卡免茶位', '金卡免茶位费'],
  {
    discountType: 'freeSeatCharge',
  },
);

export const vipLevels: readonly NamedVipLevel[] = [
  {
    _id: silver,
    name: worded(['Silver', '銀卡', '银卡']),
    rank: 1,
    orderDiscount: silverTable,
    discountLists: [],
  },
  {
    _id: gold,
    name: worded(['Gold', '金卡', '金卡']),
    rank: 2,
    orderDiscount: goldTable,
    discountLists: [goldTea, goldSeats],
  },
];

/** For every member, whatever the level. */
const memberBakery = offer(
  'member-bakery',
  ['Members, 10% off the bakery', '會員包點九折', '会员面包西点九折'],
  {
    for: 'product',
    discount: 10,
    conditions: [ofDishes({ categories: ['bakery'] })],
  },
);

/** What staff may take off by hand. */
const manual = [
  offer('manager-20', ['With our apologies, 20% off', '經理致歉八折', '经理致歉八折'], {
    discount: 20,
  }),
  offer('goodwill-20', ['Goodwill, $20 off', '好意減$20', '诚意减$20'], {
    discountType: 'amount',
    discount: money(20),
    beforeServiceCharge: false,
    shops: [hongKong],
  }),
];

export const handedDiscounts: readonly OrderDiscount[] = [
  { source: 'member', rule: memberBakery },
  ...manual.map((rule) => ({ source: 'manual', rule }) as const),
];
