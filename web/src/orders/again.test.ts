import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aProduct, untracked } from '@servery/demo/builders.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { dishesAgain, withQuantity } from './again.ts';
import type { Today } from './again.ts';

type Lines = Parameters<typeof dishesAgain>[0];
type Line = Lines[number];

const shop = {
  _id: 'shop',
  currency: 'HKD',
  timezone: 'Asia/Hong_Kong',
  priceRoundFactor: cents(10),
  priceRoundMethod: 'ceil',
  seatChargeSurcharge: false,
} as const;

const drink = aGroup({
  _id: 'drink',
  type: 'product',
  options: [aChoice({ _id: 'with-tea', product: 'tea', price: cents(500) })],
});
const soldOut = { ...untracked, stockMode: 'level', mode: 'outOfStock' } as const;
const menu = menuOf(
  [
    aProduct({ _id: 'set', price: cents(4000), options: ['drink'] }),
    aProduct({ _id: 'tea', price: cents(2000) }),
    aProduct({ _id: 'bun', price: cents(1200) }),
    aProduct({ _id: 'tart', price: cents(1000), stock: soldOut }),
    aProduct({ _id: 'soup', price: cents(1000), eatInOnly: true }),
  ],
  [drink],
);

let idCount = 0;
const today: Today = {
  shop,
  newId: () => `new${(idCount += 1)}`,
  ordering: {
    menu,
    orderType: 'takeAway',
    pos: false,
    selfService: true,
    useDefaultsForSetItem: false,
  },
};

function ordered(about: Partial<Line> & Pick<Line, 'id' | 'product'>): Line {
  return {
    customProduct: null,
    options: [],
    quantity: 1,
    quantityRatio: 1,
    table: null,
    tableSplit: null,
    tableChairId: null,
    section: null,
    customRemark: '',
    fromCoupon: null,
    fromProduct: null,
    fromOption: null,
    fromChoice: null,
    fromSelection: null,
    takeAway: false,
    weight: null,
    orderedBy: null,
    status: 'init',
    name: [{ lang: 'en', value: about.product ?? '' }],
    shortName: [],
    category: null,
    round: 1,
    orderedAt: 0,
    choices: [],
    couponResult: null,
    unitPrice: cents(0),
    price: cents(0),
    discountList: [],
    discount: cents(0),
    couponDiscount: cents(0),
    actualPrice: cents(0),
    surchargePercent: 0,
    freeSurcharge: false,
    extraFee: cents(0),
    couponFee: cents(0),
    ...about,
  };
}

const pick = {
  option: 'drink',
  selections: [{ _id: 'p1', id: 'with-tea', quantity: 1 }],
  fixed: false,
  free: false,
};
const set = ordered({ id: 'a', product: 'set', quantity: 2, options: [pick], price: cents(7000) });
const tea = ordered({
  id: 'a/drink/p1',
  product: 'tea',
  quantity: 2,
  fromProduct: 'a',
  fromOption: 'drink',
  fromChoice: 'with-tea',
  fromSelection: 'p1',
  customRemark: 'less ice',
  price: cents(1000),
});

describe('ordering again', () => {
  it('[SESSION-15] copies a set and its dishes under new ids', () => {
    const [dish] = dishesAgain([set, tea], today);
    const id = dish?.id ?? '';
    expect(dish?.family).toMatchObject([
      { id, product: 'set', quantity: 2 },
      {
        id: `${id}/drink/p1`,
        product: 'tea',
        quantity: 2,
        fromProduct: id,
        customRemark: 'less ice',
      },
    ]);
    expect(withQuantity(dish?.family ?? [], 3).map(({ quantity }) => quantity)).toEqual([3, 3]);
  });

  it('[SESSION-15] gives the unit price then and now', () => {
    const [dish] = dishesAgain([set, tea], today);
    expect(dish).toMatchObject({ before: 4000, now: 4500, state: 'available' });
  });

  it.each([
    ['bun', 'available'],
    ['tart', 'soldOut'],
    ['lobster', 'gone'],
    ['soup', 'gone'],
  ] as const)('[SESSION-15] marks %s as %s', (product, state) => {
    expect(dishesAgain([ordered({ id: 'x', product })], today)).toMatchObject([{ state }]);
  });

  it('[SESSION-15] keeps packed dishes packed when eating in', () => {
    const lines = [
      { ...set, takeAway: true },
      { ...tea, takeAway: true },
    ];
    const eatenIn = {
      ...today,
      ordering: { ...today.ordering, orderType: 'dineInNoTable' },
    } as const;
    const packed = (now: Today) =>
      dishesAgain(lines, now)[0]?.family.map(({ takeAway }) => takeAway);
    expect(packed(eatenIn)).toEqual([true, true]);
    expect(packed(today)).toEqual([false, false]);
  });

  it('[SESSION-15] leaves out gifts, cancelled dishes and custom dishes of the till', () => {
    const lines = [
      ordered({ id: 'x', product: 'bun', fromCoupon: 'coupon/1' }),
      ordered({ id: 'y', product: 'bun', status: 'cancel' }),
      ordered({ id: 'z', product: null }),
    ];
    expect(dishesAgain(lines, today)).toEqual([]);
  });
});
