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

interface PickupFacts {
  readonly full: readonly number[];
  /** Unknown until the server has answered. */
  readonly minutes?: number;
}

const none: PickupFacts = { full: [] };

/** Full slots and the minutes an order takes, read again every minute: others order as well. */
export function usePickup(shop: Shop | null, now: number): PickupFacts {
  const query = shop === null ? null : slotsOf.of(shop._id);
  useEffect(() => query?.invalidate(), [query, now]);
  return useQuery(query).data ?? none;
}

/** Starts of slots that take no more orders; asked only where a shop limits them. */
export function useFullSlots(shop: Shop | null, now: number): readonly number[] {
  return usePickup(shop?.pickup.capacity === null ? null : shop, now).full;
}
