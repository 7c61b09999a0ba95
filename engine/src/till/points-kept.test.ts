import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { pointsKept } from './points-kept.ts';

it.each([
  [120, 12_000, 12_000, 120],
  [120, 12_000, 6000, 60],
  [120, 12_000, 5999, 59],
  [120, 12_000, 0, 0],
  [300, 100, 0, 0],
  [120, 12_000, 13_000, 120],
  [120, 12_000, -4, 0],
  [7, 0, 0, 7],
  [1_000_000_000, 10_000_000_000_000, 9_999_999_999_999, 999_999_999],
] as const)(
  '[TENDER-08] keeps of %d points for %d paid %d: %d',
  (...[points, total, paid, kept]) => {
    expect(pointsKept(points, { total: cents(total), paid: cents(paid) })).toBe(kept);
  },
);
