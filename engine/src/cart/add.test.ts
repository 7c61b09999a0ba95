import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { addToCart } from './add.ts';
import type { CartLine } from './line.ts';

const tea = aLine({ id: 'tea', product: 'tea', quantity: 2 });
const soup = aLine({ id: 'soup', product: 'soup' });
const cart = frozen([tea, soup]);

function setOf(id: string, drink: string): readonly CartLine[] {
  const set = aLine({ id, product: 'set' });
  return [
    set,
    aLine({ id: `${id}/drink`, product: drink, fromProduct: id, quantityRatio: 2, quantity: 2 }),
  ];
}

describe('adding', () => {
  it('[CART-01] raises the quantity of an identical line', () => {
    expect(addToCart(cart, frozen([{ ...tea, id: 'more', quantity: 3 }]))).toEqual({
      kind: 'changed',
      lines: [{ ...tea, quantity: 5 }, soup],
    });
  });

  it('[CART-01] makes a new line at the end for anything else', () => {
    const added = frozen([{ ...tea, id: 'more', customRemark: 'hot' }]);
    expect(addToCart(cart, added)).toEqual({ kind: 'changed', lines: [tea, soup, ...added] });
  });

  it('[CART-01] adds a set with its dishes, and the same set again to it', () => {
    const [set, drink] = setOf('s1', 'tea');
    const first = addToCart(cart, frozen(setOf('s1', 'tea')));
    expect(first).toEqual({ kind: 'changed', lines: [tea, soup, set, drink] });
    expect(
      addToCart(
        [set, drink].flatMap((line) => line ?? []),
        frozen(setOf('s2', 'tea')),
      ),
    ).toEqual({
      kind: 'changed',
      lines: [
        { ...set, quantity: 2 },
        { ...drink, quantity: 4 },
      ],
    });
  });

  it('[CART-01] keeps a set with another dish on its own', () => {
    const before = frozen(setOf('s1', 'tea'));
    const added = frozen(setOf('s2', 'milk'));
    expect(addToCart(before, added)).toEqual({ kind: 'changed', lines: [...before, ...added] });
  });

  it('[CART-01] adds several dishes at once, all or none', () => {
    const rice = aLine({ id: 'rice', product: 'rice' });
    expect(addToCart(cart, frozen([rice, { ...soup, id: 'soup2' }]))).toEqual({
      kind: 'changed',
      lines: [tea, { ...soup, quantity: 2 }, rice],
    });
    expect(addToCart(cart, frozen([rice, soup]))).toEqual({
      kind: 'refused',
      refusal: { code: 'lineRepeated', line: 'soup' },
    });
    expect(addToCart(cart, frozen([soup, rice]))).toEqual({
      kind: 'refused',
      refusal: { code: 'lineRepeated', line: 'soup' },
    });
  });

  it('[CART-01] names the set, not its dish, when all of it is in the cart already', () => {
    const set = frozen(setOf('s1', 'tea'));
    expect(addToCart(set, set)).toEqual({
      kind: 'refused',
      refusal: { code: 'lineRepeated', line: 's1' },
    });
  });

  it('[CART-01] never merges into a cancelled line', () => {
    const before = frozen([{ ...tea, status: 'cancel' as const }]);
    const added = frozen([{ ...tea, id: 'more' }]);
    expect(addToCart(before, added)).toEqual({ kind: 'changed', lines: [...before, ...added] });
  });

  it.each([0, -1, 1000, 1.5, Number.NaN])('[CART-02] refuses to add %d of a dish', (quantity) => {
    const refusal = { code: 'quantityOutOfRange', line: 'more', least: 1, most: 999 };
    expect(addToCart(cart, frozen([{ ...tea, id: 'more', quantity }]))).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[CART-02] refuses what an identical line cannot hold', () => {
    const refusal = { code: 'quantityOutOfRange', line: 'tea', least: 1, most: 999 };
    expect(addToCart(cart, frozen([{ ...tea, id: 'more', quantity: 998 }]))).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[CART-01] refuses a line too many, but still raises a quantity', () => {
    const full = frozen([
      tea,
      ...Array.from({ length: 199 }, (_none, at) => aLine({ id: `line${at}` })),
    ]);
    expect(addToCart(full, frozen([{ ...soup, id: 'more' }]))).toEqual({
      kind: 'refused',
      refusal: { code: 'cartFull', most: 200, found: 201 },
    });
    expect(addToCart(full, frozen([{ ...tea, id: 'more' }])).kind).toBe('changed');
  });
});
