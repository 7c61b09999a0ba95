import { minuteMs } from '../hours/instant.ts';
import type { Instant } from '../hours/instant.ts';
import type { ShopHours } from '../hours/opening-hours.ts';
import { pickupSlots } from '../hours/pickup-slots.ts';
import type { PickupRequest, PickupSlot } from '../hours/pickup-slots.ts';
import { deliveryTerms } from './delivery-zone.ts';
import type { DeliveringShop } from './delivery-zone.ts';

export interface SchedulingShop extends DeliveringShop, ShopHours {
  readonly pickup: Pick<PickupRequest, 'slotMinutes' | 'leadMinutes' | 'days'>;
}

/** Minutes until an order of now arrives there: kitchen and way; null outside (DELIVERY-04). */
export function minutesToArrival(
  shop: DeliveringShop & { readonly pickup: Pick<PickupRequest, 'leadMinutes'> },
  area: string | null,
): number | null {
  const terms = deliveryTerms(shop, area);
  return terms === null ? null : shop.pickup.leadMinutes + terms.minutes;
}

/** Arrivals to choose from; none outside the zones (DELIVERY-04). */
export function arrivalSlots(
  shop: SchedulingShop,
  area: string | null,
  now: Instant,
): readonly PickupSlot[] {
  const leadMinutes = minutesToArrival(shop, area);
  if (leadMinutes === null) return [];
  return pickupSlots({ ...shop.pickup, shop, orderType: 'delivery', now, leadMinutes });
}

export interface PromisedOrder {
  /** As chosen; null for as soon as possible. */
  readonly arrivalTime: Instant | null;
  /** Minutes of kitchen and way; null for orders without a promise. */
  readonly arrivalMinutes: number | null;
  readonly startTime: Instant;
  readonly paidTime: Instant | null;
  /** Whether the kitchen waits for the payment. */
  readonly isPaidFirst: boolean;
}

/** When a delivery is expected; null until it is paid where that comes first (DELIVERY-04). */
export function expectedArrival(order: PromisedOrder): Instant | null {
  const { arrivalTime, arrivalMinutes, isPaidFirst, startTime, paidTime } = order;
  if (arrivalTime !== null || arrivalMinutes === null) return arrivalTime;
  const begins = isPaidFirst ? paidTime : startTime;
  return begins === null ? null : begins + arrivalMinutes * minuteMs;
}

const shownStepMs = 5 * minuteMs;

/** As it is shown: to the minute it would be a promise that no driver can keep (DELIVERY-04). */
export function shownArrival(expected: Instant): Instant {
  return Math.ceil(expected / shownStepMs) * shownStepMs;
}
