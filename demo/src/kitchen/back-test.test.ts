import { describe, expect, it } from 'vitest';
import { backTest } from './back-test.ts';
import { cookedDays } from './evenings.ts';

const midnight = Date.parse('2026-10-01T00:00:00+08:00');

const seeds = process.env['TEST_SCOPE'] === 'sample' ? [1] : [1, 20_261_101];

describe('promises over a month of a kitchen', () => {
  it.each(seeds)('[READY-04] hold in nine of ten cases, from seed %i', (seed) => {
    const { promised, held, error, fixedError } = backTest(cookedDays(30, { seed, midnight }));
    expect(promised).toBeGreaterThan(5000);
    expect(held).toBeGreaterThan(0.88);
    expect(held).toBeLessThan(0.92);
    expect(error).toBeLessThan(fixedError / 2);
  });

  it('[READY-04] are of the same evenings for the same seed', () => {
    const first = cookedDays(1, { seed: 7, midnight });
    expect(cookedDays(1, { seed: 7, midnight })).toEqual(first);
    expect(cookedDays(1, { seed: 8, midnight })).not.toEqual(first);
  });
});
