import type { Stock } from '@servery/engine/menu/product.ts';
import { rooms } from '../calls/event-rooms.ts';
import type { Emit } from '../calls/event-rooms.ts';
import { throttledByName } from '../concurrency/throttled-by-name.ts';
import type { MenuCache } from './store/menu-snapshots.ts';

export interface MenuEvents {
  readonly close: () => Promise<void>;
}

const pauseMs = 500;

/**
 * Tells everybody with a menu on screen what became different on it (STOCK-04). Each node hears of every change by itself,
 * so `tell` reaches the guests of this node only: told through all nodes, a guest would hear it once for each of them.
 */
export function menuEvents(menus: Pick<MenuCache, 'onChange'>, tell: Emit): MenuEvents {
  const untold = new Map<string, Map<string, Stock>>();
  const beat = throttledByName(pauseMs, async (shop) => {
    const stock = [...(untold.get(shop) ?? [])].map(([_id, left]) => ({ _id, stock: left }));
    untold.delete(shop);
    tell(rooms.shop(shop), 'products changed', { shop, stock });
  });
  menus.onChange((change) => {
    const shop = change.snapshot.shop._id;
    if (change.kind === 'menu') {
      tell(rooms.shop(shop), 'shops changed', { shop, version: change.snapshot.version });
      return;
    }
    const left = change.products.map(({ _id, stock }) => [_id, stock] as const);
    untold.set(shop, new Map([...(untold.get(shop) ?? []), ...left]));
    beat.ask(shop);
  });
  return { close: beat.close };
}
