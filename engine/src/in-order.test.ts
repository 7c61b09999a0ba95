import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { inOrder } from './in-order.ts';

function byNumber(a: { readonly number: number }, b: { readonly number: number }): number {
  return a.number - b.number;
}

describe('inOrder', () => {
  it('[PRICE-05] sorts like Array.sort, keeping equal ones in place', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4)), (numbers) => {
        const list = numbers.map((number, place) => ({ number, place }));
        expect(inOrder(frozen(list), byNumber)).toEqual(list.toSorted(byNumber));
      }),
    );
  });

  it('[PRICE-05] returns the same list if it is in order', () => {
    const list = [{ number: 1 }, { number: 1 }, { number: 2 }];
    expect(inOrder(list, byNumber)).toBe(list);
    expect(inOrder([], byNumber)).toEqual([]);
  });
});
