import { describe, expect, it } from 'vitest';
import { aLine, aProduct, untracked } from '@servery/demo/builders.ts';
import { badgeOf, countOf } from './dish-facts.ts';

const tea = { ...aProduct({ _id: 'tea' }), images: [] };

describe('the stock badge of a dish', () => {
  it.each([
    ['outOfStock', false],
    ['notSelling', false],
    ['disabled', false],
    ['low', true],
    ['high', true],
  ] as const)('[MENU-05] [STOCK-02] is %s, and sells: %s', (mode, canBeSold) => {
    const product = { ...tea, stock: { ...untracked, stockMode: 'level', mode } } as const;
    expect(badgeOf(product)).toEqual({ level: mode, canBeSold });
  });

  it('[STOCK-02] allows a dish whose stock is not tracked', () => {
    expect(badgeOf(tea).canBeSold).toBe(true);
  });

  it('[STOCK-02] is sold out at a quantity of 0', () => {
    const stock = { ...untracked, stockMode: 'synced', quantity: 0 } as const;
    expect(badgeOf({ ...tea, stock }).canBeSold).toBe(false);
  });
});

describe('how many of a dish are in the cart', () => {
  it('[MENU-05] is summed over all its lines, with any options', () => {
    const lines = [
      aLine({ id: 'a', product: 'tea', quantity: 2 }),
      aLine({ id: 'b', product: 'tea', quantity: 1, customRemark: 'less ice' }),
      aLine({ id: 'c', product: 'bun', quantity: 5 }),
    ];
    expect(countOf(lines, 'tea')).toBe(3);
    expect(countOf(lines, 'egg')).toBe(0);
  });

  it('[MENU-05] leaves out cancelled and child lines', () => {
    const lines = [
      aLine({ id: 'a', product: 'tea', quantity: 2, status: 'cancel' }),
      aLine({ id: 'b/1', product: 'tea', quantity: 1, fromProduct: 'b' }),
    ];
    expect(countOf(lines, 'tea')).toBe(0);
  });
});
