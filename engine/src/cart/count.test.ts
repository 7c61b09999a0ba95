import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cartCount, isLive } from './count.ts';

const cart = frozen([
  aLine({ id: 'set', quantity: 2 }),
  aLine({ id: 'drink', quantity: 4, fromProduct: 'set' }),
  aLine({ id: 'soup', quantity: 3, status: 'cancel' }),
  aLine({ id: 'gift', quantity: 1, status: 'hold', fromCoupon: 'item' }),
]);

describe('counting', () => {
  it('[CART-04] counts units, without what comes with a set and without cancelled lines', () => {
    expect(cartCount(cart)).toBe(3);
    expect(cartCount([])).toBe(0);
  });

  it('[CART-07] takes a cancelled line for gone and a held one for there', () => {
    expect(cart.filter(isLive).map(({ id }) => id)).toEqual(['set', 'drink', 'gift']);
  });
});
