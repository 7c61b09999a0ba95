import { useOrderingMenu } from '../menu/use-menu.ts';
import { useCart } from '../cart/cart-store.ts';

/** Whether the menu of a restored cart is still loading: its lines have no names and prices yet. */
export function useNameless(): boolean {
  const lines = useCart((state) => state.lines);
  const { ordering, ready } = useOrderingMenu();
  return (
    !ready && lines.some(({ product }) => product !== null && !ordering.menu.products.has(product))
  );
}
