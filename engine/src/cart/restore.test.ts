import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { ChoiceStock, Stock } from '../menu/product.ts';
import { menuOf } from '../options/menu.ts';
import type { CartLine } from './line.ts';
import { linkedLines } from './linked-lines.ts';
import type { Ordering } from './ordering.ts';
import { restoreCart, storesCart } from './restore.ts';
import type { CartPlace, RestoredCart } from './restore.ts';

const six: Stock = { ...untracked, stockMode: 'synced', quantity: 8, onlineThreshold: 2 };
const fried: ChoiceStock = {
  option: 'eggs',
  choice: 'fried',
  stockMode: 'synced',
  mode: 'none',
  quantity: 3,
};
const boiled: ChoiceStock = {
  ...fried,
  choice: 'boiled',
  stockMode: 'level',
  mode: 'low',
  quantity: 0,
};
const eggs = aGroup({
  _id: 'eggs',
  options: [aChoice({ _id: 'fried' }), aChoice({ _id: 'boiled' })],
});
const drinks = aGroup({
  _id: 'drinks',
  type: 'product',
  options: ['tea', 'cola', 'fish'].map((_id) => aChoice({ _id, product: _id })),
});
const guest: Ordering = frozen({
  menu: menuOf(
    [
      aProduct({ _id: 'soup' }),
      aProduct({ _id: 'tea', stock: six }),
      aProduct({ _id: 'fish', stock: { ...untracked, stockMode: 'level', mode: 'notSelling' } }),
      aProduct({
        _id: 'rice',
        options: ['eggs'],
        stock: { ...untracked, productOptions: [fried, boiled] },
      }),
      aProduct({ _id: 'set', options: ['drinks'] }),
    ],
    [eggs, drinks],
  ),
  orderType: 'takeAway',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});
const place: CartPlace = { session: 's1', shop: 'central', mode: 'takeAway' };
const soup = aLine({ id: 'soup', product: 'soup' });

function dish(id: string, product: string, about: Partial<CartLine> = {}): CartLine {
  return aLine({ id, product, ...about });
}

function setWith(id: string, drink: string): readonly CartLine[] {
  const set = dish(id, 'set', { options: [picked('drinks', drink)] });
  return [set, ...linkedLines(frozen(set), [], guest)];
}

function restored(lines: readonly CartLine[], ordering: Ordering = guest): RestoredCart {
  return restoreCart(frozen({ ...place, lines }), place, ordering);
}

describe('a stored cart', () => {
  it('[CART-08] comes back as it was where everything is still available', () => {
    const lines = [soup, ...setWith('set', 'tea'), dish('t', 'tea', { quantity: 5 })];
    expect(restored(lines)).toEqual({ lines, expired: 0 });
  });

  it.each<[string, Partial<CartPlace>]>([
    ['session', { session: null }],
    ['shop', { shop: 'harbour' }],
    ['mode', { mode: 'delivery' }],
  ])('[CART-08] does not come back in another %s', (_case, about) => {
    const saved = frozen({ ...place, lines: [soup] });
    expect(restoreCart(saved, { ...place, ...about }, guest)).toEqual({ lines: [], expired: 0 });
  });

  it('[CART-08] belongs to no session as long as none is open', () => {
    const before = { ...place, session: null };
    const saved = frozen({ ...before, lines: [soup] });
    expect(restoreCart(saved, before, guest)).toEqual({ lines: [soup], expired: 0 });
  });

  it.each([
    ['gone', [dish('x', 'gone')]],
    ['no dish at all', [aLine({ id: 'x' })]],
    ['not selling', [dish('x', 'fish')]],
    ['short of stock', [dish('x', 'tea', { quantity: 7 })]],
    ['short of a choice', [dish('x', 'rice', { quantity: 4, options: [picked('eggs', 'fried')] })]],
    [
      'a custom product',
      [
        aLine({
          id: 'x',
          customProduct: { name: 'Cake', discountable: true, kitchenPrinters: [], waterBars: [] },
        }),
      ],
    ],
    [
      'a custom product that also names a dish',
      [
        dish('x', 'soup', {
          customProduct: { name: 'Cake', discountable: true, kitchenPrinters: [], waterBars: [] },
        }),
      ],
    ],
    ['a set whose dish is gone', [dish('x', 'set'), dish('y', 'cola', { fromProduct: 'x' })]],
    ['a set whose dish is not selling', setWith('x', 'fish')],
  ])(
    '[CART-08] comes back without a line that is %s, and says that one is gone',
    (_case, lines) => {
      expect(restored([...lines, soup])).toEqual({ lines: [soup], expired: 1 });
      expect(restored([soup, ...lines])).toEqual({ lines: [soup], expired: 1 });
    },
  );

  it('[CART-08] keeps the earlier lines where stock does not reach for all', () => {
    const first = dish('a', 'tea', { quantity: 4 });
    const last = dish('c', 'tea', { quantity: 2 });
    const lines = [first, ...setWith('s', 'tea'), dish('b', 'tea', { quantity: 3 }), last];
    expect(restored(lines)).toEqual({ lines: [first, ...setWith('s', 'tea')], expired: 2 });
  });

  it.each([
    ['just as many as are left of a choice', 3, 'fried'],
    ['any number of a choice that nobody counts', 9, 'boiled'],
  ])('[CART-08] comes back with %s', (_case, quantity, egg) => {
    const lines = [dish('r', 'rice', { quantity, options: [picked('eggs', egg)] })];
    expect(restored(lines)).toEqual({ lines, expired: 0 });
  });

  it('[CART-08] takes out a whole set and counts it once', () => {
    const lines = [...setWith('a', 'tea'), ...setWith('b', 'fish')];
    expect(restored(lines)).toEqual({ lines: setWith('a', 'tea'), expired: 1 });
  });

  it('[CART-08] loses children whose parent is not there, without counting them', () => {
    expect(restored([soup, dish('t', 'tea', { fromProduct: 'gone' })])).toEqual({
      lines: [soup],
      expired: 0,
    });
  });

  it('[CART-08] needs no stock for cancelled lines', () => {
    const lines = [dish('x', 'gone', { status: 'cancel' })];
    expect(restored(lines)).toEqual({ lines, expired: 0 });
  });

  it('[CART-08] is neither stored nor restored in POS mode', () => {
    expect([true, false].map(storesCart)).toEqual([false, true]);
    expect(restored([soup], { ...guest, pos: true })).toEqual({ lines: [], expired: 0 });
  });
});
