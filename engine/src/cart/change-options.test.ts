import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { menuOf } from '../options/menu.ts';
import { noPick } from '../options/picks.ts';
import { changeOptions } from './change-options.ts';
import { linkedLines } from './linked-lines.ts';
import type { Ordering } from './ordering.ts';

const drinks = aGroup({
  _id: 'drinks',
  type: 'product',
  options: [aChoice({ _id: 'aTea', product: 'tea' }), aChoice({ _id: 'aMilk', product: 'milk' })],
});
const snacks = aGroup({
  _id: 'snacks',
  type: 'product',
  multiple: true,
  allowQuantity: true,
  options: [aChoice({ _id: 'aBun', product: 'bun' })],
});
const products = ['tea', 'milk', 'bun'].map((_id) => aProduct({ _id }));
const guest: Ordering = frozen({
  menu: menuOf(
    [...products, aProduct({ _id: 'set', options: ['drinks', 'snacks'] })],
    [drinks, snacks],
  ),
  orderType: 'dineIn',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});

const set = aLine({
  id: 'set',
  product: 'set',
  quantity: 2,
  options: [picked('drinks', 'aTea'), picked('snacks', 'aBun')],
});
const [teaLine, bunLine] = linkedLines(frozen(set), [], guest);
const soup = aLine({ id: 'soup' });
const before = [set, teaLine, bunLine, soup].flatMap((line) => line ?? []);
const cart = frozen(
  before.map((line) => (line.product === 'bun' ? { ...line, customRemark: 'hot' } : line)),
);

describe('changing options', () => {
  it('[CART-03] builds the children again behind their parent and keeps what still fits', () => {
    const options = [
      picked('drinks', 'aMilk'),
      picked('snacks', { _id: 'aBun', id: 'aBun', quantity: 3 }),
    ];
    expect(changeOptions(cart, frozen({ line: 'set', options }), guest)).toEqual({
      kind: 'changed',
      lines: [
        { ...set, options },
        {
          ...teaLine,
          id: 'set/drinks/aMilk',
          product: 'milk',
          fromChoice: 'aMilk',
          fromSelection: 'aMilk',
        },
        { ...bunLine, customRemark: 'hot', quantityRatio: 3, quantity: 6 },
        soup,
      ],
    });
  });

  it('[CART-03] changes nothing when the picks are the same', () => {
    const wanted = frozen({ line: 'set', options: set.options });
    expect(changeOptions(cart, wanted, guest)).toEqual({ kind: 'changed', lines: cart });
  });

  it('[CART-03] takes all children away with the last pick, and forgets empty picks', () => {
    const wanted = frozen({ line: 'set', options: [noPick('drinks'), noPick('snacks')] });
    expect(changeOptions(cart, wanted, guest)).toEqual({
      kind: 'changed',
      lines: [{ ...set, options: [] }, soup],
    });
  });

  it('[OPTION-09] changes the options of a child too', () => {
    const options = [picked('sugar', 'less')];
    expect(changeOptions(cart, frozen({ line: 'set/drinks/aTea', options }), guest)).toEqual({
      kind: 'changed',
      lines: cart.map((line) => (line.product === 'tea' ? { ...line, options } : line)),
    });
  });

  it.each([
    ['another choice', [{ ...picked('drinks', 'aMilk'), fixed: true }]],
    ['no choice', []],
    ['a pick that is no longer fixed', [picked('drinks', 'aTea')]],
  ])('[OPTION-01] refuses %s in place of a fixed pick', (_case, options) => {
    const fixed = frozen([{ ...set, options: [{ ...picked('drinks', 'aTea'), fixed: true }] }]);
    const refusal = { code: 'optionAltered', line: 'set', option: 'drinks' };
    expect(changeOptions(fixed, frozen({ line: 'set', options }), guest)).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[OPTION-01] names the first of two fixed picks that are altered', () => {
    const both = set.options.map((pick) => ({ ...pick, fixed: true }));
    const refusal = { code: 'optionAltered', line: 'set', option: 'drinks' };
    expect(
      changeOptions(frozen([{ ...set, options: both }]), { line: 'set', options: [] }, guest),
    ).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[OPTION-01] keeps a fixed pick, empty or not, beside a changed one', () => {
    const still = { ...noPick('drinks'), fixed: true };
    const line = { ...set, options: [still] };
    const options = [still, picked('sugar', 'less')];
    expect(changeOptions(frozen([line]), frozen({ line: 'set', options }), guest)).toEqual({
      kind: 'changed',
      lines: [{ ...line, options }],
    });
  });

  it.each([
    ['a line that is not there', 'cake', 1, { code: 'lineUnknown', line: 'cake' }],
    [
      'more of a dish than a line holds',
      'set',
      60_000,
      { code: 'quantityOutOfRange', line: 'set/snacks/aBun', least: 1, most: 99_999 },
    ],
  ])('[CART-03] refuses %s', (...[, line, quantity, refusal]) => {
    const options = [picked('snacks', { _id: 'aBun', id: 'aBun', quantity })];
    expect(changeOptions(cart, frozen({ line, options }), guest)).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[CART-01] refuses children for which the cart has no room', () => {
    const full = frozen([
      { ...set, options: [] },
      ...Array.from({ length: 199 }, (_none, at) => aLine({ id: `line${at}` })),
    ]);
    const refusal = { code: 'cartFull', most: 200, found: 202 };
    const wanted = frozen({ line: 'set', options: set.options });
    expect(changeOptions(full, wanted, guest)).toEqual({ kind: 'refused', refusal });
  });
});
