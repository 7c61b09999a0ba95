import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { ChoiceStock } from '../menu/product.ts';
import { menuOf } from '../options/menu.ts';
import type { PickedOption } from '../options/option-group.ts';
import type { LineProblem } from './line-problem.ts';
import { optionProblems } from './option-problems.ts';
import type { Ordering } from './ordering.ts';

const noLarge: ChoiceStock = {
  option: 'size',
  choice: 'large',
  stockMode: 'level',
  mode: 'outOfStock',
  quantity: 0,
};
const size = aGroup({
  _id: 'size',
  required: true,
  options: [
    aChoice({ _id: 'small' }),
    aChoice({ _id: 'large' }),
    aChoice({ _id: 'huge', draft: true }),
  ],
});
const lids = aGroup({
  _id: 'lids',
  allowedOrderType: ['takeAway'],
  required: true,
  options: [aChoice({ _id: 'lid' })],
});
const stock = {
  ...untracked,
  productOptions: [
    noLarge,
    { ...noLarge, choice: 'huge' },
    { ...noLarge, option: 'lids', choice: 'lid' },
  ],
};
const tea = frozen(aProduct({ _id: 'tea', options: ['size', 'lost', 'lids'], stock }));
const guest: Ordering = frozen({
  menu: menuOf([tea], [size, lids, aGroup({ _id: 'sugar' })]),
  orderType: 'dineIn',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});

function problems(
  options: readonly PickedOption[],
  ordering: Ordering = guest,
): readonly LineProblem[] {
  return optionProblems(frozen(aLine({ id: 'l', product: 'tea', options })), tea, ordering);
}

describe('problems with the picks of a line', () => {
  it('[OPTION-01] are none when every group of the dish is content', () => {
    expect(problems([picked('size', 'small')])).toEqual([]);
  });

  it('[OPTION-01] are reported for groups in which nothing is picked too', () => {
    expect(problems([])).toEqual([
      { code: 'optionPicksMissing', option: 'size', needed: 1, found: 0 },
    ]);
  });

  it('[OPTION-05] follow the order type', () => {
    const missing = { code: 'optionPicksMissing', option: 'lids', needed: 1, found: 0 };
    expect(problems([picked('size', 'small')], { ...guest, orderType: 'takeAway' })).toEqual([
      missing,
    ]);
    expect(problems([picked('size', 'small'), picked('lids', 'lid')])).toEqual([
      { code: 'optionNotOffered', option: 'lids' },
    ]);
  });

  it.each([
    [
      'a choice out of stock',
      picked('size', 'large'),
      { code: 'choiceUnavailable', option: 'size', choice: 'large' },
    ],
    [
      'a draft',
      picked('size', 'huge'),
      { code: 'choiceNotOffered', option: 'size', choice: 'huge' },
    ],
    [
      'a choice that is gone',
      picked('size', 'tiny'),
      { code: 'choiceNotOffered', option: 'size', choice: 'tiny' },
    ],
  ])('[OPTION-11] report why %s is not available', (_case, pick, problem) => {
    expect(problems([pick])).toEqual([problem]);
  });

  it.each([
    ['another dish', 'sugar'],
    ['no menu at all', 'lost'],
  ])('[OPTION-01] name a group of %s', (_case, option) => {
    expect(problems([picked('size', 'small'), picked(option, 'any')])).toEqual([
      { code: 'optionUnknown', option },
    ]);
  });

  it('[OPTION-01] name a group that is picked twice', () => {
    expect(problems([picked('size', 'small'), picked('size', 'large')])).toEqual([
      { code: 'optionRepeated', option: 'size' },
    ]);
  });
});
