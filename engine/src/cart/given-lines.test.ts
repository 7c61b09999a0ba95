import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { Product } from '../menu/product.ts';
import { menuOf } from '../options/menu.ts';
import { givenLines } from './given-lines.ts';
import type { Ordering } from './ordering.ts';

const size = aGroup({ _id: 'size', required: true, options: [aChoice({ _id: 'small' })] });
const dip = aGroup({
  _id: 'dip',
  type: 'product',
  required: true,
  options: [aChoice({ _id: 'chili', product: 'sauce' })],
});
const menu = menuOf(
  [
    aProduct({ _id: 'tart', options: ['size'] }),
    aProduct({ _id: 'wings', options: ['dip'] }),
    aProduct({ _id: 'sauce' }),
  ],
  [size, dip],
);
const guest: Ordering = frozen({
  menu,
  orderType: 'takeAway',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});
const tart = frozen({ id: 'free', item: 'item', product: 'tart', quantity: 2 });

describe('given lines', () => {
  it.each([
    ['takeAway', 'hold'],
    ['dineInNoTable', 'hold'],
    ['delivery', 'hold'],
    ['dineIn', 'init'],
  ] as const)('[CART-07] are put on a %s order in status %s', (orderType, status) => {
    const given = aLine({
      id: 'free',
      product: 'tart',
      quantity: 2,
      fromCoupon: 'item',
      status,
      options: [picked('size', 'small')],
    });
    expect(givenLines(tart, { ...guest, orderType })).toEqual([given]);
  });

  it('[CART-07] bring their own children, held like them and marked by their parent only', () => {
    const [wings, sauce] = givenLines(frozen({ ...tart, product: 'wings' }), guest);
    expect(wings).toEqual(expect.objectContaining({ product: 'wings', fromCoupon: 'item' }));
    expect(sauce).toEqual(
      aLine({
        id: 'free/dip/chili',
        product: 'sauce',
        quantity: 2,
        fromProduct: 'free',
        fromOption: 'dip',
        fromChoice: 'chili',
        fromSelection: 'chili',
        status: 'hold',
      }),
    );
  });

  it.each<[string, Partial<Product>]>([
    ['is sold out', { stock: { ...untracked, stockMode: 'level', mode: 'outOfStock' } }],
    ['is not sold online', { stock: { ...untracked, onlineMode: 'notSelling' } }],
    ['is to be eaten in', { eatInOnly: true }],
    ['has a required group without a choice to be had', { options: ['dip'] }],
  ])('[CART-07] are none when the dish %s', (_case, about) => {
    const short = menuOf([aProduct({ _id: 'tart', ...about })], [size, dip]);
    expect(givenLines(tart, { ...guest, menu: short })).toEqual([]);
  });

  it('[CART-07] are none of a set whose dish is not to be had', () => {
    const dry = menuOf([aProduct({ _id: 'wings', options: ['dip'] })], [size, dip]);
    expect(givenLines({ ...tart, product: 'wings' }, { ...guest, menu: dry })).toEqual([]);
  });

  it('[OPTION-07] take the defaults in a set, whatever the shop says of sets', () => {
    const products = [
      aProduct({ _id: 'wings', options: ['dip'] }),
      aProduct({ _id: 'sauce', options: ['size'] }),
    ];
    const lines = givenLines(
      { ...tart, product: 'wings' },
      { ...guest, menu: menuOf(products, [size, dip]) },
    );
    expect(lines.map(({ options }) => options)).toEqual([
      [picked('dip', 'chili')],
      [picked('size', 'small')],
    ]);
  });

  it('[CART-07] are none when the menu has lost the dish', () => {
    expect(givenLines(frozen({ ...tart, product: 'gone' }), guest)).toEqual([]);
  });
});
