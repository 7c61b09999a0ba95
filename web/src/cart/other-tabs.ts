import { readCart, takeCart } from './cart-store.ts';

/** A cart at this tab's place, as another tab has just kept it; null for anything else. */
function cartIn(kept: string | null) {
  try {
    return kept === null ? null : readCart(JSON.parse(kept));
  } catch {
    return null;
  }
}

/** What is done to the cart in one tab is done in all of them: the same cart twice would be two orders (SESSION-13). */
export function followOtherTabs(): () => void {
  const take = ({ key, newValue }: StorageEvent): void => {
    // A tab that slept is told all it missed, one after the other: only what stands now counts.
    const isNow = key === 'tableCart' && newValue === localStorage.getItem(key);
    const cart = isNow ? cartIn(newValue) : null;
    if (cart !== null) takeCart(cart);
  };
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}
