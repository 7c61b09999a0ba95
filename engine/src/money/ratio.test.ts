import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesOver, timesOverHalfUp, timesOverUp } from './ratio.ts';

const amount = fc.oneof(fc.nat(100_000), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
const times = fc.nat(20_000);
const division = fc.integer({ min: 1, max: 20_000 });

/** Compared as BigInt: what the fast path must equal whatever the size. */
function exactly(product: bigint, parts: number): { down: bigint; up: bigint; halfUp: bigint } {
  const whole = BigInt(parts);
  return {
    down: product / whole,
    up: (product + whole - 1n) / whole,
    halfUp: (2n * product + whole) / (2n * whole),
  };
}

describe('amount × times ÷ parts', () => {
  it('[PRICE-06] [PRICE-15] rounds exactly as fractions do, whatever the size', () => {
    fc.assert(
      fc.property(amount, times, division, (a, t, p) => {
        const exact = exactly(BigInt(a) * BigInt(t), p);
        expect(timesOver(a, t, p)).toBe(Number(exact.down));
        expect(timesOverUp(a, t, p)).toBe(Number(exact.up));
        expect(timesOverHalfUp(a, t, p)).toBe(Number(exact.halfUp));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    { of: [7, 1, 2], rounded: [3, 4, 4] },
    { of: [6, 1, 4], rounded: [1, 2, 2] },
    { of: [5, 1, 4], rounded: [1, 2, 1] },
    { of: [8, 1, 4], rounded: [2, 2, 2] },
    { of: [0, 9, 4], rounded: [0, 0, 0] },
  ] as const)(
    '[PRICE-06] rounds $of (times, over) down, up and half-up to $rounded',
    ({ of, rounded }) => {
      const [a, t, p] = of;
      expect([timesOver(a, t, p), timesOverUp(a, t, p), timesOverHalfUp(a, t, p)]).toEqual(rounded);
    },
  );

  it('[PRICE-09] keeps the last dong where plain numbers lose it', () => {
    expect(timesOver(749_588_502, 195_725_541, 749_588_502)).toBe(195_725_541);
  });

  it('[PRICE-06] rounds half-up exactly where twice the amount is almost more than a number holds', () => {
    expect(timesOverHalfUp(4_503_599_627_370_493, 1, 9)).toBe(500_399_958_596_721);
  });

  it('[PRICE-15] is exact on both sides of what a number holds', () => {
    for (const near of [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER]) {
      for (const p of [1, 2, 3, 10_000]) {
        const exact = exactly(BigInt(near), p);
        expect(timesOver(near, 1, p)).toBe(Number(exact.down));
        expect(timesOverUp(near, 1, p)).toBe(Number(exact.up));
        expect(timesOverHalfUp(near, 1, p)).toBe(Number(exact.halfUp));
      }
    }
  });
});
