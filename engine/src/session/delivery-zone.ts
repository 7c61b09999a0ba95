import { deliveryMinutes } from '../limits.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import { noCents } from '../money/cents.ts';
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

/** From the lowest fee to the highest, before an area is chosen. */
export function deliveryFees({ deliveryFee, deliveryZones }: DeliveringShop): readonly Cents[] {
  const fees = deliveryZones.map(({ fee }) => fee).toSorted((one, other) => one - other);
  return [...new Set([fees.at(0) ?? deliveryFee, fees.at(-1) ?? deliveryFee])];
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
  const amount = type === 'delivery' ? deliveryTerms(shop, area)?.fee : noCents;
  return amount ? [{ _id: deliverySurcharge, name: deliverySurcharge, amount }] : [];
}
