import { pickupRefusal, pickupSlots } from '@servery/engine/hours/pickup-slots.ts';
import type { PickupSlot } from '@servery/engine/hours/pickup-slots.ts';
import type { Shop } from '../shops/start.ts';

type PickupShop = Pick<Shop, 'timezone' | 'onlineOpeningHours' | 'pickup'>;

export function slotsOffered(shop: PickupShop, now: number): readonly PickupSlot[] {
  return pickupSlots({ shop, orderType: 'takeAway', now, ...shop.pickup });
}

/** Whether the time chosen a while ago has passed or is no longer offered (SESSION-18). */
export function isPickupGone(shop: PickupShop, chosen: number | null, now: number): boolean {
  return chosen !== null && pickupRefusal(slotsOffered(shop, now), chosen) !== null;
}
