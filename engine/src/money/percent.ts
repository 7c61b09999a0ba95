import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { timesOver, timesOverHalfUp } from './ratio.ts';

/** Percentages carry four decimals, so a millionth of the whole is the unit that stays whole. */
export const wholeInMillionths = 1_000_000;

export function millionths(percent: number): number {
  return Math.round(percent * 10_000);
}

export function percentHalfUp(amount: number, percent: number): Cents {
  return cents(timesOverHalfUp(amount, millionths(percent), wholeInMillionths));
}

/** The part of `amount` that is a tax of `percent` already in it. */
export function includedHalfUp(amount: number, percent: number): Cents {
  const parts = millionths(percent);
  return cents(timesOverHalfUp(amount, parts, wholeInMillionths + parts));
}

/** `percent` of an amount in whole currency units, fractions cut off. */
export function percentOfUnitsDown(amount: Cents, percent: number): number {
  return timesOver(amount, millionths(percent), wholeInMillionths * 100);
}

/** A price changed by a percentage, negative to lower it; the change is rounded half-up. */
export function changedByPercent(price: Cents, percent: number): Cents {
  const change = percentHalfUp(Math.abs(price), Math.abs(percent));
  return cents(price < 0 === percent < 0 ? price + change : price - change);
}
