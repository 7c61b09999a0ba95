import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { cents, sumOf } from './cents.ts';
import { share, shareEvenly, shareLarge } from './share.ts';

const price = fc.oneof(fc.nat(20), fc.nat(100_000), fc.nat(900_000_000));
const prices = fc.array(price, { minLength: 1, maxLength: 12 });
const someWeight = prices.filter((weights) => weights.some((weight) => weight > 0));

describe('share', () => {
  it('[PRICE-09] always hands out exactly the amount', () => {
    fc.assert(
      fc.property(price, someWeight, (amount, weights) => {
        expect(sumOf(share(cents(amount), frozen(weights)))).toBe(amount);
      }),
    );
  });

  it('[PRICE-09] gives everyone the exact share, less or more than a cent off', () => {
    fc.assert(
      fc.property(price, someWeight, (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        share(cents(amount), weights).forEach((part, at) => {
          const off = BigInt(part) * whole - BigInt(amount) * BigInt(weights[at] ?? 0);
          expect(off > -whole && off < whole).toBe(true);
        });
      }),
    );
  });

  it('[PRICE-14] gives no share more than its weight if the amount is within the whole', () => {
    fc.assert(
      fc.property(someWeight, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const amount = Math.floor(weights.reduce((sum, weight) => sum + weight, 0) * part);
        share(cents(amount), weights).forEach((given, at) =>
          expect(given).toBeLessThanOrEqual(weights[at] ?? 0),
        );
      }),
    );
  });

  it('[PRICE-09] gives the odd cents to the largest remainders, the earlier first', () => {
    expect(share(cents(3000), [4800, 3200, 1990])).toEqual([1441, 961, 598]);
    expect(share(cents(2), [1, 1, 1])).toEqual([1, 1, 0]);
    expect(share(cents(1), [1, 2, 1])).toEqual([0, 1, 0]);
    expect(share(cents(5), [3, 3, 0, 3])).toEqual([2, 2, 0, 1]);
    expect(share(cents(2), [3, 2, 2])).toEqual([1, 1, 0]);
    expect(share(cents(2), [2, 3, 2])).toEqual([1, 1, 0]);
    expect(share(cents(2), [2, 2, 3])).toEqual([1, 0, 1]);
    expect(share(cents(10), [5, 5])).toEqual([5, 5]);
  });

  it('[PRICE-09] gives nothing where nothing weighs anything', () => {
    expect(share(cents(0), [0, 0])).toEqual([0, 0]);
    expect(share(cents(0), [])).toEqual([]);
  });

  it('[PRICE-09] computes large and small amounts alike', () => {
    fc.assert(
      fc.property(price, someWeight, (amount, weights) => {
        expect(shareLarge(cents(amount), weights.map(BigInt))).toEqual(
          share(cents(amount), weights),
        );
      }),
    );
  });

  it('[PRICE-09] keeps every dong of a party', () => {
    expect(share(cents(749_588_502), [195_725_541, 553_862_961])).toEqual([
      195_725_541, 553_862_961,
    ]);
  });
});

describe('shareEvenly', () => {
  it('[PRICE-07] splits a line over its units, the odd cents first', () => {
    expect(shareEvenly(100, 3)).toEqual([34, 33, 33]);
    expect(shareEvenly(101, 3)).toEqual([34, 34, 33]);
    expect(shareEvenly(99, 3)).toEqual([33, 33, 33]);
    expect(shareEvenly(0, 2)).toEqual([0, 0]);
    expect(shareEvenly(0, 0)).toEqual([]);
  });

  it('[PRICE-07] is the share of equal weights', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), (amount, count) => {
        const equal = Array.from({ length: count }, () => 1);
        expect(shareEvenly(amount, count)).toEqual(share(cents(amount), equal));
      }),
    );
  });
});
