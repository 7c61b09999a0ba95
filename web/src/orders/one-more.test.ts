import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aProduct, untracked } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { Today } from './again.ts';
import { oneMore } from './again.ts';
import { anOrderedLine } from '../../testing/ordered-line.ts';

const drink = aGroup({
  _id: 'drink',
  type: 'product',
  options: [aChoice({ _id: 'with-tea', product: 'tea', price: cents(500) })],
});
const menu = menuOf(
  [
    aProduct({ _id: 'set', price: cents(4000), options: ['drink'] }),
    aProduct({ _id: 'tea', price: cents(2000) }),
    aProduct({ _id: 'tart', stock: { ...untracked, stockMode: 'level', mode: 'outOfStock' } }),
  ],
  [drink],
);
const today: Today = {
  shop: {
    _id: 'shop',
    currency: 'HKD',
    timezone: 'Asia/Hong_Kong',
    priceRoundFactor: cents(10),
    priceRoundMethod: 'ceil',
    seatChargeSurcharge: false,
  },
  newId: () => 'new',
  ordering: {
    menu,
    orderType: 'dineIn',
    pos: false,
    selfService: true,
    useDefaultsForSetItem: false,
  },
};

const tea = anOrderedLine({ id: 'a', product: 'tea', quantity: 3, customRemark: 'less sweet' });

describe('ordering a dish of the table again', () => {
  it('adds one, with the remark for the kitchen', () => {
    expect(oneMore(tea, [tea], today)).toMatchObject([
      { id: 'new', product: 'tea', quantity: 1, customRemark: 'less sweet' },
    ]);
  });

  it('adds the children of a set, but no other lines', () => {
    const selections = [{ _id: 'p1', id: 'with-tea', quantity: 1 }];
    const set = anOrderedLine({
      id: 'b',
      product: 'set',
      quantity: 2,
      options: [{ option: 'drink', selections, fixed: false, free: false }],
    });
    const child = anOrderedLine({
      id: 'b/drink/p1',
      product: 'tea',
      quantity: 2,
      fromProduct: 'b',
      fromOption: 'drink',
      fromChoice: 'with-tea',
      fromSelection: 'p1',
    });
    const family = oneMore(set, [tea, set, child], today);
    expect(family?.map(({ product, quantity }) => [product, quantity])).toEqual([
      ['set', 1],
      ['tea', 1],
    ]);
  });

  it.each([
    ['no longer on the menu', anOrderedLine({ product: 'gone' })],
    ['sold out', anOrderedLine({ product: 'tart' })],
    ['given by a coupon', anOrderedLine({ product: 'tea', fromCoupon: 'coupon' })],
    ['cancelled', anOrderedLine({ product: 'tea', status: 'cancel' })],
  ])('is not offered for a dish that is %s', (_, line) => {
    expect(oneMore(line, [line], today)).toBeNull();
  });
});
