import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from './menu.ts';
import { choiceIn, choicePrice, noOptions, optionPrices } from './option-price.ts';

const egg = aChoice({ _id: 'egg', price: cents(800) });
const ham = aChoice({
  _id: 'ham',
  price: cents(1000),
  priceModifiers: [{ modifier: 'm', kind: 'add', value: cents(-200) }],
});
const menu = frozen(
  menuOf(
    [],
    [
      aGroup({ _id: 'extras', options: [egg, ham] }),
      aGroup({ _id: 'plain', enjoyDiscount: false, options: [egg] }),
      aGroup({ _id: 'less', type: 'discount', enjoyDiscount: false, options: [egg] }),
      aGroup({ _id: 'box', type: 'freeSurcharge', options: [egg] }),
      aGroup({ _id: 'strictBox', type: 'freeSurcharge', enjoyDiscount: false, options: [egg] }),
      aGroup({ _id: 'set', type: 'product', enjoyDiscount: false, options: [egg] }),
    ],
  ),
);

describe('optionPrices', () => {
  it.each([
    ['nothing', [], noOptions],
    ['an extra', [picked('extras', 'egg')], { change: 800, undiscounted: 0, waivesCharge: false }],
    [
      'two extras',
      [picked('extras', 'egg', 'ham')],
      { change: 1800, undiscounted: 0, waivesCharge: false },
    ],
    [
      'an extra no discount touches',
      [picked('plain', 'egg')],
      { change: 800, undiscounted: 800, waivesCharge: false },
    ],
    [
      'a reduction',
      [picked('less', 'egg')],
      { change: -800, undiscounted: 0, waivesCharge: false },
    ],
    [
      'a box that waives the charge',
      [picked('box', 'egg')],
      { change: 800, undiscounted: 0, waivesCharge: true },
    ],
    [
      'the same, undiscounted',
      [picked('strictBox', 'egg')],
      { change: 800, undiscounted: 800, waivesCharge: true },
    ],
    ['an empty box', [picked('box')], noOptions],
    ['a dish of a set', [picked('set', 'egg')], noOptions],
    ['an unknown group', [picked('gone', 'egg')], noOptions],
    ['an unknown choice', [picked('extras', 'gone')], noOptions],
    [
      'an extra and a box',
      [picked('box', 'egg'), picked('plain', 'egg'), picked('less', 'egg')],
      { change: 800, undiscounted: 800, waivesCharge: true },
    ],
  ])('[PRICE-01] [OPTION-08] computes %s', (_, picks, expected) => {
    expect(optionPrices(frozen(picks), menu, [])).toEqual(expected);
  });

  it('[PRICE-01] multiplies by the picked quantity', () => {
    const three = picked(
      'extras',
      { _id: 'x', id: 'egg', quantity: 3 },
      { _id: 'y', id: 'egg', quantity: 2 },
    );
    expect(optionPrices([three], menu, []).change).toBe(4000);
  });

  it('[PRICE-01] charges nothing for a free pick, and still waives the charge', () => {
    const free = [{ ...picked('strictBox', 'egg'), free: true }];
    expect(optionPrices(free, menu, [])).toEqual({
      change: 0,
      undiscounted: 0,
      waivesCharge: true,
    });
  });

  it("[PRICE-02] changes a choice's price while the session carries its modifier", () => {
    expect(optionPrices([picked('extras', 'ham')], menu, ['m']).change).toBe(800);
  });
});

describe('choicePrice', () => {
  it('[PRICE-01] charges nothing for a choice the menu does not know', () => {
    expect(choicePrice(choiceIn(undefined, 'egg'), [])).toBe(0);
    expect(choicePrice(choiceIn(menu.options.get('extras'), 'gone'), [])).toBe(0);
    expect(choicePrice(choiceIn(menu.options.get('extras'), 'ham'), [])).toBe(1000);
  });
});
