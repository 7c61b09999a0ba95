import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { aChoice, aGroup, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { addChoice, canAddMore, removeChoice, setChoiceQuantity } from './choose.ts';
import type { Choosing } from './choose.ts';
import type { OptionGroup, PickedOption, Selection } from './option-group.ts';
import { noPick } from './picks.ts';
import { problemsOf } from './problems.ts';

const options = ['egg', 'ham', 'corn'].map((_id) => aChoice({ _id }));
const single = frozen(aGroup({ _id: 'g', options }));
const several = frozen(aGroup({ _id: 'g', multiple: true, maxPick: 2, options }));
const counted = frozen(
  aGroup({ _id: 'g', multiple: true, allowQuantity: true, maxQuantity: 3, options }),
);
const doubling = frozen({ ...several, allowSameValue: true, maxPick: 3 });

function of(id: string, quantity: number, _id = id): Selection {
  return { _id, id, quantity };
}

function to(...choices: readonly (string | Selection)[]): Choosing {
  return { kind: 'changed', picked: picked('g', ...choices) };
}

function adding(choice: string, group: OptionGroup, pick: PickedOption): Choosing {
  return addChoice(frozen(group), frozen(pick), choice);
}

describe('choosing', () => {
  it.each([
    ['the picks are below maxPick', [several, picked('g', 'egg')], true],
    ['the picks have reached maxPick', [several, picked('g', 'egg', 'ham')], false],
    ['the quantity is below maxQuantity', [counted, picked('g', of('egg', 2))], true],
    ['the quantity has reached maxQuantity', [counted, picked('g', of('egg', 3))], false],
    ['there is no bound', [{ ...several, maxPick: 0 }, picked('g', 'egg', 'ham', 'corn')], true],
    ['the one choice is taken', [single, picked('g', 'egg')], false],
    ['the pick is fixed', [several, { ...noPick('g'), fixed: true }], false],
  ] as const)(
    '[OPTION-02] reports whether more can be added when %s',
    (_case, [group, pick], can) => {
      expect(canAddMore(frozen(group), frozen(pick))).toBe(can);
    },
  );

  it.each([
    [
      'picks',
      adding('corn', several, picked('g', 'egg', 'ham')),
      { code: 'optionPicksExceeded', option: 'g', allowed: 2, found: 3 },
    ],
    [
      'pieces',
      adding('corn', counted, picked('g', of('egg', 3))),
      { code: 'optionQuantityExceeded', option: 'g', allowed: 3, found: 4 },
    ],
  ])('[OPTION-02] refuses one more than the most %s', (_case, result, refusal) => {
    expect(result).toEqual({ kind: 'refused', refusal });
  });

  it('[OPTION-02] refuses to raise a quantity above the most pieces', () => {
    const refusal = { code: 'optionQuantityExceeded', option: 'g', allowed: 3, found: 4 };
    expect(addChoice(counted, frozen(picked('g', of('egg', 3))), 'egg')).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[OPTION-02] still raises a quantity when only the picks have reached their most', () => {
    const group = frozen({ ...counted, maxPick: 1 });
    expect(addChoice(group, frozen(picked('g', 'egg')), 'egg')).toEqual(to(of('egg', 2)));
  });

  const secondEgg = of('egg', 1, 'egg#2');
  const thirdEgg = of('egg', 1, 'egg#3');

  it.each([
    ['a first pick', adding('egg', several, noPick('g')), to('egg')],
    ['a pick after others', adding('egg', several, picked('g', 'ham')), to('ham', 'egg')],
    ['a second entry', adding('egg', doubling, picked('g', 'egg')), to('egg', secondEgg)],
    [
      'a third entry',
      adding('egg', doubling, picked('g', 'egg', secondEgg)),
      to('egg', secondEgg, thirdEgg),
    ],
    [
      'an entry under an id that is free again',
      adding('egg', doubling, picked('g', secondEgg)),
      to(secondEgg, 'egg'),
    ],
    ['one more piece', adding('egg', counted, picked('g', 'ham', 'egg')), to('ham', of('egg', 2))],
  ])('[OPTION-03] adds %s', (_case, result, expected) => {
    expect(result).toEqual(expected);
  });

  it('[OPTION-03] refuses a choice a second time where neither entries nor quantities are allowed', () => {
    const refusal = { code: 'choiceDoubled', option: 'g', choice: 'egg' };
    expect(addChoice(several, frozen(picked('g', 'egg')), 'egg')).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  const countedSingle = { ...counted, multiple: false };

  it.each([
    ['another choice', adding('ham', single, picked('g', 'egg')), to('ham')],
    ['itself', adding('egg', single, picked('g', 'egg')), to('egg')],
    [
      'one of several, if ever there were',
      adding('egg', single, picked('g', 'egg', 'ham')),
      to('egg'),
    ],
    [
      'one of another, however many there were',
      adding('ham', countedSingle, picked('g', of('egg', 3))),
      to('ham'),
    ],
    ['one more of the same', adding('egg', countedSingle, picked('g', 'egg')), to(of('egg', 2))],
  ])('[OPTION-04] replaces the pick of a group of one choice by %s', (_case, result, expected) => {
    expect(result).toEqual(expected);
  });

  it.each([
    ['a choice of another group', several, 'rice'],
    ['a draft', { ...several, options: [aChoice({ _id: 'rice', draft: true })] }, 'rice'],
  ])('[OPTION-05] refuses %s', (_case, group, choice) => {
    const refusal = { code: 'choiceNotOffered', option: 'g', choice };
    expect(addChoice(frozen(group), noPick('g'), choice)).toEqual({ kind: 'refused', refusal });
  });

  it('[OPTION-01] sets the quantity of one pick and leaves the others', () => {
    const pick = frozen(picked('g', 'egg', 'ham'));
    expect(setChoiceQuantity(counted, pick, { pick: 'egg', quantity: 2 })).toEqual(
      to(of('egg', 2), 'ham'),
    );
  });

  it('[OPTION-01] takes a pick away, the second entry of a choice as well as the first', () => {
    const pick = frozen(picked('g', 'egg', of('egg', 1, 'egg#2')));
    expect(removeChoice(doubling, pick, 'egg#2')).toEqual(to('egg'));
    expect(setChoiceQuantity(doubling, pick, { pick: 'egg', quantity: 0 })).toEqual(
      to(of('egg', 1, 'egg#2')),
    );
  });

  it.each([
    [
      'an unknown pick',
      { pick: 'rice', quantity: 1 },
      { code: 'pickUnknown', option: 'g', pick: 'rice' },
    ],
    [
      'more than the group holds',
      { pick: 'egg', quantity: 4 },
      { code: 'optionQuantityExceeded', option: 'g', allowed: 3, found: 4 },
    ],
    [
      'a fraction',
      { pick: 'egg', quantity: 1.5 },
      { code: 'choiceQuantity', option: 'g', choice: 'egg' },
    ],
    [
      'less than nothing',
      { pick: 'egg', quantity: -1 },
      { code: 'choiceQuantity', option: 'g', choice: 'egg' },
    ],
    [
      'no number',
      { pick: 'egg', quantity: Number.NaN },
      { code: 'choiceQuantity', option: 'g', choice: 'egg' },
    ],
  ])('[OPTION-01] refuses %s', (_case, wanted, refusal) => {
    expect(setChoiceQuantity(counted, frozen(picked('g', 'egg')), wanted)).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[OPTION-01] refuses a quantity where quantities are not allowed', () => {
    const refusal = { code: 'choiceQuantity', option: 'g', choice: 'egg' };
    const wanted = { pick: 'egg', quantity: 2 };
    expect(setChoiceQuantity(several, frozen(picked('g', 'egg')), wanted)).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[OPTION-02] lets a quantity that is too high be lowered step by step', () => {
    const pick = frozen(picked('g', of('egg', 9)));
    expect(setChoiceQuantity(counted, pick, { pick: 'egg', quantity: 8 })).toEqual(
      to(of('egg', 8)),
    );
    expect(setChoiceQuantity(counted, pick, { pick: 'egg', quantity: 9 })).toEqual(
      to(of('egg', 9)),
    );
  });

  it('[OPTION-01] leaves a fixed pick as it is', () => {
    const fixed = frozen({ ...picked('g', 'egg'), fixed: true });
    const refusal = { code: 'optionAltered', option: 'g' };
    expect(addChoice(counted, fixed, 'ham')).toEqual({ kind: 'refused', refusal });
    expect(removeChoice(counted, fixed, 'egg')).toEqual({ kind: 'refused', refusal });
  });

  it('[OPTION-02] never chooses its way into a pick that is more than wanting', () => {
    const bound = fc.integer({ min: 0, max: 4 });
    const rules = fc.record({
      multiple: fc.boolean(),
      allowQuantity: fc.boolean(),
      allowSameValue: fc.boolean(),
      maxPick: bound,
      maxQuantity: bound,
    });
    const step = fc.record({
      choice: fc.constantFrom('egg', 'ham', 'corn', 'rice'),
      quantity: fc.option(fc.integer({ min: -1, max: 5 }), { nil: null }),
    });
    fc.assert(
      fc.property(rules, fc.array(step, { maxLength: 15 }), (about, steps) => {
        const group = frozen({ ...single, ...about });
        let pick: PickedOption = frozen(noPick('g'));
        for (const { choice, quantity } of steps) {
          const choosing =
            quantity === null
              ? addChoice(group, pick, choice)
              : setChoiceQuantity(group, pick, { pick: choice, quantity });
          pick = frozen(choosing.kind === 'changed' ? choosing.picked : pick);
          expect(
            problemsOf(group, pick, 'dineIn').filter(({ code }) => !code.endsWith('Missing')),
          ).toEqual([]);
        }
      }),
    );
  });

  it('[OPTION-02] says that more can be added exactly when adding does not refuse for want of room', () => {
    const pick = fc.subarray(['egg', 'ham']).map((choices) => picked('g', ...choices));
    const rules = fc.record({
      maxPick: fc.integer({ min: 0, max: 3 }),
      maxQuantity: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(pick, rules, (before, about) => {
        const group = frozen({ ...counted, ...about });
        const { kind } = adding('corn', group, before);
        expect(kind === 'changed').toBe(canAddMore(group, frozen(before)));
      }),
    );
  });
});
