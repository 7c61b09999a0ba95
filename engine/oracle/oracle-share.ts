import { compare, floor, over, plus, sumOf, times, whole, zero } from './fraction.ts';
import type { Fraction } from './fraction.ts';

/** Floors first; the missing cents go to the largest remainders, earlier ones first. */
export function shareOut(amount: bigint, weights: readonly Fraction[]): readonly bigint[] {
  const all = sumOf(weights);
  if (compare(all, zero) === 0) return weights.map(() => 0n);
  const exact = weights.map((weight) => over(times(whole(amount), weight), all));
  const floors = exact.map(floor);
  const missing = amount - totalOf(floors);
  if (missing === 0n) return floors;
  const lucky = exact
    .map((share, at) => ({ at, remainder: plus(share, whole(-floor(share))) }))
    .toSorted((left, right) => compare(right.remainder, left.remainder) || left.at - right.at)
    .slice(0, Number(missing))
    .map(({ at }) => at);
  const luckyOnes = new Set(lucky);
  return floors.map((share, at) => (luckyOnes.has(at) ? share + 1n : share));
}

export function totalOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

export function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

export function notBelowZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}
