import { changeCart, useCart } from './cart-store.ts';

/** After an order the cart keeps only the lines added since it was sent (CART-08). */
export function emptyCart(ordered: ReadonlySet<string>): void {
  const lines = useCart.getState().lines.filter(({ id }) => !ordered.has(id));
  changeCart({ ...useCart.getInitialState(), lines });
}
