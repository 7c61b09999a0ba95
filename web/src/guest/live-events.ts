import { applyOrder } from '../orders/order-events.ts';
import { incompleteOrders, order } from '../session/order-queries.ts';
import { connection, onConnect } from '../query/connection.ts';
import { invalidateFailed } from '../query/query.ts';
import type { Session } from '../shops/start.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';

/** It earns points when it is paid; one that is void or cancelled gives back (MEMBER-07). */
const settled: readonly Session['status'][] = ['done', 'void', 'cancelled'];

/** Should this fail, they are as they were until the page is loaded again. */
export function refreshMember(): void {
  void import('../member/refresh-membership.ts')
    .then(({ refreshMembership }) => refreshMembership())
    .catch(() => undefined);
}

/** Keeps every order on screen up to date (SESSION-11). */
export function followOrders(): () => void {
  const refetch = (): void => {
    order.invalidate();
    incompleteOrders.invalidate();
    invalidateFailed();
  };
  const { client, socket } = connection();
  const open = followOpenOrders();
  const stops = [
    onConnect(() => {
      open.subscribeAgain();
      refetch();
    }),
    client.on('tableSessions patched', (event) => {
      if (!('products' in event)) return;
      applyOrder(event);
      if (event.user !== null && settled.includes(event.status)) refreshMember();
    }),
    open.stop,
  ];
  // Events that arrived before this listener were lost.
  if (socket.connected) refetch();
  return () => stops.forEach((stop) => stop());
}

/** A phone has few open orders; the subscriptions of more would hold up its other calls. */
const mostFollowed = 10;

/** Gets the events of open orders that no page shows: the dot goes with the last (SHELL-05). */
function followOpenOrders(): { readonly stop: () => void; readonly subscribeAgain: () => void } {
  const followed = new Set<string>();
  let list: ReturnType<typeof incompleteOrders.of> | null = null;
  let unsubscribe = (): unknown => undefined;
  const follow = (): void => {
    for (const { _id } of (list?.getSnapshot().data ?? []).slice(-mostFollowed)) {
      if (followed.has(_id)) continue;
      followed.add(_id);
      order
        .of(_id, restoreKeyOf(_id))
        .fetch()
        .catch(() => followed.delete(_id));
    }
  };
  const listOwn = (): void => {
    const { keys } = useSessionState.getState();
    const own = incompleteOrders.of(keys.map(({ key }) => key));
    if (own === list) return;
    unsubscribe();
    list = own;
    unsubscribe = own.subscribe(follow);
    follow();
  };
  listOwn();
  const stop = useSessionState.subscribe(listOwn);
  return {
    subscribeAgain: () => followed.clear(),
    stop: () => {
      stop();
      unsubscribe();
    },
  };
}
