import { describe, expect, it } from 'vitest';
import { aLine, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { identicalLine } from './identical-line.ts';

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

describe('identicalLine', () => {
  it.each([
    ['the first that is the same', again, noodles],
    ['none that is different', soup, undefined],
    ['none for a line that stands alone', gift, undefined],
    ['the next, for the first itself', noodles, again],
  ])('[CART-01] finds %s', (_case, line, found) => {
    expect(
      identicalLine(frozen([noodles, again, { ...again, id: 'n3' }, gift, otherGift, soup]), line),
    ).toBe(found);
  });

  it.each([
    ['another remark', { customRemark: 'no onion' }],
    ['another guest', { orderedBy: 'Mei' }],
  ])('[CART-01] [CART-11] finds none with %s', (_case, about) => {
    expect(identicalLine(frozen([{ ...noodles, ...about }]), again)).toBeUndefined();
  });
});
