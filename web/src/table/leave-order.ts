import { order } from '../session/order-queries.ts';
import type { Query } from '../query/query.ts';
import { start } from '../shops/start.ts';
import type { Session } from '../shops/start.ts';
import { changeCart } from '../cart/cart-store.ts';
import { restoreKeyOf, chooseMode, useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';

/** Whether an order that was taken along is closed for more dishes (SESSION-05). */
export function isSettled({ type, status }: Pick<Session, 'type' | 'status'>): boolean {
  return type !== 'dineIn' && status !== 'ongoing';
}

/** From here on a cart makes an order of its own (SESSION-08). */
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
  // The dishes in the cart stay, and are kept for where they are ordered now.
  changeCart({});
}

function heldOrder(): Query<Session> | null {
  const { session, mode } = useSessionState.getState();
  return session === null || mode === 'dineIn' ? null : order.of(session, restoreKeyOf(session));
}

/** A closed order must not swallow the next cart: the server would refuse it (SESSION-05). */
export function letGoOfOrder(): () => void {
  let held: Query<Session> | null = null;
  let deafen = (): unknown => undefined;
  const look = (): void => {
    const known = held?.getSnapshot().data;
    if (known !== undefined && isSettled(known)) startNewOrder();
    else if (held?.isStale() === true) held.fetch().catch(() => undefined);
  };
  const follow = (): void => {
    const now = heldOrder();
    if (now === held) return;
    deafen();
    held = now;
    deafen = now?.subscribe(look) ?? (() => undefined);
    look();
  };
  follow();
  const stop = useSessionState.subscribe(follow);
  return () => {
    stop();
    deafen();
  };
}
