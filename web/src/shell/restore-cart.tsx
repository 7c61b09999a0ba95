import { useEffect, useRef } from 'react';
import { restoreCart } from '@servery/engine/cart/restore.ts';
import { useMenuBook } from '../api/use-menu.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { changeCart, placeNow, useCart } from '../state/cart.ts';
import { tellInfo } from '../state/notices.ts';

/** Once the menu is there, dishes that cannot be had any more leave the cart, and are counted (CART-08). */
export function RestoreCart() {
  const say = useMessages();
  const { ordering, ready } = useMenuBook();
  const isDone = useRef(false);
  useEffect(() => {
    if (!ready || isDone.current) return;
    isDone.current = true;
    const place = placeNow();
    const { lines, expired } = restoreCart({ ...place, lines: useCart.getState().lines }, place, ordering);
    if (expired === 0) return;
    changeCart({ lines });
    tellInfo(say('basic.expired', { count: expired }));
  }, [ready, ordering, say]);
  return null;
}
