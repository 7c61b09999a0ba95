import { products } from '../menu/menu-queries.ts';
import type { Product } from '../menu/menu-queries.ts';
import { applyOrder } from '../orders/order-events.ts';
import { incompleteOrders, order } from '../session/order-queries.ts';
import { call, connection, onConnect } from '../query/connection.ts';
import { invalidateFailed } from '../query/query.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';

export interface LiveShop {
  readonly shop: string;
  /** The guest decides when to load the changed menu, so that nothing moves under a finger. */
  readonly onMenuChanged: () => void;
}

/** Follows the events of a shop, and subscribes again after every reconnect (STOCK-04, CALL-02). */
export function watchShop({ shop, onMenuChanged }: LiveShop): () => void {
  let shownVersion: number | null = null;
  const setVersion = (version: number): void => {
    if (shownVersion !== null && version !== shownVersion) onMenuChanged();
    shownVersion = version;
  };
  const subscribe = async (): Promise<void> => {
    const { version } = await call('create shops/subscribe', { data: { item: shop } });
    // Stock events may have been missed while disconnected. A changed menu waits for the guest.
    if (version === shownVersion) products.of(shop).invalidate();
    setVersion(version);
  };
  const watch = (): void => {
    subscribe().catch(() => undefined);
  };
  const { client, socket } = connection();
  const stops = [
    onConnect(watch),
    client.on('products changed', (event) => {
      if (event.shop !== shop) return;
      const shown = products.of(shop);
      shown.update((before) => before && withStock(before, event));
      // A response in flight may be older than this event.
      if (shown.isFetching()) shown.invalidate();
    }),
    client.on('shops changed', (event) => {
      if (event.shop === shop) setVersion(event.version);
    }),
  ];
  if (socket.connected) watch();
  return () => stops.forEach((stop) => stop());
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
      if ('products' in event) applyOrder(event);
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

interface StockEvent {
  readonly stock: readonly { readonly _id: string; readonly stock: Product['stock'] }[];
}

/** The menu with new stock; unchanged dishes stay identical and do not render again (STOCK-04). */
function withStock(dishes: readonly Product[], { stock }: StockEvent): readonly Product[] {
  const changed = new Map(stock.map((one) => [one._id, one.stock]));
  return dishes.map((product) => {
    const now = changed.get(product._id);
    return now === undefined ? product : { ...product, stock: now };
  });
}
