import { randomBytes } from 'node:crypto';
import { bigRestaurant } from '@servery/demo/restaurant/big-restaurant.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { menuAt, orderFor, shopOf } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { counted } from '@servery/demo/restaurant/stock.ts';
import type { DishRequest, Picks } from '@servery/demo/restaurant/order-request.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { sundayEvening } from './sunday-evening.ts';

export const shop = hongKong;
export const section = hongKongOnline;

const cartCount = 8;
const linesInCart = 5;
const plenty = 100_000_000;

/** The picks of each option group that the generated dishes have. */
const picksOf: readonly (readonly [string, readonly string[]])[] = [
  ['spiciness', ['hot']],
  ['rice-preferences', ['less-rice', 'more-gravy']],
  ['everything', ['extra-3']],
];

/** The demo restaurant with a thousand dishes at one shop; what is ordered never runs out. */
export function thousandDishes(dishes = budgets.server.menu.dishes): Restaurant {
  const small = demoRestaurant(sundayEvening);
  const elsewhere = small.products.length - menuAt(shopOf(shop, small), small).products.size;
  const products = dishes + elsewhere;
  const grown = bigRestaurant({ products, categories: 60, choices: 100 }, { now: sundayEvening });
  const ordered = new Set(orderedDishes().map(productId));
  return withoutUnpaidLimits({
    ...grown,
    products: grown.products.map((dish) =>
      ordered.has(dish._id) ? { ...dish, stock: counted(plenty) } : dish,
    ),
  });
}

function orderedDishes(): readonly string[] {
  return Array.from({ length: cartCount * linesInCart }, (_, nth) => `big-${nth + 1}`);
}

/** Makes the payload a phone sends: the same five dishes each time, with new line ids and a key. */
export type OrderRequest = () => object;

/** No dish is in two carts, so that no order waits for the lock of another. */
export function orderRequestsOf(restaurant: Restaurant): readonly OrderRequest[] {
  return Array.from({ length: cartCount }, (_, cart) =>
    orderRequestOf(dishesOf(cart, restaurant), restaurant),
  );
}

function dishesOf(cart: number, { products }: Restaurant): readonly DishRequest[] {
  return orderedDishes()
    .slice(cart * linesInCart, (cart + 1) * linesInCart)
    .map((dish, nth) => {
      const options = products.find(({ _id }) => _id === productId(dish))?.options ?? [];
      return { dish, quantity: 1 + (nth % 2), picks: picksFor(options) };
    });
}

function picksFor(options: readonly string[]): Picks {
  return Object.fromEntries(picksOf.filter(([group]) => options.includes(idOf('option', group))));
}

function orderRequestOf(dishes: readonly DishRequest[], restaurant: Restaurant): OrderRequest {
  const { order } = orderFor({ shop, section, type: 'takeAway', dishes }, restaurant);
  return () => {
    const prefix = newKey();
    const products = order.lines.map((line) => sentLine(line, prefix));
    return { session: { type: 'takeAway', section }, shop, products, requestKey: newKey() };
  };
}

/** 128 random bits, as in a browser. */
function newKey(): string {
  return randomBytes(16).toString('base64url');
}

function sentLine({ id, product, quantity, options }: CartLine, prefix: string): object {
  const picked = options.map(({ option, selections }) => ({ option, selections }));
  return { id: `${prefix}/${id}`, product, quantity, options: picked };
}
