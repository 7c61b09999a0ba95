import { describe, expect, it } from 'vitest';
import { aLine, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { CartLine } from './line.ts';
import { identicalLine, mergeLines } from './merge.ts';

const noodles = aLine({
  id: 'n1',
  product: 'noodles',
  quantity: 2,
  options: [picked('soup', 'clear', 'rich')],
});
const again = { ...noodles, id: 'n2', quantity: 3, options: [picked('soup', 'rich', 'clear')] };
const soup = aLine({ id: 'soup', product: 'soup' });
const gift = { ...again, id: 'g1', fromCoupon: 'item' };
const otherGift = { ...gift, id: 'g2' };

function setOf(id: string, quantity: number, drink: string): readonly CartLine[] {
  const set = aLine({ id, product: 'set', quantity });
  const child = aLine({
    id: `${id}/drink`,
    product: drink,
    fromProduct: id,
    quantityRatio: 2,
    quantity: quantity * 2,
  });
  return [set, child];
}

describe('merging', () => {
  it('[CART-01] makes one line of two identical ones, at the place of the first', () => {
    expect(mergeLines(frozen([noodles, soup, again]))).toEqual([{ ...noodles, quantity: 5 }, soup]);
  });

  it('[CART-01] leaves different lines alone', () => {
    const cart = frozen([noodles, soup, { ...again, customRemark: 'no onion' }]);
    expect(mergeLines(cart)).toEqual(cart);
  });

  it('[CART-11] keeps the dishes of two guests apart', () => {
    const cart = frozen([
      { ...noodles, orderedBy: 'Mei' },
      { ...again, orderedBy: 'Tom' },
    ]);
    expect(mergeLines(cart)).toEqual(cart);
  });

  it('[CART-01] merges sets with the same dishes, and their children with them', () => {
    const [first, drink] = setOf('s1', 1, 'tea');
    expect(mergeLines(frozen([...setOf('s1', 1, 'tea'), soup, ...setOf('s2', 4, 'tea')]))).toEqual([
      { ...first, quantity: 5 },
      { ...drink, quantity: 10 },
      soup,
    ]);
  });

  it('[CART-01] keeps sets with different dishes apart', () => {
    const cart = frozen([...setOf('s1', 1, 'tea'), ...setOf('s2', 1, 'milk')]);
    expect(mergeLines(cart)).toEqual(cart);
  });

  it('[CART-02] fills a line to 999 and keeps the rest on its own', () => {
    const quantities = [600, 500, 300, 99, 1];
    const cart = frozen(quantities.map((quantity, at) => ({ ...noodles, id: `n${at}`, quantity })));
    expect(mergeLines(cart)).toEqual([
      { ...noodles, id: 'n0', quantity: 999 },
      { ...noodles, id: 'n1', quantity: 501 },
    ]);
  });

  it('[CART-02] does not merge sets whose dishes would be too many for one line', () => {
    const many = (id: string): readonly CartLine[] =>
      setOf(id, 300, 'wings').map((line) =>
        line.fromProduct === null ? line : { ...line, quantityRatio: 200 },
      );
    const cart = frozen([...many('s1'), ...many('s2')]);
    expect(mergeLines(cart)).toEqual(cart);
  });

  it.each([
    ['the first that is the same', again, noodles],
    ['none that is different', soup, undefined],
    ['none for a line that stands alone', gift, undefined],
    ['the next, for the first itself', noodles, again],
  ])('[CART-01] finds an identical line: %s', (_case, line, found) => {
    expect(
      identicalLine(frozen([noodles, again, { ...again, id: 'n3' }, gift, otherGift, soup]), line),
    ).toBe(found);
  });
});
