import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { start } from './start.ts';
import { useQuery } from '../query/use-query.ts';

/** Starts the app with the stored shop and session, and again when they change (CALL-06). */
export function useStarted() {
  const shop = useShopState((state) => state.shop);
  const session = useSessionState((state) => state.session);
  const restoreKey = session === null ? null : restoreKeyOf(session);
  return useQuery(start.of({ shop, session, restoreKey }));
}
