import type { Cents } from '../money/cents.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { OrderFacts } from '../cart/order.ts';
import type { Occasion } from '../charges/occasion.ts';
import type { Counted } from './counted.ts';
import type { DiscountItem } from './rule.ts';

/** What every rule on the order is held against. */
export interface Scene {
  readonly order: OrderFacts;
  readonly occasion: Occasion;
  readonly lines: readonly PricedLine[];
  /** The lines that conditions count and rules may target. */
  readonly whole: Counted;
  /** Basis points of service charge asked of each line, and of the seat charge. */
  readonly rates: readonly number[];
  readonly seatRate: number;
  readonly seatCharge: Cents;
}

/** What one discount item took off a line. */
export interface LineCut {
  readonly item: string;
  readonly amount: Cents;
}

/** What earlier discounts have done so far; the lists have a place for every line. */
export interface Standing {
  readonly taken: readonly number[];
  /** The part of `taken` that lowers the base of the service charge. */
  readonly takenBeforeCharge: readonly number[];
  /** The part of `taken` that coupons and gifts took. */
  readonly takenByVouchers: readonly number[];
  /** Who took how much, in the order it was taken; only amounts above 0. */
  readonly cuts: readonly (readonly LineCut[])[];
  /** The item that spared each line the service charge. */
  readonly sparedBy: readonly (DiscountItem | null)[];
  readonly seats: { readonly feeSpared: boolean; readonly chargeFreed: boolean };
  /** Rule ids found valid so far. */
  readonly inEffect: readonly string[];
}

/** What discounts left of a whole line. */
export function leftOf(line: PricedLine, standing: Standing): number {
  return line.price - (standing.taken[line.at] ?? 0);
}

/** What discounts left of the part they may touch. */
export function touchableLeftOf(line: PricedLine, standing: Standing): number {
  return line.discountablePart - (standing.taken[line.at] ?? 0);
}

/** What the service charge is reckoned on (PRICE-13). */
export function chargeBaseOf(line: PricedLine, standing: Standing): number {
  return line.price - (standing.takenBeforeCharge[line.at] ?? 0);
}

export function isSpared(line: PricedLine, standing: Standing): boolean {
  return line.spared || (standing.sparedBy[line.at] ?? null) !== null;
}
