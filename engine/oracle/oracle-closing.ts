import { ceil, floor, halfUp, percentage, ratio, times, whole } from './fraction.ts';
import { notBelowZero, shareOut, totalOf } from './oracle-share.ts';
import { cents } from '../src/money/cents.ts';
import type { Fraction } from './fraction.ts';
import type { Ruling } from './oracle-partial-bill.ts';
import type { Cents } from '../src/money/cents.ts';
import type { RoundMethod } from '../src/money/round-total.ts';
import type { BillingShop } from '../src/cart/order.ts';
import type { GivenAmount } from '../src/bill/order.ts';

/** The bill's own money: any other number stops here. */
export function inCents(amount: bigint): Cents {
  return cents(Number(amount));
}

export interface Adjusted {
  readonly sum: bigint;
  readonly adjusts: readonly GivenAmount[];
}

/** PRICE-18: together they take no more than there is, each of them its share of that. */
export function adjusted(start: bigint, adjusts: readonly GivenAmount[]): Adjusted {
  const wanted = adjusts.map(({ amount }) => BigInt(amount));
  const sum = start + totalOf(wanted);
  if (sum >= 0n) return { sum, adjusts };
  const lowering = wanted.map((amount) => notBelowZero(-amount));
  const shares = shareOut(totalOf(lowering) + sum, lowering.map(whole));
  return {
    sum: 0n,
    adjusts: adjusts.map((adjust, at) =>
      adjust.amount < 0 ? { ...adjust, amount: inCents(-(shares[at] ?? 0n)) } : adjust,
    ),
  };
}

const roundTo: Record<Exclude<RoundMethod, 'none'>, (exact: Fraction) => bigint> = {
  ceil,
  floor,
  round: halfUp,
};

/** PRICE-19 */
export function rounded(sum: bigint, { priceRoundFactor, priceRoundMethod }: BillingShop): bigint {
  if (priceRoundMethod === 'none' || priceRoundFactor === 0) return sum;
  const factor = BigInt(priceRoundFactor);
  return roundTo[priceRoundMethod](ratio(sum, factor)) * factor;
}

/** PRICE-11 */
export function pointsOf({ item, refusal, times: repeats }: Ruling, total: bigint): number {
  const { fixedPoint, percentagePoint, type } = item.rule;
  if (type !== 'point' || refusal !== null) return 0;
  const units = ratio(total, 100n);
  const earned = fixedPoint * repeats + Number(floor(times(units, percentage(percentagePoint))));
  return Math.min(1_000_000_000, earned);
}
