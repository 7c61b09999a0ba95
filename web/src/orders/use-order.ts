import { restoreKeyOf } from '../storage/session.ts';
import { order } from '../session/order-queries.ts';
import { useQuery } from '../query/use-query.ts';

/** An order and its live changes (SESSION-11). */
export function useOrder(session: string) {
  return useQuery(order.of(session, restoreKeyOf(session)));
}
