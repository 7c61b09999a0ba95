import type { Stock } from '@servery/engine/menu/product.ts';
import { rooms } from '../calls/event-rooms.ts';
import type { Emit } from '../calls/event-rooms.ts';
import { throttledByName } from '../concurrency/throttled.ts';
import type { MenuCache } from './store/menu-cache.ts';

export interface MenuEvents {
  readonly close: () => Promise<void>;
}

const pauseMs = 500;

/**
 * Emits menu changes to everybody with the menu on screen (STOCK-04). Every node learns of every
 * change, so `emit` must reach this node's guests only: others would get each event once per node.
 */
export function menuEvents(menus: Pick<MenuCache, 'onChange'>, emit: Emit): MenuEvents {
  const pending = new Map<string, Map<string, Stock>>();
  const throttle = throttledByName(pauseMs, async (shop) => {
    const stock = [...(pending.get(shop) ?? [])].map(([_id, left]) => ({ _id, stock: left }));
    pending.delete(shop);
    emit(rooms.shop(shop), 'products changed', { shop, stock });
  });
  menus.onChange((change) => {
    const shop = change.snapshot.shop._id;
    if (change.kind === 'menu') {
      emit(rooms.shop(shop), 'shops changed', { shop, version: change.snapshot.version });
      return;
    }
    const left = change.products.map(({ _id, stock }) => [_id, stock] as const);
    pending.set(shop, new Map([...(pending.get(shop) ?? []), ...left]));
    throttle.request(shop);
  });
  return { close: throttle.close };
}
