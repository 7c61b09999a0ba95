import { useEffect } from 'react';
import { pickupRefusal, pickupSlots, slotsWithRoom } from '@servery/engine/hours/pickup-slots.ts';
import type { PickupSlot } from '@servery/engine/hours/pickup-slots.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { useQuery } from '../query/use-query.ts';
import type { Shop } from '../shops/start.ts';

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

const slotsOf = defineQuery((shop: string) => httpClient.call('get pickupSlots', { id: shop }));

const none: readonly never[] = [];

/** Slots that take no more orders, read again every minute: others order as well. Null for none. */
export function useFullSlots(shop: Shop | null, now: number): readonly number[] {
  const hasLimit = shop !== null && shop.pickup.capacity !== null;
  const query = hasLimit ? slotsOf.of(shop._id) : null;
  useEffect(() => query?.invalidate(), [query, now]);
  return useQuery(query).data?.full ?? none;
}
