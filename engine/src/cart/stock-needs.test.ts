import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { ChoiceStock } from '../menu/product.ts';
import { menuOf } from '../options/menu.ts';
import { stockNeeds } from './stock-needs.ts';

const counted: ChoiceStock = {
  option: 'eggs',
  choice: 'fried',
  stockMode: 'synced',
  mode: 'none',
  quantity: 9,
};
const eggs = aGroup({
  _id: 'eggs',
  multiple: true,
  allowQuantity: true,
  options: [
    aChoice({ _id: 'fried', ingredients: [{ ingredient: 'egg', quantity: 1 }] }),
    aChoice({ _id: 'boiled', ingredients: [{ ingredient: 'egg', quantity: 1 }] }),
  ],
});
const noodles = aProduct({
  _id: 'noodles',
  options: ['eggs'],
  ingredients: [
    { ingredient: 'flour', quantity: 80 },
    { ingredient: 'broth', quantity: 250 },
  ],
  ingredientModifiers: [{ modifier: 'half', ingredients: [{ ingredient: 'flour', quantity: 40 }] }],
  stock: { ...untracked, productOptions: [{ ...counted, option: 'sauces' }, counted] },
});
const cake = aProduct({ _id: 'cake', ingredients: [{ ingredient: 'egg', quantity: 2 }] });
const menu = frozen(menuOf([noodles, cake], [eggs]));
const nothing = { products: [], choices: [], ingredients: [] };

function twoOf(choice: string): { _id: string; id: string; quantity: number } {
  return { _id: choice, id: choice, quantity: 2 };
}

describe('what an order takes from stock', () => {
  it('[STOCK-03] sums dishes, choices and ingredients over the cart, sorted by id', () => {
    const cart = frozen([
      aLine({
        id: '1',
        product: 'noodles',
        quantity: 3,
        options: [picked('eggs', twoOf('fried'), 'boiled')],
      }),
      aLine({ id: '2', product: 'cake' }),
      aLine({ id: '3', product: 'noodles', options: [picked('eggs', 'fried')] }),
    ]);
    expect(stockNeeds(cart, menu, [])).toEqual({
      products: [
        { product: 'cake', quantity: 1 },
        { product: 'noodles', quantity: 4 },
      ],
      choices: [{ product: 'noodles', option: 'eggs', choice: 'fried', quantity: 7 }],
      ingredients: [
        { ingredient: 'broth', quantity: 1000, products: ['noodles'] },
        { ingredient: 'egg', quantity: 12, products: ['cake', 'noodles'] },
        { ingredient: 'flour', quantity: 320, products: ['noodles'] },
      ],
    });
  });

  it('[STOCK-03] [OPTION-11] distinguishes choices by dish, group and choice', () => {
    const sides = ['eggs', 'sauces'].map((_id) =>
      aGroup({ _id, options: [aChoice({ _id: 'fried' }), aChoice({ _id: 'boiled' })] }),
    );
    const stock = { ...untracked, productOptions: [counted, { ...counted, choice: 'boiled' }] };
    const dishes = ['rice', 'buns'].map((_id) =>
      aProduct({ _id, options: ['eggs', 'sauces'], stock }),
    );
    const cart = frozen([
      aLine({ id: '1', product: 'rice', options: [picked('eggs', 'fried', 'boiled')] }),
      aLine({
        id: '2',
        product: 'buns',
        options: [picked('eggs', 'fried'), picked('sauces', 'fried')],
      }),
    ]);
    expect(stockNeeds(cart, menuOf(dishes, sides), []).choices).toEqual([
      { product: 'buns', option: 'eggs', choice: 'fried', quantity: 1 },
      { product: 'rice', option: 'eggs', choice: 'boiled', quantity: 1 },
      { product: 'rice', option: 'eggs', choice: 'fried', quantity: 1 },
    ]);
  });

  it('[STOCK-03] counts the children of a set by their own quantity, which is times the ratio already', () => {
    const cart = frozen([
      aLine({ id: 'set', product: 'set', quantity: 2 }),
      aLine({ id: 'cake', product: 'cake', fromProduct: 'set', quantityRatio: 3, quantity: 6 }),
    ]);
    expect(stockNeeds(cart, menu, [])).toEqual({
      products: [
        { product: 'cake', quantity: 6 },
        { product: 'set', quantity: 2 },
      ],
      choices: [],
      ingredients: [{ ingredient: 'egg', quantity: 12, products: ['cake'] }],
    });
  });

  it('[PRICE-02] takes the ingredients a modifier of the session puts in place', () => {
    const cart = frozen([aLine({ id: '1', product: 'noodles', quantity: 2 })]);
    expect(stockNeeds(cart, menu, ['half']).ingredients).toEqual([
      { ingredient: 'flour', quantity: 80, products: ['noodles'] },
    ]);
  });

  it('[STOCK-03] still counts a dish removed from the menu, so that it is reported as short', () => {
    const cart = frozen([aLine({ id: '1', product: 'gone', options: [picked('eggs', 'fried')] })]);
    expect(stockNeeds(cart, menu, [])).toEqual({
      ...nothing,
      products: [{ product: 'gone', quantity: 1 }],
    });
  });

  it.each([
    ['cancelled lines', aLine({ id: '1', product: 'cake', status: 'cancel' })],
    [
      'custom products',
      aLine({
        id: '1',
        product: 'cake',
        customProduct: { name: 'Cake', discountable: true, kitchenPrinters: [], waterBars: [] },
      }),
    ],
  ])('[CART-07] takes nothing for %s', (_case, line) => {
    expect(stockNeeds(frozen([line]), menu, [])).toEqual(nothing);
  });
});
