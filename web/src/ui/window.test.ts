import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastAtOrBefore, offsetsOf, rangeIn } from './window.ts';

const heights = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 });

describe('a virtual list', () => {
  it('computes the offsets of its items', () => {
    expect(offsetsOf([10, 20, 30])).toEqual([0, 10, 30, 60]);
  });

  it.each([
    [0, 25, { first: 0, end: 2 }],
    [10, 30, { first: 1, end: 2 }],
    [59, 99, { first: 2, end: 3 }],
    [-50, 5, { first: 0, end: 1 }],
    [500, 600, { first: 2, end: 3 }],
  ])('renders what is visible from %i to %i', (top, bottom, range) => {
    expect(rangeIn([0, 10, 30, 60], top, bottom)).toEqual(range);
  });

  it('[MENU-06] renders every visible item and no other, but always one', () => {
    fc.assert(
      fc.property(heights, fc.nat(5000), fc.nat(900), (sizes, top, height) => {
        const offsets = offsetsOf(sizes);
        const { first, end } = rangeIn(offsets, top, top + height);
        sizes.forEach((size, at) => {
          const begins = offsets[at] ?? 0;
          const isSeen = begins < top + height && begins + size > top;
          const isRendered = at >= first && at < end;
          expect(isRendered).toBe(isSeen || (isRendered && end - first === 1));
        });
        expect(end).toBeGreaterThan(first);
      }),
    );
  });

  it('finds the last item above a height', () => {
    fc.assert(
      fc.property(heights, fc.nat(5000), (sizes, height) => {
        const offsets = offsetsOf(sizes);
        const at = lastAtOrBefore(offsets, height);
        const expected = offsets.slice(0, -1).findLastIndex((offset) => offset <= height);
        expect(at).toBe(expected);
      }),
    );
  });

  it('is empty without items', () => {
    expect(rangeIn(offsetsOf([]), 0, 500)).toEqual({ first: 0, end: 0 });
  });
});
