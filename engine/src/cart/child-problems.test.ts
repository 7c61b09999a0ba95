import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { menuOf } from '../options/menu.ts';
import { childProblems, familiesOf } from './child-problems.ts';
import type { CartLine } from './line.ts';
import type { LineProblem } from './line-problem.ts';

const drinks = aGroup({
  _id: 'drinks',
  type: 'product',
  multiple: true,
  allowQuantity: true,
  options: [aChoice({ _id: 'aTea', product: 'tea' }), aChoice({ _id: 'aSet', product: 'set' })],
});
const menu = frozen(
  menuOf([aProduct({ _id: 'set', options: ['drinks'] }), aProduct({ _id: 'tea' })], [drinks]),
);

const twoTeas = { _id: 'p1', id: 'aTea', quantity: 2 };
const set = aLine({ id: 'set', product: 'set', quantity: 3, options: [picked('drinks', twoTeas)] });
const tea = aLine({
  id: 'tea',
  product: 'tea',
  quantity: 6,
  quantityRatio: 2,
  fromProduct: 'set',
  fromOption: 'drinks',
  fromChoice: 'aTea',
  fromSelection: 'p1',
});
const missing = { code: 'childMissing', option: 'drinks', choice: 'aTea' };
const stray = { code: 'childStray' };

function problems(...lines: readonly CartLine[]): readonly (readonly LineProblem[])[] {
  const families = familiesOf(frozen(lines));
  return lines.map((line) => childProblems(line, families, menu));
}

describe('picks and the lines that came with them', () => {
  it('[OPTION-09] answer each other', () => {
    expect(problems(set, tea)).toEqual([[], []]);
  });

  it('[CART-05] leave the parent invalid while a child is missing', () => {
    expect(problems(set)).toEqual([[missing]]);
  });

  it('[CART-05] [SAFE-03] call a child stray that claims to be given by itself', () => {
    expect(problems(set, { ...tea, fromCoupon: 'gift' })).toEqual([[], [stray]]);
    expect(problems({ ...set, fromCoupon: 'gift' }, { ...tea, fromCoupon: 'gift' })).toEqual([
      [],
      [stray],
    ]);
    expect(problems({ ...set, fromCoupon: 'gift' }, tea)).toEqual([[], []]);
  });

  it.each<[string, Partial<CartLine>]>([
    ['another product', { product: 'set' }],
    ['another group', { fromOption: 'snacks' }],
    ['another choice', { fromChoice: 'aSet' }],
    ['another pick', { fromSelection: 'p2' }],
    ['another ratio', { quantityRatio: 1 }],
    ['another quantity', { quantity: 1 }],
  ])('[CART-05] do not answer each other when the child has %s', (_case, about) => {
    const [parent, child] = problems(set, { ...tea, options: [], ...about });
    expect(parent).toEqual([missing]);
    expect(child).toEqual([stray]);
  });

  it('[CART-05] do not answer each other when the child is alone', () => {
    expect(problems(tea)).toEqual([[stray]]);
  });

  it('[CART-05] report a child that is alone and lacks a child itself', () => {
    expect(problems({ ...set, fromProduct: 'gone' })).toEqual([[stray, missing]]);
  });

  it('[CART-05] have one child for one pick', () => {
    expect(problems(set, tea, { ...tea, id: 'more' })).toEqual([[], [], [stray]]);
  });

  it('[CART-05] begin with a line of its own: lines that are only each other’s children are stray', () => {
    const inSet = { _id: 'p2', id: 'aSet', quantity: 1 };
    const link = {
      fromOption: 'drinks',
      fromChoice: 'aSet',
      fromSelection: 'p2',
      options: [picked('drinks', inSet)],
    };
    const hen = aLine({ id: 'hen', product: 'set', fromProduct: 'egg', ...link });
    const egg = aLine({ id: 'egg', product: 'set', fromProduct: 'hen', ...link });
    expect(problems(hen, egg)).toEqual([[stray], [stray]]);
  });
});
