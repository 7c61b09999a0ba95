import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aProduct, picked, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { ChoiceStock, Stock } from '../menu/product.ts';
import { menuOf } from '../options/menu.ts';
import type { Ordering } from './ordering.ts';
import { availabilityOn, openingOptions } from './pickable.ts';

const counted: Stock = { ...untracked, stockMode: 'synced', quantity: 5 };
const soldOut: Stock = { ...counted, quantity: 0 };
const kept: Stock = { ...counted, onlineThreshold: 5 };

const tea = aProduct({ _id: 'tea', stock: counted });
const milk = aProduct({ _id: 'milk', stock: soldOut });
const cola = aProduct({ _id: 'cola', stock: kept });
const drinks = aGroup({
  _id: 'drinks',
  type: 'product',
  required: true,
  options: ['milk', 'gone', 'cola', 'tea'].map((_id) => aChoice({ _id, product: _id })),
});
const eggs = aGroup({
  _id: 'eggs',
  options: [aChoice({ _id: 'fried' }), aChoice({ _id: 'boiled' })],
});
const noFriedEgg: ChoiceStock = {
  option: 'eggs',
  choice: 'fried',
  stockMode: 'synced',
  mode: 'none',
  quantity: 0,
};
const set = frozen(
  aProduct({
    _id: 'set',
    options: ['drinks', 'eggs'],
    stock: { ...untracked, productOptions: [noFriedEgg] },
  }),
);
const guest: Ordering = frozen({
  menu: menuOf([set, tea, milk, cola], [drinks, eggs]),
  orderType: 'takeAway',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});

describe('choices in stock', () => {
  it('[OPTION-11] are those whose linked product can be sold', () => {
    const isAvailable = availabilityOn(set, guest);
    const sold = drinks.options.filter((choice) => isAvailable(drinks, choice));
    expect(sold.map(({ _id }) => _id)).toEqual(['tea']);
  });

  it('[OPTION-11] are more for staff, who may sell what is kept for the counter', () => {
    const isAvailable = availabilityOn(set, { ...guest, selfService: false });
    const sold = drinks.options.filter((choice) => isAvailable(drinks, choice));
    expect(sold.map(({ _id }) => _id)).toEqual(['cola', 'tea']);
  });

  it('[OPTION-11] are those the dish itself has stock of', () => {
    const isAvailable = availabilityOn(set, guest);
    const sold = eggs.options.filter((choice) => isAvailable(eggs, choice));
    expect(sold.map(({ _id }) => _id)).toEqual(['boiled']);
  });

  it('[OPTION-11] are not those whose linked product is not served this way', () => {
    const eatenIn = { ...guest, menu: menuOf([set, { ...tea, eatInOnly: true }], [drinks, eggs]) };
    const isAvailable = (orderType: Ordering['orderType']) =>
      drinks.options.some((choice) =>
        availabilityOn(set, { ...eatenIn, orderType })(drinks, choice),
      );
    expect((['takeAway', 'delivery', 'dineInNoTable', 'dineIn'] as const).map(isAvailable)).toEqual(
      [false, false, true, true],
    );
  });

  it('[OPTION-11] are none of a product group that link no product', () => {
    const isAvailable = availabilityOn(set, guest);
    const empty = frozen(aChoice({ _id: 'empty' }));
    expect([drinks, eggs].map((group) => isAvailable(group, empty))).toEqual([false, true]);
  });
});

describe('a dish as it is opened', () => {
  it('[OPTION-07] comes with the first choice in stock where one is required, if requested', () => {
    expect(openingOptions({ product: set, useDefaults: true }, guest)).toEqual([
      picked('drinks', 'tea'),
    ]);
    expect(openingOptions({ product: set, useDefaults: false }, guest)).toEqual([]);
  });

  it('[OPTION-05] comes without groups of other order types', () => {
    const atTable = { ...drinks, allowedOrderType: ['dineIn' as const] };
    const ordering = frozen({ ...guest, menu: menuOf([set, tea], [atTable, eggs]) });
    expect(openingOptions({ product: set, useDefaults: true }, ordering)).toEqual([]);
  });
});
