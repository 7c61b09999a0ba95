import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { Stock } from '../menu/product.ts';
import { menuOf } from '../options/menu.ts';
import type { CartLine } from './line.ts';
import { linkedLines } from './linked-lines.ts';
import type { Ordering } from './ordering.ts';
import { orderingRefusal, problemsByLine } from './problems.ts';

const stopped: Stock = { ...untracked, stockMode: 'level', mode: 'notSelling' };
const kept: Stock = { ...untracked, stockMode: 'synced', quantity: 3, onlineThreshold: 3 };
const size = aGroup({ _id: 'size', required: true, options: [aChoice({ _id: 'small' })] });
const gifts = aGroup({
  _id: 'gifts',
  type: 'product',
  options: [aChoice({ _id: 'aTart', product: 'tart' })],
});
const guest: Ordering = frozen({
  menu: menuOf(
    [
      aProduct({ _id: 'soup' }),
      aProduct({ _id: 'tea', options: ['size'] }),
      aProduct({ _id: 'tart', setOrderOrGiftOnly: true }),
      aProduct({ _id: 'fish', stock: stopped }),
      aProduct({ _id: 'ham', stock: kept }),
      aProduct({ _id: 'box', options: ['gifts'] }),
      aProduct({ _id: 'sundae', eatInOnly: true }),
      aProduct({ _id: 'staffMeal', hideFromOnline: true }),
    ],
    [size, gifts],
  ),
  orderType: 'takeAway',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});
const soup = frozen(aLine({ id: 'soup', product: 'soup' }));
const cake = { name: 'Cake', discountable: true, kitchenPrinters: [], waterBars: [] };

function problemsOf(line: CartLine, ordering: Ordering) {
  return problemsByLine([line], ordering).flatMap(({ problems }) => problems);
}

describe('problems of a line', () => {
  it.each<[string, Partial<CartLine>, object]>([
    [
      'waits for a choice',
      { product: 'tea' },
      { code: 'optionPicksMissing', option: 'size', needed: 1, found: 0 },
    ],
    ['has left the menu', { product: 'gone' }, { code: 'productUnknown' }],
    ['is no dish at all', { product: null }, { code: 'productUnknown' }],
    [
      'is not selling',
      { product: 'fish' },
      { code: 'productUnavailable', product: 'fish', level: 'notSelling' },
    ],
    [
      'is kept for the counter',
      { product: 'ham' },
      { code: 'productUnavailable', product: 'ham', level: 'outOfStock' },
    ],
    [
      'goes only with a set or as a gift',
      { product: 'tart' },
      { code: 'setOrGiftOnly', product: 'tart' },
    ],
    ['is only for eating in', { product: 'sundae' }, { code: 'notServed', product: 'sundae' }],
    [
      'is hidden from guests',
      { product: 'staffMeal' },
      { code: 'notServed', product: 'staffMeal' },
    ],
    ['asks for too many', { quantity: 1000 }, { code: 'quantityOutOfRange', least: 1, most: 999 }],
    ['has lost its set', { fromProduct: 'gone' }, { code: 'childStray' }],
  ])('[CART-05] are reported for a line that %s', (_case, about, problem) => {
    const line = frozen({ ...soup, ...about });
    expect(problemsOf(line, guest)).toEqual([problem]);
  });

  it('[CART-05] [MENU-02] are none where a dish is served after all', () => {
    const sundae = frozen({ ...soup, product: 'sundae' });
    const meal = frozen({ ...soup, product: 'staffMeal' });
    expect(problemsOf(sundae, { ...guest, orderType: 'dineIn' })).toEqual([]);
    expect(problemsOf(sundae, { ...guest, orderType: 'delivery' })).toEqual([
      { code: 'notServed', product: 'sundae' },
    ]);
    expect(problemsOf(meal, { ...guest, selfService: false })).toEqual([]);
    expect(problemsOf({ ...meal, fromCoupon: 'gift' }, guest)).toEqual([]);
  });

  it('[MENU-09] are reported for a dish that only closed sections sell, but not to staff', () => {
    const menu = menuOf([aProduct({ _id: 'crab', sections: ['upstairs'] })], []);
    const late = { ...guest, menu, closedSections: ['upstairs'] };
    const crab = frozen({ ...soup, product: 'crab' });
    expect(problemsOf(crab, late)).toEqual([{ code: 'notServed', product: 'crab' }]);
    expect(problemsOf(crab, { ...late, closedSections: ['terrace'] })).toEqual([]);
    expect(problemsOf(crab, { ...late, selfService: false })).toEqual([]);
  });

  it('[CART-10] are reported for a remark that is too long', () => {
    const line = frozen({ ...soup, customRemark: '冰'.repeat(201) });
    expect(problemsOf(line, guest)).toEqual([{ code: 'remarkTooLong', most: 200, found: 201 }]);
    expect(problemsOf({ ...line, customRemark: '🌶'.repeat(200) }, guest)).toEqual([]);
  });

  it('[CART-12] are reported for a custom product anywhere but at a till', () => {
    const line = frozen(aLine({ id: 'cake', customProduct: cake }));
    expect(problemsOf(line, guest)).toEqual([{ code: 'customOutsidePos' }]);
    expect(problemsOf(line, { ...guest, pos: true })).toEqual([{ code: 'customOutsidePos' }]);
    expect(problemsOf(line, { ...guest, pos: true, selfService: false })).toEqual([]);
  });

  it('[CART-05] do not arise where staff may sell what guests may not', () => {
    const line = frozen({ ...soup, product: 'ham' });
    expect(problemsOf(line, { ...guest, selfService: false })).toEqual([]);
  });

  it('[CART-05] do not arise for a set-only dish that came with a set or a coupon', () => {
    const box = frozen(aLine({ id: 'box', product: 'box', options: [picked('gifts', 'aTart')] }));
    const given = frozen(aLine({ id: 'tart', product: 'tart', fromCoupon: 'item' }));
    expect(problemsByLine([box, ...linkedLines(box, [], guest), given], guest)).toEqual([]);
  });

  it('[CART-05] are reported for a set whose dishes are not there yet', () => {
    const box = frozen(aLine({ id: 'box', product: 'box', options: [picked('gifts', 'aTart')] }));
    expect(problemsByLine([soup, box], guest)).toEqual([
      { line: 'box', problems: [{ code: 'childMissing', option: 'gifts', choice: 'aTart' }] },
    ]);
  });

  it('[CART-05] are reported for lines that share an id', () => {
    const problems = [{ code: 'lineRepeated' }];
    const other = { ...soup, id: 'other' };
    expect(problemsByLine(frozen([soup, other, { ...soup, quantity: 2 }]), guest)).toEqual([
      { line: 'soup', problems },
      { line: 'soup', problems },
    ]);
  });

  it('[CART-07] are not reported for a cancelled line', () => {
    const line = frozen({ ...soup, product: 'gone', status: 'cancel' as const });
    expect(problemsOf(line, guest)).toEqual([]);
    expect(problemsByLine([line], guest)).toEqual([]);
  });
});

describe('a cart to be ordered', () => {
  it('[CART-06] is right with at least one line and nothing wrong', () => {
    expect(orderingRefusal([soup], guest)).toBeNull();
  });

  it.each<[string, readonly CartLine[]]>([
    ['without lines', []],
    ['with none but cancelled lines', [{ ...soup, status: 'cancel' }]],
  ])('[CART-06] is empty %s', (_case, lines) => {
    expect(orderingRefusal(frozen(lines), guest)).toEqual({ code: 'cartEmpty' });
  });

  it('[CART-06] is invalid with one invalid line, which is named', () => {
    const fish = aLine({ id: 'f', product: 'fish' });
    const problems = [{ code: 'productUnavailable', product: 'fish', level: 'notSelling' }];
    expect(orderingRefusal(frozen([soup, fish]), guest)).toEqual({
      code: 'cartInvalid',
      lines: [{ line: 'f', problems }],
    });
  });
});
