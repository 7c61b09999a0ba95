import { isCallFailure } from '@servery/contract/client/failure.ts';
import { call, connection, onConnect } from '../query/connection.ts';
import { isWorthRetrying } from '../query/query.ts';
import { products } from './menu-queries.ts';
import type { Product } from './menu-queries.ts';

export interface LiveShop {
  readonly shop: string;
  /** The guest decides when to load the changed menu, so that nothing moves under a finger. */
  readonly onMenuChanged: () => void;
}

/** Until the next attempt where the server could not subscribe, such as without its database. */
const retryMs = 5000;

function mayWorkLater(error: unknown): boolean {
  return isWorthRetrying(error) || (isCallFailure(error) && error.data.code === 'tooMany');
}

/**
 * Repeats what the server could not do while the line holds: nothing else would, and no event would
 * arrive until it breaks.
 */
function repeated(work: () => Promise<void>, isConnected: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const run = (): void => {
    clearTimeout(timer);
    work().catch((error: unknown) => {
      if (!isStopped && isConnected() && mayWorkLater(error)) timer = setTimeout(run, retryMs);
    });
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { run, stop };
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
  const { client, socket } = connection();
  const { run: watch, stop } = repeated(subscribe, () => socket.connected);
  const stops = [
    stop,
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
  return () => stops.forEach((end) => end());
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
