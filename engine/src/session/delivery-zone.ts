import { deliveryMinutes } from '../limits.ts';
import { closedRefusal } from '../hours/closing.ts';
import { minuteMs } from '../hours/instant.ts';
import type { Instant } from '../hours/instant.ts';
import type { ShopHours } from '../hours/opening-hours.ts';
import { pickupSlots } from '../hours/pickup-slots.ts';
import type { PickupRequest, PickupSlot } from '../hours/pickup-slots.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import { cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';

/** A district or a postal code, as guests choose it. */
export interface DeliveryArea {
  readonly _id: string;
  readonly name: TranslatedName;
}

/** What a delivery costs, from which amount on, and how long it is on the way. */
export interface DeliveryTerms {
  readonly fee: Cents;
  /** What the dishes cost at least. */
  readonly minimum: Cents;
  readonly minutes: number;
}

/** Areas with the same terms. */
export interface DeliveryZone extends DeliveryTerms {
  readonly areas: readonly DeliveryArea[];
}

export interface DeliveringShop {
  readonly deliveryFee: Cents;
  readonly deliveryZones: readonly DeliveryZone[];
}

/** The terms of an area; null where the shop does not deliver (DELIVERY-01). */
export function deliveryTerms(
  { deliveryFee, deliveryZones }: DeliveringShop,
  area: string | null,
): DeliveryTerms | null {
  if (deliveryZones.length === 0)
    return { fee: deliveryFee, minimum: noCents, minutes: deliveryMinutes };
  return deliveryZones.find(({ areas }) => areas.some(({ _id }) => _id === area)) ?? null;
}

/** Null if it is none of the shop's. */
export function deliveryArea(
  { deliveryZones }: Pick<DeliveringShop, 'deliveryZones'>,
  area: string | null,
): DeliveryArea | null {
  return deliveryZones.flatMap(({ areas }) => areas).find(({ _id }) => _id === area) ?? null;
}

/** From the lowest fee to the highest, before an area is chosen. */
export function deliveryFees({ deliveryFee, deliveryZones }: DeliveringShop): readonly Cents[] {
  const fees = deliveryZones.length === 0 ? [deliveryFee] : deliveryZones.map(({ fee }) => fee);
  return [...new Set([Math.min(...fees), Math.max(...fees)])].map(cents);
}

export const deliverySurcharge = 'delivery';

interface Surcharge {
  readonly _id: string;
  readonly name: string;
  readonly amount: Cents;
}

/** The fee on the bill of a delivery; none where it is free or the area is not chosen yet. */
export function deliverySurcharges(
  type: OrderType,
  shop: DeliveringShop,
  area: string | null,
): readonly Surcharge[] {
  const amount = type === 'delivery' ? (deliveryTerms(shop, area)?.fee ?? noCents) : noCents;
  return amount === 0 ? [] : [{ _id: deliverySurcharge, name: deliverySurcharge, amount }];
}

export type DeliveryRefusal =
  | { readonly code: 'deliveryOutsideArea' }
  | {
      readonly code: 'deliveryBelowMinimum';
      readonly minimum: Cents;
      /** What the dishes lack. */
      readonly missing: Cents;
    };

/** Why dishes of this price are not brought there; the price is before discounts (DELIVERY-02). */
export function deliveryRefusal(
  shop: DeliveringShop,
  { area, goods }: { readonly area: string | null; readonly goods: Cents },
): DeliveryRefusal | null {
  const terms = deliveryTerms(shop, area);
  if (terms === null) return { code: 'deliveryOutsideArea' };
  const { minimum } = terms;
  return goods < minimum
    ? { code: 'deliveryBelowMinimum', minimum, missing: cents(minimum - goods) }
    : null;
}

export interface DeliveryClosed {
  readonly code: 'deliveryClosed';
  /** Null when it does not open within eight days. */
  readonly opensAt: Instant | null;
}

/** Why nothing is delivered as soon as possible (DELIVERY-03). */
export function deliveryClosedRefusal(shop: ShopHours, now: Instant): DeliveryClosed | null {
  const closed = closedRefusal(shop, 'delivery', now);
  return closed === null ? null : { code: 'deliveryClosed', opensAt: closed.opensAt };
}

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
