import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { aChoice, aGroup, aProduct, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { defaultOptions, defaultPick, defaultSelections } from './defaults.ts';
import { menuOf } from './menu.ts';
import { problemsOf } from './problems.ts';

const egg = aChoice({ _id: 'egg', defaultSelected: true });
const ham = aChoice({ _id: 'ham' });
const rice = aChoice({ _id: 'rice', defaultSelected: true, defaultSelectedQuantity: 3 });
const toppings = aGroup({ _id: 'toppings', multiple: true, options: [ham, egg, rice] });
const size = aGroup({
  _id: 'size',
  required: true,
  options: [aChoice({ _id: 'small' }), aChoice({ _id: 'large' })],
});
const withoutDefaults = { useDefaults: false, isAvailable: () => true };
const withDefaults = { useDefaults: true, isAvailable: () => true };

describe('defaults', () => {
  it('[OPTION-06] picks the choices marked as default, one of each', () => {
    expect(defaultPick(frozen(toppings), withoutDefaults)).toEqual(
      picked('toppings', 'egg', 'rice'),
    );
  });

  it('[OPTION-06] picks as many as the choice says where quantities are allowed', () => {
    const counted = frozen({ ...toppings, allowQuantity: true });
    const bowls = { _id: 'rice', id: 'rice', quantity: 3 };
    expect(defaultPick(counted, withoutDefaults)).toEqual(picked('toppings', 'egg', bowls));
  });

  it.each([
    ['the first only in a group of one choice', { multiple: false }, [['egg', 1]]],
    ['no more picks than the group holds', { maxPick: 1 }, [['egg', 1]]],
    [
      'no more pieces than the group holds',
      { allowQuantity: true, maxQuantity: 2 },
      [
        ['egg', 1],
        ['rice', 1],
      ],
    ],
    ['nothing that finds no room', { allowQuantity: true, maxQuantity: 1 }, [['egg', 1]]],
    ['no drafts', { options: [{ ...egg, draft: true }, rice] }, [['rice', 1]]],
    [
      'one of a choice whose quantity is 0',
      { allowQuantity: true, options: [{ ...egg, defaultSelectedQuantity: 0 }] },
      [['egg', 1]],
    ],
    [
      'at most 999 of a choice',
      { allowQuantity: true, options: [{ ...egg, defaultSelectedQuantity: 5000 }] },
      [['egg', 999]],
    ],
  ])('[OPTION-06] picks %s', (_case, about, expected) => {
    const selections = defaultSelections(frozen({ ...toppings, ...about }));
    expect(selections.map(({ id, quantity }) => [id, quantity])).toEqual(expected);
  });

  it('[OPTION-11] picks no default that is out of stock', () => {
    const pick = defaultPick(frozen(toppings), {
      ...withoutDefaults,
      isAvailable: (_group, { _id }) => _id !== 'egg',
    });
    expect(pick).toEqual(picked('toppings', 'rice'));
  });

  it('[OPTION-07] picks the first choice of a required group left empty', () => {
    expect(defaultPick(frozen(size), withDefaults)).toEqual(picked('size', 'small'));
  });

  it('[OPTION-07] picks the first choice in stock', () => {
    const how = {
      useDefaults: true,
      isAvailable: (_group: unknown, { _id }: { _id: string }) => _id !== 'small',
    };
    expect(defaultPick(frozen(size), how)).toEqual(picked('size', 'large'));
  });

  it.each([
    ['defaults are off', { group: size, how: withoutDefaults, choices: [] }],
    [
      'the group may stay empty',
      { group: { ...size, required: false }, how: withDefaults, choices: [] },
    ],
    [
      'nothing is in stock',
      { group: size, how: { ...withDefaults, isAvailable: () => false }, choices: [] },
    ],
    [
      'a default is picked',
      { group: { ...toppings, required: true }, how: withDefaults, choices: ['egg', 'rice'] },
    ],
  ])('[OPTION-07] leaves a group alone when %s', (_case, { group, how, choices }) => {
    expect(defaultPick(frozen(group), how)).toEqual(picked(group._id, ...choices));
  });

  it('[OPTION-06] opens a dish with its groups in order, without those that stay empty', () => {
    const sauce = aGroup({ _id: 'sauce', options: [ham] });
    const packing = aGroup({ _id: 'packing', allowedOrderType: ['delivery'], options: [egg] });
    const menu = frozen(menuOf([], [toppings, size, sauce, packing]));
    const dish = frozen(
      aProduct({ _id: 'dish', options: ['size', 'sauce', 'packing', 'toppings'] }),
    );
    const how = { orderType: 'takeAway', useDefaults: true, isAvailable: () => true } as const;
    expect(defaultOptions(dish, menu, how)).toEqual([
      picked('size', 'small'),
      picked('toppings', 'egg', 'rice'),
    ]);
  });

  it('[OPTION-06] never pre-selects anything but a pick that is right or wants more', () => {
    const choice = fc.record({
      defaultSelected: fc.boolean(),
      defaultSelectedQuantity: fc.integer({ min: 0, max: 1200 }),
      draft: fc.boolean(),
    });
    const bound = fc.integer({ min: 0, max: 4 });
    const about = fc.record({
      multiple: fc.boolean(),
      allowQuantity: fc.boolean(),
      required: fc.boolean(),
      minPick: bound,
      maxPick: bound,
      minQuantity: bound,
      maxQuantity: bound,
    });
    fc.assert(
      fc.property(
        about,
        fc.array(choice, { maxLength: 5 }),
        fc.boolean(),
        (rules, choices, useDefaults) => {
          const options = choices.map((one, at) => aChoice({ _id: `c${at}`, ...one }));
          const group = frozen(aGroup({ _id: 'g', ...rules, options }));
          const pick = defaultPick(group, { useDefaults, isAvailable: () => true });
          expect(
            problemsOf(group, pick, 'dineIn').filter(({ code }) => !code.endsWith('Missing')),
          ).toEqual([]);
        },
      ),
    );
  });
});
