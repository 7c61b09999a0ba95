import { order } from '../session/order-queries.ts';
import type { Query } from '../query/query.ts';
import { start } from '../shops/start.ts';
import type { Session } from '../shops/start.ts';
import { changeCart } from '../cart/cart-store.ts';
import { restoreKeyOf, chooseMode, useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';

/** Whether a former table accepts no more dishes (SESSION-05). */
export function isSettled({ type, status }: Pick<Session, 'type' | 'status'>): boolean {
  return type !== 'dineIn' && status !== 'ongoing';
}

/** The next cart becomes a new order (SESSION-08). */
function startNewOrder(): void {
  const { session, mode } = useSessionState.getState();
  const { shop } = useShopState.getState();
  const known =
    session === null
      ? undefined
      : start.of({ shop, session, restoreKey: restoreKeyOf(session) }).getSnapshot();
  // The shop is known without the order: a refetch would blank the page meanwhile.
  if (known?.data !== undefined)
    start.of({ shop, session: null, restoreKey: null }).setData({ ...known.data, session: null });
  chooseMode(mode);
  // The dishes stay in the cart and are stored for the new order.
  changeCart({});
}

function joinedOrder(): Query<Session> | null {
  const { session, mode } = useSessionState.getState();
  return session === null || mode === 'dineIn' ? null : order.of(session, restoreKeyOf(session));
}

/** Releases a closed order: the server would refuse the next cart for it (SESSION-05). */
export function releaseClosedOrders(): () => void {
  let joined: Query<Session> | null = null;
  let unsubscribe = (): unknown => undefined;
  const check = (): void => {
    const known = joined?.getSnapshot().data;
    if (known !== undefined && isSettled(known)) startNewOrder();
    else if (joined?.isStale() === true) joined.fetch().catch(() => undefined);
  };
  const follow = (): void => {
    const now = joinedOrder();
    if (now === joined) return;
    unsubscribe();
    joined = now;
    unsubscribe = now?.subscribe(check) ?? (() => undefined);
    check();
  };
  follow();
  const stop = useSessionState.subscribe(follow);
  return () => {
    stop();
    unsubscribe();
  };
}
