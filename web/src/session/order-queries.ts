import { failureOf } from '@servery/contract/client/failure.ts';
import { incompleteOrdersListed } from '@servery/engine/limits.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import type { Session } from '../shops/start.ts';

/** Self-orders of this phone that are under way (SESSION-09). */
export const incompleteOrders = defineQuery(
  async (restoreKeys: readonly string[]): Promise<readonly Session[]> => {
    if (restoreKeys.length === 0) return [];
    const { data } = await call('find tableSessions', {
      query: {
        restoreKeys,
        type: { $in: ['dineInNoTable', 'takeAway', 'delivery'] },
        tvStatus: { $ne: 'taken' },
        $limit: incompleteOrdersListed,
      },
    });
    return data;
  },
);

/** One order; fetching it also subscribes to its changes (SESSION-11). */
export const order = defineQuery((session: string, restoreKey: string | null): Promise<Session> =>
  call('create tableSessions/subscribe', { data: { item: session, restoreKey } }).then((found) => {
    // Its id alone shows how an order stands, which is no page of it (CALL-11).
    if ('products' in found) return found;
    throw failureOf({ code: 404, message: 'notFound' });
  }),
);
