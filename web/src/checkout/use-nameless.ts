import { useOrderingMenu } from '../menu/use-menu.ts';
import { useCart } from '../cart/cart-store.ts';

/** Whether the menu is still to come for a cart that was kept: its lines would stand there without a name, at nothing. */
export function useNameless(): boolean {
  const lines = useCart((state) => state.lines);
  const { ordering, ready } = useOrderingMenu();
  return !ready && lines.some(({ product }) => product !== null && !ordering.menu.products.has(product));
}
