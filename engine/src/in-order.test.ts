import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { compareText, inOrder } from './in-order.ts';

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

describe('compareText', () => {
  it('[PRICE-05] [PRICE-17] sorts ids like Array.sort, and leaves equal ones to their turn', () => {
    expect(['b', 'a10', 'B', 'a9', '飯'].toSorted(compareText)).toEqual([
      'B',
      'a10',
      'a9',
      'b',
      '飯',
    ]);
    expect(compareText('a', 'a')).toBe(0);
  });
});
