import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { timesOver, timesOverHalfUp, timesOverUp } from './ratio.ts';

/** Percentages carry two decimals, so a hundredth of a percent is the unit that stays whole. */
export const wholeInBasisPoints = 10_000;

export function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}

export function percentHalfUp(amount: number, percent: number): Cents {
  return cents(timesOverHalfUp(amount, basisPoints(percent), wholeInBasisPoints));
}

export function percentUp(amount: number, percent: number): Cents {
  return cents(timesOverUp(amount, basisPoints(percent), wholeInBasisPoints));
}

/** The part of `amount` that is a tax of `percent` already in it. */
export function includedHalfUp(amount: number, percent: number): Cents {
  const points = basisPoints(percent);
  return cents(timesOverHalfUp(amount, points, wholeInBasisPoints + points));
}

/** `percent` of an amount in whole currency units, fractions cut off. */
export function percentOfUnitsDown(amount: Cents, percent: number): number {
  return timesOver(amount, basisPoints(percent), wholeInBasisPoints * 100);
}

/** A price changed by a percentage, negative to lower it; the change is rounded half-up. */
export function changedByPercent(price: Cents, percent: number): Cents {
  const change = percentHalfUp(Math.abs(price), Math.abs(percent));
  return cents(price < 0 === percent < 0 ? price + change : price - change);
}
