import { products } from '../menu/menu-queries.ts';
import { takeOrder } from '../orders/order-events.ts';
import { incompleteOrders, order } from '../session/order-queries.ts';
import { call, connection, onConnect } from '../query/connection.ts';
import { invalidateFailed } from '../query/query.ts';
import { withStock } from '../menu/stock-events.ts';

export interface LiveShop {
  readonly shop: string;
  /** The menu changed; the guest decides when to see it, so that nothing jumps under a finger. */
  readonly onMenuChanged: () => void;
}

/** Hears what changes in a shop while its menu is on screen, and again after every reconnect (STOCK-04, CALL-02). */
export function watchShop({ shop, onMenuChanged }: LiveShop): () => void {
  let known: number | null = null;
  const learn = (version: number): void => {
    if (known !== null && version !== known) onMenuChanged();
    known = version;
  };
  const subscribe = async (): Promise<void> => {
    const { version } = await call('create shops/subscribe', { data: { item: shop } });
    // What was sold meanwhile was told to nobody who was away. Another menu waits until the guest asks for it.
    if (version === known) products.of(shop).invalidate();
    learn(version);
  };
  const watch = (): void => {
    subscribe().catch(() => undefined);
  };
  const { client, socket } = connection();
  const stops = [
    onConnect(watch),
    client.hear('products changed', (news) => {
      if (news.shop !== shop) return;
      const shown = products.of(shop);
      shown.update((before) => before && withStock(before, news));
      // An answer under way may be older than this.
      if (shown.isFetching()) shown.invalidate();
    }),
    client.hear('shops changed', (news) => {
      if (news.shop === shop) learn(news.version);
    }),
  ];
  if (socket.connected) watch();
  return () => stops.forEach((stop) => stop());
}

/** Every order that is on screen follows what the server tells of it (SESSION-11). */
export function followOrders(): () => void {
  const askAgain = (): void => {
    order.invalidate();
    incompleteOrders.invalidate();
    invalidateFailed();
  };
  const { client, socket } = connection();
  const stops = [onConnect(askAgain), client.hear('tableSessions patched', takeOrder)];
  // What was told on a line that nobody listened to yet was told to nobody.
  if (socket.connected) askAgain();
  return () => stops.forEach((stop) => stop());
}
