import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { areSameSelections, noPick, optionsIdentity, pickedQuantity, pickIn } from './picks.ts';

const twice = { _id: 'egg#2', id: 'egg', quantity: 2 };

describe('picks', () => {
  it('[OPTION-01] finds what is picked in a group, and an empty pick where nothing is', () => {
    const options = frozen([picked('toppings', 'egg')]);
    expect(pickIn(options, 'toppings')).toEqual(picked('toppings', 'egg'));
    expect(pickIn(options, 'size')).toEqual(noPick('size'));
  });

  it('[OPTION-01] adds up the quantities of all picks of a group', () => {
    expect(pickedQuantity(frozen(picked('toppings', 'egg', twice)))).toBe(3);
    expect(pickedQuantity(noPick('toppings'))).toBe(0);
  });

  it.each([
    ['the same choice under another pick id', [{ _id: 'egg#2', id: 'egg', quantity: 1 }], true],
    ['another quantity', [{ _id: 'egg', id: 'egg', quantity: 2 }], false],
    ['another choice', [{ _id: 'egg', id: 'ham', quantity: 1 }], false],
    ['one pick more', [...picked('toppings', 'egg').selections, twice], false],
  ])('[CART-01] compares what is picked: %s', (_case, others, same) => {
    expect(areSameSelections(frozen(picked('toppings', 'egg').selections), frozen(others))).toBe(
      same,
    );
  });

  it('[CART-01] ignores groups in which nothing is picked', () => {
    expect(optionsIdentity(frozen([noPick('size'), picked('toppings', 'egg')]))).toBe(
      optionsIdentity(frozen([picked('toppings', 'egg')])),
    );
  });

  it.each([
    ['another group', picked('sauces', 'egg')],
    ['a free pick', { ...picked('toppings', 'egg'), free: true }],
    ['a fixed pick', { ...picked('toppings', 'egg'), fixed: true }],
  ])('[CART-01] tells %s apart', (_case, other) => {
    expect(optionsIdentity(frozen([other]))).not.toBe(
      optionsIdentity(frozen([picked('toppings', 'egg')])),
    );
  });

  it('[CART-01] does not depend on the order in which groups and choices were picked', () => {
    const selection = fc.record({
      _id: fc.string(),
      id: fc.string(),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const pick = fc.record({
      option: fc.string(),
      selections: fc.array(selection, { maxLength: 4 }),
      fixed: fc.boolean(),
      free: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 4 }), (options) => {
        const turned = options
          .map((one) => ({ ...one, selections: one.selections.toReversed() }))
          .toReversed();
        expect(optionsIdentity(frozen(turned))).toBe(optionsIdentity(frozen(options)));
      }),
    );
  });
});
