import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { isWithinBounds, mostOf } from './bounds.ts';

describe('bounds of a cart', () => {
  it.each([
    ['a dish of its own', null, 999],
    ['what comes with a set', 'set', 99_999],
  ])('[CART-02] bounds the quantity of %s', (_case, fromProduct, most) => {
    const line = frozen(aLine({ id: 'a', fromProduct }));
    expect(mostOf(line)).toBe(most);
    expect([1, most, most + 1].map((quantity) => isWithinBounds({ ...line, quantity }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '[CART-02] takes %d for no quantity at all',
    (quantity) => {
      expect(isWithinBounds(frozen(aLine({ id: 'a', quantity })))).toBe(false);
    },
  );
});
