import { minuteMs } from '../hours/instant.ts';
import type { Instant } from '../hours/instant.ts';
import type { OrderType } from '../menu/order-type.ts';
import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import { isSelfOrder } from './order-modes.ts';

export interface PayFirstShop {
  /** Order types whose kitchen waits for the payment. */
  readonly payFirst: readonly OrderType[];
  /** Self-orders above this amount are paid first as well; null for none. */
  readonly payFirstAbove: Cents | null;
}

/** Whether the kitchen waits for the payment of such an order (SESSION-14, UNPAID-03). */
export function mustPayFirst(
  { payFirst, payFirstAbove }: PayFirstShop,
  { type, total }: { readonly type: OrderType; readonly total: number },
): boolean {
  // Nobody could pay it, and so it would never be cooked.
  if (total === 0) return false;
  if (payFirst.includes(type)) return true;
  return isSelfOrder(type) && payFirstAbove !== null && total > payFirstAbove;
}

/** Whole units, about what a family spends: more is rarely picked up without being paid. */
const usualUnits = {
  HKD: 500,
  USD: 70,
  TWD: 2000,
  SGD: 90,
  MYR: 250,
  VND: 1_500_000,
  THB: 2000,
  JPY: 10_000,
  AUD: 100,
  CNY: 500,
} as const satisfies Record<Currency, number>;

/** The amount above which a shop that sets none is paid first (UNPAID-03). */
export function usualPayFirstAbove(currency: Currency): Cents {
  return cents(usualUnits[currency] * 100);
}

interface HeldOrder {
  readonly type: OrderType;
  /** When its last round was ordered. */
  readonly orderedAt: Instant;
  /** When it is picked up or to arrive; null for as soon as possible. */
  readonly dueTime: Instant | null;
}

/** Until when the kitchen may begin an order that is paid later; null without end (UNPAID-04). */
export function heldUntil(order: HeldOrder, holdMinutes: number | null): Instant | null {
  if (!isSelfOrder(order.type) || holdMinutes === null) return null;
  return Math.max(order.orderedAt, order.dueTime ?? order.orderedAt) + holdMinutes * minuteMs;
}
