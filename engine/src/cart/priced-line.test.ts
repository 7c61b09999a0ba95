import { describe, expect, it } from 'vitest';
import {
  aChoice,
  aGroup,
  aLine,
  anOrder,
  aProduct,
  aSession,
  picked,
} from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import type { CartLine } from './line.ts';
import { priceLines } from './priced-line.ts';

const menu = menuOf(
  [
    aProduct({ _id: 'rice', price: cents(5000), weight: 400 }),
    aProduct({ _id: 'set', price: cents(6000), freeSurcharge: true }),
    aProduct({ _id: 'tea', price: cents(2200) }),
    aProduct({ _id: 'wine', price: cents(9000), discountable: false }),
  ],
  [
    aGroup({
      _id: 'plain',
      enjoyDiscount: false,
      options: [
        aChoice({ _id: 'egg', price: cents(800) }),
        aChoice({ _id: 'rebate', price: cents(-400) }),
      ],
    }),
    aGroup({
      _id: 'less',
      type: 'discount',
      options: [aChoice({ _id: 'small', price: cents(6000) })],
    }),
    aGroup({
      _id: 'box',
      type: 'freeSurcharge',
      options: [aChoice({ _id: 'box', price: cents(100) })],
    }),
    aGroup({
      _id: 'drink',
      type: 'product',
      options: [aChoice({ _id: 'tea', product: 'tea', price: cents(300) })],
    }),
  ],
);

const custom = { name: 'Birthday cake', discountable: true, kitchenPrinters: [], waterBars: [] };
const child = {
  product: 'tea',
  fromProduct: 's',
  fromOption: 'drink',
  fromChoice: 'tea',
  fromSelection: 'tea',
};

function priced(...lines: readonly CartLine[]) {
  return priceLines(frozen(anOrder({ menu, lines })));
}

function prices(...lines: readonly CartLine[]) {
  return priced(...lines).map(({ unitPrice, price, discountablePart }) => [
    unitPrice,
    price,
    discountablePart,
  ]);
}

describe('priceLines', () => {
  it.each([
    ['a dish', { product: 'rice' }, [5000, 5000, 5000]],
    ['three of a dish', { product: 'rice', quantity: 3 }, [5000, 15_000, 15_000]],
    [
      'a dish with an extra no discount touches',
      { product: 'rice', quantity: 2, options: [picked('plain', 'egg')] },
      [5800, 11_600, 10_000],
    ],
    [
      'a dish lowered below zero',
      { product: 'rice', options: [picked('less', 'small')] },
      [0, 0, 0],
    ],
    [
      'a lowered dish whose extra is dearer than what is left',
      { product: 'rice', options: [picked('less', 'small'), picked('plain', 'egg')] },
      [0, 0, 0],
    ],
    [
      'a dish made cheaper than its extra',
      { product: 'rice', options: [picked('plain', 'egg')], openKey: cents(-5300) },
      [500, 500, 0],
    ],
    [
      'a dish with a rebate no discount touches',
      { product: 'rice', options: [picked('plain', 'rebate')] },
      [4600, 4600, 4600],
    ],
    ['a dish nobody knows', { product: 'gone' }, [0, 0, 0]],
    ['a cancelled dish', { product: 'rice', status: 'cancel' }, [5000, 0, 0]],
    ['a dish given away', { product: 'rice', fromCoupon: 'c' }, [5000, 0, 0]],
    ['wine, which no discount touches', { product: 'wine' }, [9000, 9000, 0]],
    ['a line no discount touches', { product: 'rice', discountable: false }, [5000, 5000, 0]],
  ] as const)('[PRICE-04] [PRICE-09] prices %s', (_, about, expected) => {
    expect(prices(aLine({ id: '1', ...about }))).toEqual([expected]);
  });

  it.each([
    ['raised', { product: 'rice', openKey: cents(500) }, 5500],
    ['lowered', { product: 'rice', openKey: cents(-500) }, 4500],
    ['lowered past zero', { product: 'rice', openKey: cents(-9000) }, 0],
    [
      'raised from an option that took it to zero',
      { product: 'rice', options: [picked('less', 'small')], openKey: cents(700) },
      700,
    ],
    ['custom', { customProduct: custom, openKey: cents(38_800) }, 38_800],
    [
      'custom that also names a dish',
      { product: 'rice', customProduct: custom, openKey: cents(1) },
      1,
    ],
  ] as const)('[PRICE-03] prices a %s line as staff said', (_, about, expected) => {
    expect(prices(aLine({ id: '1', ...about }))).toEqual([[expected, expected, expected]]);
  });

  it('[PRICE-09] discounts a custom product only if it may be', () => {
    const line = aLine({
      id: '1',
      customProduct: { ...custom, discountable: false },
      openKey: cents(100),
    });
    expect(priced(line)[0]).toMatchObject({ discountable: false, discountablePart: 0, price: 100 });
  });

  it("[PRICE-01] [OPTION-09] prices a dish of a set by its choice, never by the dish's own price", () => {
    const set = aLine({ id: 's', product: 'set', quantity: 2, options: [picked('drink', 'tea')] });
    expect(prices(set, aLine({ id: 's/t', quantity: 2, ...child }))).toEqual([
      [6000, 12_000, 12_000],
      [300, 600, 600],
    ]);
  });

  it('[PRICE-01] charges nothing for a dish of a set that was picked free', () => {
    const set = aLine({
      id: 's',
      product: 'set',
      options: [{ ...picked('drink', 'tea'), free: true }],
    });
    expect(prices(set, aLine({ id: 's/t', ...child }))[1]).toEqual([0, 0, 0]);
  });

  it('[PRICE-01] charges nothing for a choice the menu lost, and the choice price without its parent', () => {
    expect(prices(aLine({ id: 's/t', ...child, fromChoice: 'gone' }))[0]).toEqual([0, 0, 0]);
    expect(prices(aLine({ id: 's/t', ...child, fromOption: null }))[0]).toEqual([0, 0, 0]);
    expect(prices(aLine({ id: 's/t', ...child }))[0]).toEqual([300, 300, 300]);
  });

  it('[PRICE-04] gives the dishes of a given set away too, however deep', () => {
    const set = aLine({
      id: 's',
      product: 'set',
      fromCoupon: 'c',
      options: [picked('drink', 'tea')],
    });
    const tea = aLine({ id: 's/t', ...child });
    const inTea = aLine({ id: 's/t/t', ...child, fromProduct: 's/t' });
    expect(priced(set, tea, inTea).map(({ price, counts }) => [price, counts])).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ]);
  });

  it('[PRICE-04] does not hang on lines that name each other as parents', () => {
    const a = aLine({ id: 'a', ...child, fromProduct: 'b' });
    const b = aLine({ id: 'b', ...child, fromProduct: 'a' });
    expect(priced(a, b).map(({ counts }) => counts)).toEqual([true, true]);
    expect(priced(a, { ...b, fromCoupon: 'c' }).map(({ counts }) => counts)).toEqual([true, true]);
  });

  it('[PRICE-04] [SAFE-03] charges the price of a dish of a set that claims to be given by itself', () => {
    const set = aLine({ id: 's', product: 'set', options: [picked('drink', 'tea')] });
    const claimed = aLine({ id: 's/t', ...child, fromCoupon: 'c' });
    expect(prices(set, claimed)[1]).toEqual([300, 300, 300]);
  });

  it('[PRICE-04] [SAFE-03] takes the first line of an id for the parent, not one that was put on later', () => {
    const set = aLine({ id: 's', product: 'set', options: [picked('drink', 'tea')] });
    const tea = aLine({ id: 's/t', ...child });
    expect(prices(set, tea, { ...set, fromCoupon: 'c' })[1]).toEqual([300, 300, 300]);
  });

  it.each([
    [{ product: 'rice', quantity: 3 }, 1200],
    [{ product: 'rice', quantity: 3, weight: 250 }, 750],
    [{ product: 'tea' }, 0],
    [{ customProduct: custom }, 0],
  ])('[RULE-02] weighs %j as %d grams', (about, grams) => {
    expect(priced(aLine({ id: '1', ...about }))[0]?.grams).toBe(grams);
  });

  it.each([
    [{ product: 'set' }, true],
    [{ product: 'rice' }, false],
    [{ product: 'rice', options: [picked('box', 'box')] }, true],
  ])('[PRICE-15] knows whether %j is free of service charge', (about, waived) => {
    expect(priced(aLine({ id: '1', ...about }))[0]?.waived).toBe(waived);
  });

  it('[PRICE-02] prices by the modifiers the session carries', () => {
    const happy = menuOf(
      [
        aProduct({
          _id: 'beer',
          price: cents(5000),
          priceModifiers: [{ modifier: 'happy', kind: 'set', value: cents(3000) }],
        }),
      ],
      [],
    );
    const order = anOrder({
      menu: happy,
      session: aSession({ modifiers: ['happy'] }),
      lines: [aLine({ id: '1', product: 'beer' })],
    });
    expect(priceLines(order)[0]?.price).toBe(3000);
  });
});
