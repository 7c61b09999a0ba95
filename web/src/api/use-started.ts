import { keyOf, useSessionState } from '../state/session.ts';
import { useShopState } from '../state/shop.ts';
import { start } from './start.ts';
import { useAsked } from './use-asked.ts';

/** Begins where the guest was, and again whenever shop or session change (CALL-06). */
export function useStarted() {
  const shop = useShopState((state) => state.shop);
  const session = useSessionState((state) => state.session);
  const restoreKey = session === null ? null : keyOf(session);
  return useAsked(start.of({ shop, session, restoreKey }));
}
