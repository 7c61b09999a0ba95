import { describe, expect, it } from 'vitest';
import { aLine, aProduct, named } from '@servery/demo/builders.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import { droppedDishes } from './restore-cart.tsx';

const menu = menuOf([aProduct({ _id: 'bun' }), aProduct({ _id: 'set' })], []);

describe('dishes removed from a cart', () => {
  it('[CART-08] are named once each, a set by its own name, unknown ones not at all', () => {
    const remaining = aLine({ id: 'k', product: 'bun' });
    const before = [
      remaining,
      aLine({ id: 'a', product: 'set' }),
      aLine({ id: 'a/1', product: 'bun', fromProduct: 'a' }),
      aLine({ id: 'b', product: 'set' }),
      aLine({ id: 'c', product: 'gone' }),
    ];
    expect(droppedDishes(before, [remaining], menu)).toEqual([named('set')]);
  });
});
