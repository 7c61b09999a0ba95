import { describe, expect, it } from 'vitest';
import {
  asWritten,
  ceil,
  compare,
  floor,
  halfUp,
  over,
  percentage,
  plus,
  ratio,
  times,
  whole,
} from './fraction.ts';
import { shareOut } from './oracle-share.ts';

describe('exact numbers of the oracle', () => {
  it.each([
    { top: 5n, bottom: 2n, floored: 2n, ceiled: 3n, halved: 3n },
    { top: -5n, bottom: 2n, floored: -3n, ceiled: -2n, halved: -3n },
    { top: 7n, bottom: 3n, floored: 2n, ceiled: 3n, halved: 2n },
    { top: -7n, bottom: 3n, floored: -3n, ceiled: -2n, halved: -2n },
    { top: 6n, bottom: 3n, floored: 2n, ceiled: 2n, halved: 2n },
    { top: 0n, bottom: 9n, floored: 0n, ceiled: 0n, halved: 0n },
  ])(
    '[PRICE-06] rounds $top ÷ $bottom down, up and half-up',
    ({ top, bottom, floored, ceiled, halved }) => {
      const exact = ratio(top, bottom);
      expect([floor(exact), ceil(exact), halfUp(exact)]).toEqual([floored, ceiled, halved]);
    },
  );

  it('[PRICE-06] reads a percentage as it is written, not as the machine stores it', () => {
    expect(asWritten(12.35)).toEqual({ top: 1235n, bottom: 100n });
    expect(asWritten(-0.01)).toEqual({ top: -1n, bottom: 100n });
    expect(compare(percentage(12.5), ratio(1n, 8n))).toBe(0);
  });

  it('[PRICE-06] adds, multiplies, divides and compares without loss', () => {
    expect(compare(plus(ratio(1n, 3n), ratio(1n, 6n)), ratio(1n, 2n))).toBe(0);
    expect(compare(times(ratio(2n, 3n), ratio(3n, 4n)), ratio(1n, 2n))).toBe(0);
    expect(compare(over(whole(1n), ratio(-2n, 3n)), ratio(-3n, 2n))).toBe(0);
    expect(compare(ratio(1n, 3n), ratio(33n, 100n))).toBe(1);
    expect(compare(ratio(-1n, 3n), ratio(1n, 100n))).toBe(-1);
  });

  it.each([
    { amount: 3000n, weights: [4800n, 3200n, 1990n], shares: [1441n, 961n, 598n] },
    { amount: 1n, weights: [1n, 1n, 1n], shares: [1n, 0n, 0n] },
    { amount: 5n, weights: [1n, 1n, 1n], shares: [2n, 2n, 1n] },
    { amount: 0n, weights: [0n, 0n], shares: [0n, 0n] },
    { amount: 195_725_541n, weights: [749_588_502n], shares: [195_725_541n] },
  ])('[PRICE-09] shares $amount over $weights', ({ amount, weights, shares }) => {
    expect(shareOut(amount, weights.map(whole))).toEqual(shares);
  });
});
