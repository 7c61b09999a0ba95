import { pickupRefusal, slotsWithRoom } from '@servery/engine/hours/pickup-slots.ts';
import type { PickupSlot } from '@servery/engine/hours/pickup-slots.ts';
import { arrivalSlots } from '@servery/engine/session/delivery-arrival.ts';
import { deliveryArea } from '@servery/engine/session/delivery-refusal.ts';
import type { SchedulingShop } from '@servery/engine/session/delivery-arrival.ts';
import type { DeliveringShop } from '@servery/engine/session/delivery-zone.ts';

/** The choice of guests whose area is not listed: the shop does not deliver there. */
export const elsewhere = 'elsewhere';

/** Null until it is chosen, and when the shop no longer names the area chosen before. */
export function chosenArea(
  shop: Pick<DeliveringShop, 'deliveryZones'>,
  area: string | null,
): string | null {
  return area === elsewhere || deliveryArea(shop, area) !== null ? area : null;
}

/** Whether the shop has areas and none is chosen (DELIVERY-02). */
export function lacksArea(
  shop: Pick<DeliveringShop, 'deliveryZones'>,
  area: string | null,
): boolean {
  return shop.deliveryZones.length > 0 && chosenArea(shop, area) === null;
}

/** What the shop offers, and starts of the slots that are full. */
export interface ArrivalOffer {
  readonly shop: SchedulingShop;
  readonly area: string | null;
  readonly full: readonly number[];
}

export function arrivalsOffered(
  { shop, area, full }: ArrivalOffer,
  now: number,
): readonly PickupSlot[] {
  return slotsWithRoom(arrivalSlots(shop, area, now), full);
}

/** Whether the arrival chosen a while ago has passed or is no longer offered (DELIVERY-04). */
export function isArrivalGone(offer: ArrivalOffer, chosen: number | null, now: number): boolean {
  return chosen !== null && pickupRefusal(arrivalsOffered(offer, now), chosen) !== null;
}
