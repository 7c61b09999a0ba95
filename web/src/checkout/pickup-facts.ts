import { useEffect } from 'react';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { useQuery } from '../query/use-query.ts';
import type { Shop } from '../shops/start.ts';

const factsOf = defineQuery((shop: string) => httpClient.call('get pickupSlots', { id: shop }));

const none: readonly number[] = [];

/** Starts of the slots that are full, read again every minute: others order as well. */
export function useFull(shop: Shop | null, now: number): readonly number[] {
  const query = shop === null ? null : factsOf.of(shop._id);
  useEffect(() => query?.invalidate(), [query, now]);
  return useQuery(query).data?.full ?? none;
}

/** Minutes an order takes now; those of the settings until the server has answered (READY-01). */
export function useReadyMinutes(shop: Shop): number {
  return useQuery(factsOf.of(shop._id)).data?.minutes ?? shop.pickup.leadMinutes;
}
