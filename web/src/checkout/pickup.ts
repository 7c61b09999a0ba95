import { pickupRefusal, pickupSlots, slotsWithRoom } from '@servery/engine/hours/pickup-slots.ts';
import type { PickupSlot } from '@servery/engine/hours/pickup-slots.ts';
import type { Shop } from '../shops/start.ts';
import { useFull } from './pickup-facts.ts';

type PickupShop = Pick<Shop, 'timezone' | 'onlineOpeningHours' | 'pickup'>;

/** What the shop offers, and starts of the slots that are full. */
export interface PickupOffer {
  readonly shop: PickupShop;
  readonly full: readonly number[];
}

export function slotsOffered({ shop, full }: PickupOffer, now: number): readonly PickupSlot[] {
  const slots = pickupSlots({ shop, orderType: 'takeAway', now, ...shop.pickup });
  return slotsWithRoom(slots, full);
}

/** Whether the time chosen a while ago has passed or is no longer offered (SESSION-18). */
export function isPickupGone(offer: PickupOffer, chosen: number | null, now: number): boolean {
  return chosen !== null && pickupRefusal(slotsOffered(offer, now), chosen) !== null;
}

/** Starts of slots that take no more orders; asked only where a shop limits them. */
export function useFullSlots(shop: Shop | null, now: number): readonly number[] {
  return useFull(shop?.pickup.capacity === null ? null : shop, now);
}
