import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { nthLargest } from './nth-largest.ts';

describe('nthLargest', () => {
  it('[PRICE-09] finds what sorting finds, doubles too', () => {
    const few = fc.array(fc.nat(6), { minLength: 1, maxLength: 12 });
    const many = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(few, many), (numbers) => {
        const sorted = numbers.toSorted((a, b) => b - a);
        expect(numbers.map((_, at) => nthLargest(frozen(numbers), at + 1))).toEqual(sorted);
      }),
    );
  });
});
