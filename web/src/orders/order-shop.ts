import type { Currency } from '@servery/engine/money/currency.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';

/** One shop by its id, whether it takes orders now or not. */
const shopById = defineQuery((shop: string) => httpClient.call('get shops', { id: shop }));

/** The shop an order was made at: not always the one the guest is in now. */
export function useOrderShop(shop: string) {
  return useQuery(shopById.of(shop));
}

/** What an order is paid in, whatever the shop the guest is in takes. */
export function currencyOf({ bill }: Pick<Session, 'bill'>): Currency {
  return bill?.currency ?? 'HKD';
}
