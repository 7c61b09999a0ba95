import { useEffect } from 'react';
import { create } from 'zustand';
import {
  categories,
  offers,
  optionGroups,
  products,
  subCategories,
  taxes,
} from '../menu/menu-queries.ts';
import { watchShop } from '../menu/watch-shop.ts';
import { applyOrder } from '../orders/order-events.ts';
import { connection, onConnect } from '../query/connection.ts';
import { invalidateFailed } from '../query/query.ts';
import { order } from '../session/order-queries.ts';
import { start } from '../shops/start.ts';
import { useScreen } from './screen-store.ts';

const useMenuVersion = create<{ readonly isOld: boolean }>(() => ({ isOld: false }));

/** A new menu waits until nobody orders: nothing moves under a finger. */
function useMenuBetweenGuests(): void {
  const isOld = useMenuVersion((state) => state.isOld);
  const isHome = useScreen(({ screen }) => screen.kind === 'home');
  useEffect(() => {
    if (!isOld || !isHome) return;
    useMenuVersion.setState({ isOld: false });
    for (const family of [start, products, categories, subCategories, optionGroups, taxes, offers])
      family.invalidate();
  }, [isOld, isHome]);
}

/** Follows the order on the screen, and reads again after a lost connection (CALL-02). */
function followOrder(): () => void {
  const stops = [
    connection().client.on('tableSessions patched', (event) => {
      if ('products' in event) applyOrder(event);
    }),
    onConnect(() => {
      order.invalidate();
      invalidateFailed();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Stock and menu of the shop, and the order of the guest, as they change. */
export function useLiveShop(shop: string): void {
  useMenuBetweenGuests();
  useEffect(() => {
    const onMenuChanged = (): void => useMenuVersion.setState({ isOld: true });
    const stops = [watchShop({ shop, onMenuChanged }), followOrder()];
    return () => stops.forEach((stop) => stop());
  }, [shop]);
}
