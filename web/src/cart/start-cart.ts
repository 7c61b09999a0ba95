import type { CartPlace } from '@servery/engine/cart/restore.ts';
import { useLogin } from '../storage/login.ts';
import { fieldsOf, text } from '../storage/readers.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { currentPlace, dropGifts, replaceCart, useCart } from './cart-store.ts';
import { readCart } from './stored-cart.ts';

/** An empty cart of a table left behind must not replace the cart of another tab's table. */
function isStoredForAnotherTable({ session }: CartPlace): boolean {
  const stored = text(browserStorage.read('tableCart', fieldsOf)?.['session']);
  return stored !== null && stored !== session;
}

function followChanges(): () => void {
  return useCart.subscribe(({ origin, ...cart }) => {
    const place = currentPlace();
    if (origin === 'otherTab' || (cart.lines.length === 0 && isStoredForAnotherTable(place)))
      return;
    browserStorage.write('tableCart', { ...place, ...cart });
  });
}

/** Gifts are paid with one member's points; the server decides whose a coupon is (COUPON-06). */
function followLogin(): () => void {
  return useLogin.subscribe(({ member }, before) => {
    if (member?._id !== before.member?._id) dropGifts();
  });
}

/** Restores the stored cart, then stores every change; returns what ends it. */
export function startCart(): () => void {
  const stored = browserStorage.read('tableCart', readCart);
  if (stored !== null) replaceCart(stored, 'thisTab');
  const stops = [followChanges(), followLogin()];
  return () => stops.forEach((stop) => stop());
}
