import type { OrderType } from '../menu/order-type.ts';
import { minuteMs } from './instant.ts';
import type { Instant } from './instant.ts';

export interface Seating {
  readonly type: OrderType;
  readonly startTime: Instant;
  readonly orderCutoffTime: Instant | null;
  readonly orderLeaveTime: Instant | null;
}

export type SeatingTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'seated'; readonly minutes: number }
  /** Until the last order while the guest may order, then until the guest must leave. */
  | {
      readonly kind: 'left';
      readonly minutes: number;
      readonly until: Instant;
      readonly mayOrder: boolean;
    };

/** Minutes at the table, or the minutes left where the table has an end (SHELL-14, SHELL-15). */
export function seatingAt(seating: Seating, now: Instant): SeatingTime {
  const stop = orderingStops(seating);
  if (stop !== null) return timeLeft(stop, seating.orderLeaveTime ?? stop, now);
  if (seating.type !== 'dineIn') return { kind: 'none' };
  return { kind: 'seated', minutes: Math.floor(Math.max(now - seating.startTime, 0) / minuteMs) };
}

export interface LastOrderPassed {
  readonly code: 'lastOrderPassed';
  readonly at: Instant;
}

/** Nothing more is ordered from the cut-off on (SHELL-15). */
export function cutoffRefusal(seating: Seating, now: Instant): LastOrderPassed | null {
  const at = orderingStops(seating);
  return at === null || now < at ? null : { code: 'lastOrderPassed', at };
}

export interface CutoffAfterLeave {
  readonly code: 'cutoffAfterLeave';
}

/** Guests cannot order after they have to leave (STAFF-02). */
export function endsRefusal({
  orderCutoffTime: cutoff,
  orderLeaveTime: leave,
}: Pick<Seating, 'orderCutoffTime' | 'orderLeaveTime'>): CutoffAfterLeave | null {
  return cutoff !== null && leave !== null && cutoff > leave ? { code: 'cutoffAfterLeave' } : null;
}

function orderingStops({ orderCutoffTime, orderLeaveTime }: Seating): Instant | null {
  if (orderCutoffTime === null) return orderLeaveTime;
  return Math.min(orderCutoffTime, orderLeaveTime ?? orderCutoffTime);
}

function timeLeft(stop: Instant, leave: Instant, now: Instant): SeatingTime {
  const mayOrder = now < stop;
  const until = mayOrder ? stop : leave;
  return { kind: 'left', minutes: Math.ceil(Math.max(until - now, 0) / minuteMs), until, mayOrder };
}
