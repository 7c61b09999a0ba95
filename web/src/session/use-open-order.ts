import { keyOf } from '../storage/session.ts';
import { useStartedSession } from '../shops/shop-context.ts';
import { order } from './order-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';

/** What is open already and takes this cart on, as it stands now; any other order is made with its cart (SESSION-11). */
export function useOpenOrder(): Session | null {
  const started = useStartedSession();
  const { data } = useQuery(started === null ? null : order.of(started._id, keyOf(started._id)));
  return started === null ? null : (data ?? started);
}
