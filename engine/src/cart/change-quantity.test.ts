import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { changeQuantity } from './change-quantity.ts';

const set = aLine({ id: 'set', quantity: 2 });
const drink = aLine({ id: 'drink', fromProduct: 'set', quantity: 2 });
const wings = aLine({ id: 'wings', fromProduct: 'set', quantityRatio: 200, quantity: 400 });
const soup = aLine({ id: 'soup' });
const cart = frozen([set, drink, wings, soup]);

describe('changing a quantity', () => {
  it('[CART-02] takes the new quantity on to the children, times their ratio', () => {
    expect(changeQuantity(cart, { line: 'set', quantity: 3 })).toEqual({
      kind: 'changed',
      lines: [
        { ...set, quantity: 3 },
        { ...drink, quantity: 3 },
        { ...wings, quantity: 600 },
        soup,
      ],
    });
  });

  it('[CART-02] removes the line and its children at 0', () => {
    expect(changeQuantity(cart, { line: 'set', quantity: 0 })).toEqual({
      kind: 'changed',
      lines: [soup],
    });
  });

  it.each([-1, 1000, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '[CART-02] refuses a quantity of %d',
    (quantity) => {
      const refusal = { code: 'quantityOutOfRange', line: 'soup', least: 1, most: 999 };
      expect(changeQuantity(cart, { line: 'soup', quantity })).toEqual({
        kind: 'refused',
        refusal,
      });
    },
  );

  it('[CART-02] refuses a quantity that would be too much for a child', () => {
    const refusal = { code: 'quantityOutOfRange', line: 'wings', least: 1, most: 99_999 };
    expect(changeQuantity(cart, { line: 'set', quantity: 500 })).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it.each([
    ['a line that is not there', 'tea', { code: 'lineUnknown', line: 'tea' }],
    ['a child, which follows its parent', 'drink', { code: 'lineFollowsParent', line: 'drink' }],
  ])('[CART-02] refuses to change %s', (_case, line, refusal) => {
    expect(changeQuantity(cart, { line, quantity: 0 })).toEqual({ kind: 'refused', refusal });
  });

  it('[CART-02] lets a cart that is too full be emptied line by line', () => {
    const crowd = frozen(Array.from({ length: 250 }, (_none, at) => aLine({ id: `line${at}` })));
    expect(changeQuantity(crowd, { line: 'line0', quantity: 0 })).toEqual({
      kind: 'changed',
      lines: crowd.slice(1),
    });
  });
});
