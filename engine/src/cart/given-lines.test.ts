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
const roasts = aGroup({
  _id: 'roasts',
  required: true,
  multiple: true,
  minPick: 2,
  options: ['goose', 'pork', 'chicken'].map((_id) => aChoice({ _id })),
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
    ['has a required group without a choice available', { options: ['dip'] }],
  ])('[CART-07] are none when the dish %s', (_case, about) => {
    const short = menuOf([aProduct({ _id: 'tart', ...about })], [size, dip]);
    expect(givenLines(tart, { ...guest, menu: short })).toEqual([]);
  });

  it('[CART-07] are none of a set whose dish is not available', () => {
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

  it('[OPTION-07] [PRICE-12] take as many picks as required, the first available', () => {
    const stock = { ...untracked, stockMode: 'level', mode: 'outOfStock' } as const;
    const gone = { ...stock, option: 'roasts', choice: 'goose' };
    const rice = aProduct({
      _id: 'rice',
      options: ['roasts'],
      stock: { ...untracked, productOptions: [gone] },
    });
    const lines = givenLines(
      { ...tart, product: 'rice' },
      { ...guest, menu: menuOf([rice], [roasts]) },
    );
    expect(lines.map(({ options }) => options)).toEqual([[picked('roasts', 'pork', 'chicken')]]);
  });

  it('[OPTION-07] [OPTION-09] take as many in a set, and in the sets that come with it', () => {
    const pair = aGroup({
      ...roasts,
      _id: 'pair',
      type: 'product',
      options: ['rice', 'noodles'].map((_id) => aChoice({ _id, product: _id })),
    });
    const products = [
      aProduct({ _id: 'party', options: ['pair'] }),
      aProduct({ _id: 'rice', options: ['roasts'] }),
      aProduct({ _id: 'noodles', options: ['soups'] }),
      aProduct({ _id: 'broth', options: ['roasts'] }),
      aProduct({ _id: 'tea' }),
    ];
    const soups = aGroup({
      ...pair,
      _id: 'soups',
      options: ['tea', 'broth'].map((_id) => aChoice({ _id, product: _id })),
    });
    const menuOfSets = menuOf(products, [roasts, pair, soups]);
    const lines = givenLines({ ...tart, product: 'party' }, { ...guest, menu: menuOfSets });
    expect(lines.map(({ product, options }) => [product, ...options])).toEqual([
      ['party', picked('pair', 'rice', 'noodles')],
      ['rice', picked('roasts', 'goose', 'pork')],
      ['noodles', picked('soups', 'tea', 'broth')],
      ['tea'],
      ['broth', picked('roasts', 'goose', 'pork')],
    ]);
  });

  it('[OPTION-07] [OPTION-09] take as many four sets deep', () => {
    // Every set is the second pick of the one before, which only the minimum of two asks for.
    const sets = ['feast', 'banquet', 'dinner', 'supper', 'snack'];
    const courses = sets.slice(0, -1).map((_id, depth) =>
      aGroup({
        ...roasts,
        _id: `${_id} courses`,
        type: 'product',
        options: ['tea', ...sets.slice(depth + 1, depth + 2)].map((dish) =>
          aChoice({ _id: dish, product: dish }),
        ),
      }),
    );
    const products = sets.map((_id) =>
      aProduct({ _id, options: [_id === 'snack' ? 'roasts' : `${_id} courses`] }),
    );
    const deep = menuOf([...products, aProduct({ _id: 'tea' })], [roasts, ...courses]);
    const lines = givenLines({ ...tart, product: 'feast' }, { ...guest, menu: deep });
    expect(lines.filter(({ product }) => product !== 'tea').map(({ product }) => product)).toEqual(
      sets,
    );
    expect(lines.at(-1)?.options).toEqual([picked('roasts', 'goose', 'pork')]);
  });

  it('[OPTION-07] take nothing in a group that asks for nothing', () => {
    const extras = aGroup({ _id: 'extras', options: [aChoice({ _id: 'cream' })] });
    const plain = menuOf([aProduct({ _id: 'tart', options: ['extras'] })], [extras]);
    expect(givenLines(tart, { ...guest, menu: plain }).map(({ options }) => options)).toEqual([[]]);
  });

  it('[CART-07] are none when the menu has lost the dish', () => {
    expect(givenLines(frozen({ ...tart, product: 'gone' }), guest)).toEqual([]);
  });
});
