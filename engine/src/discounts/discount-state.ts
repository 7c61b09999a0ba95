import type { Cents } from '../money/cents.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { OrderFacts } from '../cart/order.ts';
import type { PricingContext } from '../charges/pricing-context.ts';
import type { Counted } from './counted.ts';
import type { DiscountItem } from './rule.ts';

/** All of an order that rules depend on; constant while discounts are applied. */
export interface PricedOrder {
  readonly order: OrderFacts;
  readonly context: PricingContext;
  readonly lines: readonly PricedLine[];
  /** The lines that conditions count and rules may target. */
  readonly whole: Counted;
  /** Millionths of service charge on each line, and on the seat charge. */
  readonly rates: readonly number[];
  readonly seatRate: number;
  readonly seatCharge: Cents;
}

/** What one discount item took off a line. */
export interface LineCut {
  readonly item: string;
  readonly amount: Cents;
}

/** The effect of the discounts applied so far; the lists have one entry for each line. */
export interface DiscountState {
  readonly taken: readonly number[];
  /** The part of `taken` that lowers the base of the service charge. */
  readonly takenBeforeCharge: readonly number[];
  /** The part of `taken` that coupons and gifts took. */
  readonly takenByVouchers: readonly number[];
  /** The amounts above 0 with their items, in the order they were taken. */
  readonly cuts: readonly (readonly LineCut[])[];
  /** The item that waived the service charge of each line. */
  readonly waivedBy: readonly (DiscountItem | null)[];
  readonly seats: { readonly feeWaived: boolean; readonly chargeWaived: boolean };
  /** Rule ids found valid so far. */
  readonly inEffect: readonly string[];
}

/** What discounts left of a whole line. */
export function leftOf(line: PricedLine, state: DiscountState): number {
  return line.price - (state.taken[line.at] ?? 0);
}

/** What discounts left of the part they may touch. */
export function touchableLeftOf(line: PricedLine, state: DiscountState): number {
  return line.discountablePart - (state.taken[line.at] ?? 0);
}

/** The base of the service charge (PRICE-13). */
export function chargeBaseOf(line: PricedLine, state: DiscountState): number {
  return line.price - (state.takenBeforeCharge[line.at] ?? 0);
}

export function isWaived(line: PricedLine, state: DiscountState): boolean {
  return line.waived || (state.waivedBy[line.at] ?? null) !== null;
}
