import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { start } from './start.ts';
import { useQuery } from '../query/use-query.ts';

/** Begins where the guest was, and again whenever shop or session change (CALL-06). */
export function useStarted() {
  const shop = useShopState((state) => state.shop);
  const session = useSessionState((state) => state.session);
  const restoreKey = session === null ? null : restoreKeyOf(session);
  return useQuery(start.of({ shop, session, restoreKey }));
}
