import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { chosenCart } from '@servery/contract/schemas/cart-line.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { sentLine } from './sent-line.ts';
import { moneyText, splitLetter, typedCents, typedPercent } from './typed-money.ts';
import { readTyped, typedQuantity } from './typed-sale.ts';

describe('what is typed at a till', () => {
  it.each([
    ['3 milk tea', { quantity: 3, keyword: 'milk tea' }],
    ['3*蛋撻', { quantity: 3, keyword: '蛋撻' }],
    ['2x egg', { quantity: 2, keyword: 'egg' }],
    ['0 egg', { quantity: 1, keyword: 'egg' }],
    ['7up', { quantity: null, keyword: '7up' }],
    ['12', { quantity: null, keyword: '12' }],
    ['N12', { quantity: null, keyword: 'N12' }],
  ])('[TILL-08] “%s” is a quantity and a dish', (text, typed) => {
    expect(readTyped(text)).toEqual(typed);
  });

  it.each([
    ['12', 12],
    ['0', 0],
    ['3*', 3],
    ['7up', null],
    ['1234', null],
  ])('[TILL-08] “%s” alone sets the quantity %s', (text, quantity) => {
    expect(typedQuantity(text)).toBe(quantity);
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,05', 1205],
    ['-3', -300],
    ['1.234', null],
    ['a', null],
    ['', null],
  ])('[TILL-05] “%s” is %s cents', (text, amount) => {
    expect(typedCents(text)).toBe(amount);
  });

  it('[TILL-07] takes percentages above 0 and up to 100', () => {
    const typed = ['0', '0.01', '12.5', '100', '100.01', '-5'].map(typedPercent);
    expect(typed).toEqual([null, 0.01, 12.5, 100, null, null]);
  });

  it('[TILL-05] writes amounts as they are typed, and groups by letter', () => {
    expect([moneyText(1250), moneyText(1200), splitLetter(1), splitLetter(3)]).toEqual([
      '12.50',
      '12',
      'A',
      'C',
    ]);
  });
});

describe('a line of a till', () => {
  it('[TILL-05] [TILL-09] arrives at the server as it is in the cart', () => {
    const custom = { name: 'Cake', discountable: false, kitchenPrinters: [], waterBars: [] };
    const typed = {
      openKey: cents(500),
      staff: 'e'.repeat(24),
      tableSplit: 2,
      tableChairId: '4',
      status: 'hold',
    } as const;
    const [tart] = linesOf([{ dish: 'egg-tart' }]);
    if (tart === undefined) throw new Error('the demo has no egg tart');
    const lines = [
      { ...tart, ...typed },
      { ...tart, id: 'cake', product: null, customProduct: custom, openKey: cents(8000) },
    ];
    const { status: _, ...fields } = typed;
    expect(parse(chosenCart, lines.map(sentLine))).toMatchObject([
      { product: tart.product, quantity: 1, ...fields, isHeld: true },
      { product: null, customProduct: custom, openKey: 8000, isHeld: false },
    ]);
  });
});
