import { readStoredKeys } from '../storage/session.ts';
import { replaceCart } from './cart-store.ts';
import { readCart } from './stored-cart.ts';

/** The cart another tab has just stored, if it is for this tab's place; null for anything else. */
function cartIn(stored: string | null) {
  try {
    return stored === null ? null : readCart(JSON.parse(stored));
  } catch {
    return null;
  }
}

/**
 * All tabs share one cart and their orders: the same cart in two tabs would be ordered twice
 * (SESSION-13, SESSION-08).
 */
export function followOtherTabs(): () => void {
  const receive = ({ key, newValue }: StorageEvent): void => {
    if (key === 'restoreKeys') readStoredKeys();
    // A suspended tab receives every missed event in turn; only the latest value counts.
    const isLatest = key === 'tableCart' && newValue === localStorage.getItem(key);
    const cart = isLatest ? cartIn(newValue) : null;
    if (cart !== null) replaceCart(cart, 'otherTab');
  };
  addEventListener('storage', receive);
  return () => removeEventListener('storage', receive);
}
