import type { CartLine } from '@servery/engine/cart/line.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { changeCart } from '../src/cart/cart-store.ts';
import { restaurant } from './demo-answers.ts';

/** Lines of a cart by the names of the demo's menu files; the nth line has the id `line-n`. */
export function linesOf(
  dishes: readonly DishRequest[],
  shop: string = hongKong,
): readonly CartLine[] {
  const request = { shop, section: hongKongHall, type: 'takeAway', dishes } as const;
  return orderFor(request, restaurant).order.lines;
}

/** Adds dishes of the demo menu to the cart. */
export function fillCart(dishes: readonly DishRequest[], shop: string = hongKong): void {
  changeCart({ lines: linesOf(dishes, shop) });
}
