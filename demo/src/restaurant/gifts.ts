import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Gift } from './entities.ts';
import { idOf } from './ids.ts';
import { money } from './money.ts';
import { offer } from './offer.ts';
import { hongKong, kualaLumpur, taipei } from './places.ts';
import type { Words } from './words.ts';

function dishGift(key: string, name: Words, shops: readonly string[]): DiscountRule {
  return offer(`gift-${key}`, name, {
    type: 'free',
    gives: [key],
    automaticAddFreeProduct: true,
    shops,
  });
}

const twentyOff = offer('gift-20', ['$20 off', '減$20', '减$20'], {
  discountType: 'amount',
  discount: money(20),
  shops: [hongKong],
});

const rows: readonly (readonly [rule: DiscountRule, points: number, picture: string])[] = [
  [dishGift('egg-tart', ['An egg tart', '蛋撻一個', '蛋挞一个'], [hongKong]), 80, 'egg-tart'],
  [
    dishGift('hot-milk-tea', ['A hot milk tea', '熱奶茶一杯', '热奶茶一杯'], []),
    160,
    'hot-milk-tea',
  ],
  [twentyOff, 200, 'gift-voucher'],
  [
    dishGift('bubble-milk-tea', ['A bubble milk tea', '珍珠奶茶一杯', '珍珠奶茶一杯'], [taipei]),
    300,
    'bubble-milk-tea',
  ],
  [
    dishGift('nasi-lemak', ['A nasi lemak', '椰漿飯一份', '椰浆饭一份'], [kualaLumpur]),
    400,
    'nasi-lemak',
  ],
  [
    dishGift('lunch-set-hk', ['A quick lunch for one', '午市快餐一份', '午市套餐一份'], [hongKong]),
    620,
    'lunch-set-hk',
  ],
  [
    dishGift(
      'souvenir-mug',
      ['Milk tea cup and saucer', '奶茶杯碟一套', '奶茶杯碟一套'],
      [hongKong],
    ),
    1500,
    'souvenir-mug',
  ],
];

export const gifts: readonly Gift[] = rows.map(([rule, points, picture]) => ({
  _id: idOf('gift', rule._id),
  name: rule.name,
  points,
  rule,
  shops: rule.shops,
  images: [idOf('picture', picture)],
}));
