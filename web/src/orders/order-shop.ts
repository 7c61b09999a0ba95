import type { Currency } from '@servery/engine/money/currency.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import type { Session, Shop } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';

/** One shop by its id, open for orders or not. */
const shopById = defineQuery((shop: string) => httpClient.call('get shops', { id: shop }));

/** The order's shop, not always the current one. */
export function useOrderShop(shop: string) {
  return useQuery(shopById.of(shop));
}

/** The same for what is no component. */
export function readOrderShop(shop: string): Promise<Shop> {
  return shopById.of(shop).fetch();
}

/** The order's currency; the current shop may have another. */
export function currencyOf({ bill }: Pick<Session, 'bill'>): Currency {
  return bill?.currency ?? 'HKD';
}
