import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { Selection } from './option-group.ts';
import { noPick } from './picks.ts';
import { problemsOf } from './problems.ts';

const options = ['egg', 'ham', 'corn', 'kelp'].map((_id) => aChoice({ _id }));
const toppings = frozen(
  aGroup({ _id: 'toppings', multiple: true, minPick: 2, maxPick: 3, options }),
);
const skewers = frozen(
  aGroup({
    _id: 'skewers',
    multiple: true,
    allowQuantity: true,
    minQuantity: 3,
    maxQuantity: 5,
    options,
  }),
);
const size = frozen(aGroup({ _id: 'size', required: true, options }));

function of(id: string, quantity: number): Selection {
  return { _id: id, id, quantity };
}

describe('problems of a group', () => {
  it.each([
    ['enough picks', toppings, picked('toppings', 'egg', 'ham')],
    ['as many picks as allowed', toppings, picked('toppings', 'egg', 'ham', 'corn')],
    ['the least quantity', skewers, picked('skewers', of('egg', 3))],
    ['the most quantity', skewers, picked('skewers', of('egg', 3), of('ham', 2))],
    ['a required choice', size, picked('size', 'egg')],
    ['nothing where nothing is required', aGroup({ _id: 'size', options }), noPick('size')],
    [
      'any number without bounds',
      { ...toppings, minPick: 0, maxPick: 0 },
      picked('toppings', 'egg', 'ham', 'corn', 'kelp'),
    ],
  ])('[OPTION-01] finds nothing wrong with %s', (_case, group, pick) => {
    expect(problemsOf(frozen(group), frozen(pick), 'dineIn')).toEqual([]);
  });

  it.each([
    [
      'one pick of two',
      [toppings, picked('toppings', 'egg')],
      { code: 'optionPicksMissing', needed: 2, found: 1 },
    ],
    [
      'nothing of two, required or not',
      [toppings, noPick('toppings')],
      { code: 'optionPicksMissing', needed: 2, found: 0 },
    ],
    [
      'nothing where one is required',
      [size, noPick('size')],
      { code: 'optionPicksMissing', needed: 1, found: 0 },
    ],
    [
      'two pieces of three',
      [skewers, picked('skewers', of('egg', 2))],
      { code: 'optionQuantityMissing', needed: 3, found: 2 },
    ],
    [
      'nothing of a single piece',
      [frozen({ ...skewers, minQuantity: 1 }), noPick('skewers')],
      { code: 'optionQuantityMissing', needed: 1, found: 0 },
    ],
  ] as const)('[OPTION-01] says how many more to pick: %s', (_case, [group, pick], problem) => {
    const problems = problemsOf(group, frozen(pick), 'dineIn');
    expect(problems).toEqual([{ ...problem, option: group._id }]);
  });

  it.each([
    [
      'too many picks',
      [toppings, picked('toppings', 'egg', 'ham', 'corn', 'kelp')],
      { code: 'optionPicksExceeded', allowed: 3, found: 4 },
    ],
    [
      'two picks in a group of one',
      [size, picked('size', 'egg', 'ham')],
      { code: 'optionPicksExceeded', allowed: 1, found: 2 },
    ],
    [
      'too many pieces',
      [skewers, picked('skewers', of('egg', 6))],
      { code: 'optionQuantityExceeded', allowed: 5, found: 6 },
    ],
    [
      'a quantity where none is allowed',
      [size, picked('size', of('egg', 2))],
      { code: 'choiceQuantity', choice: 'egg' },
    ],
    [
      'a choice the group does not have',
      [size, picked('size', 'rice')],
      { code: 'choiceNotOffered', choice: 'rice' },
    ],
    [
      'a choice picked twice',
      [toppings, picked('toppings', 'egg', { _id: 'egg#2', id: 'egg', quantity: 1 })],
      { code: 'choiceDoubled', choice: 'egg' },
    ],
  ] as const)('[OPTION-01] names what is wrong: %s', (_case, [group, pick], problem) => {
    const problems = problemsOf(group, frozen(pick), 'dineIn');
    expect(problems).toEqual([{ ...problem, option: group._id }]);
  });

  it.each([0, -1, 1.5, Number.NaN])('[OPTION-01] refuses %d pieces of a choice', (quantity) => {
    const group = frozen({ ...skewers, minQuantity: 0 });
    expect(problemsOf(group, frozen(picked('skewers', of('egg', quantity))), 'dineIn')).toEqual([
      { code: 'choiceQuantity', option: 'skewers', choice: 'egg' },
    ]);
  });

  it('[OPTION-03] lets a choice be picked twice where the group allows it, under two pick ids', () => {
    const again = { _id: 'egg#2', id: 'egg', quantity: 1 };
    const group = frozen({ ...toppings, allowSameValue: true });
    expect(problemsOf(group, frozen(picked('toppings', 'egg', again)), 'dineIn')).toEqual([]);
    expect(problemsOf(group, frozen(picked('toppings', 'egg', 'egg')), 'dineIn')).toEqual([
      { code: 'choiceDoubled', option: 'toppings', choice: 'egg' },
    ]);
  });

  it('[OPTION-01] lists every problem of a group', () => {
    const pick = frozen(picked('skewers', of('egg', 6), of('rice', 1), of('egg', 0)));
    expect(problemsOf(skewers, pick, 'dineIn').map(({ code }) => code)).toEqual([
      'optionQuantityExceeded',
      'choiceNotOffered',
      'choiceQuantity',
      'choiceDoubled',
    ]);
  });

  it.each([
    ['as it came', picked('side', 'corn', 'egg'), []],
    ['as it came, in another order', picked('side', 'egg', 'corn'), []],
    [
      'with another choice',
      picked('side', 'egg', 'ham'),
      [{ code: 'optionAltered', option: 'side' }],
    ],
    ['with one choice less', picked('side', 'egg'), [{ code: 'optionAltered', option: 'side' }]],
  ])('[OPTION-01] holds a fixed pick to the defaults of its group: %s', (_case, pick, problems) => {
    const isDefault = (_id: string): boolean => _id === 'egg' || _id === 'corn';
    const choices = options.map((one) => ({ ...one, defaultSelected: isDefault(one._id) }));
    const side = frozen(aGroup({ _id: 'side', multiple: true, options: choices }));
    expect(problemsOf(side, frozen({ ...pick, fixed: true }), 'dineIn')).toEqual(problems);
    expect(problemsOf(side, frozen(pick), 'dineIn')).toEqual([]);
  });

  it('[OPTION-05] requires nothing of a group that is not offered, and refuses picks in it', () => {
    const group = frozen({ ...size, allowedOrderType: ['delivery' as const] });
    expect(problemsOf(group, noPick('size'), 'dineIn')).toEqual([]);
    expect(problemsOf(group, frozen(picked('size', 'rice')), 'dineIn')).toEqual([
      { code: 'optionNotOffered', option: 'size' },
    ]);
    expect(problemsOf(group, noPick('size'), 'delivery')).toHaveLength(1);
  });

  it('[OPTION-05] refuses a draft choice', () => {
    const group = frozen(aGroup({ _id: 'size', options: [aChoice({ _id: 'egg', draft: true })] }));
    expect(problemsOf(group, frozen(picked('size', 'egg')), 'dineIn')).toEqual([
      { code: 'choiceNotOffered', option: 'size', choice: 'egg' },
    ]);
  });
});
