import { restoreKeyOf } from '../storage/session.ts';
import { useStartedSession } from '../shops/shop-context.ts';
import { order } from './order-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';

/** The open session the cart is added to; null before an order (SESSION-11). */
export function useOpenOrder(): Session | null {
  const started = useStartedSession();
  const { data } = useQuery(
    started === null ? null : order.of(started._id, restoreKeyOf(started._id)),
  );
  return started === null ? null : (data ?? started);
}

const none: readonly string[] = [];

/** Price modifiers of the open session: the menu must show the prices of the bill (PRICE-02). */
export function useModifiers(): readonly string[] {
  return useOpenOrder()?.modifiers ?? none;
}
