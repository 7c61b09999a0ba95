import { ownOrders } from './own-orders.ts';
import { defineQuery } from '../query/query.ts';
import type { Session } from '../shops/start.ts';

const orderLimit = 10;

/** The newest orders with dishes that were not cancelled, to order again (SESSION-15). */
export const lastOrders = defineQuery(
  async (user: string | null, restoreKeys: readonly string[]): Promise<readonly Session[]> => {
    if (user === null && restoreKeys.length === 0) return [];
    const { data } = await ownOrders(
      { user, keys: restoreKeys },
      { $limit: orderLimit, after: null },
    );
    return data.filter(({ status, products }) => status !== 'cancelled' && products.length > 0);
  },
);
