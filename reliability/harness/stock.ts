import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { products } from '@servery/demo/restaurant/menu.ts';
import { shop } from './carts.ts';
import { numberOf, rowsOf } from './stored.ts';
import type { Store } from './stored.ts';

/** Sets the stock of a dish before anybody orders. */
export async function stockUp(
  store: Store,
  product: string,
  { pieces, keptBack = 0 }: { pieces: number; keptBack?: number },
): Promise<void> {
  const rows = await rowsOf(
    store,
    `update stock set stock_mode = 'synced', mode = 'none', online_mode = null, quantity = $3, online_threshold = $4
      where shop = $1 and product = $2 returning product`,
    [shop, product, pieces, keptBack],
  );
  if (rows.length !== 1) throw new Error(`there is no stock of ${product}`);
}

export function left(store: Store, product: string): Promise<number> {
  return numberOf(store, 'select quantity from stock where shop = $1 and product = $2', [
    shop,
    product,
  ]);
}

/** Has no options, so that a cart of it is one line. */
export const bag = productId('carrier-bag');
export const tart = productId('egg-tart');

/** A line of a cart for a dish without options. */
export function plainLine(product: string, id: string, quantity = 1): object {
  return { id, product, options: [], quantity };
}

/** Dishes of the shop that have no required options. */
export function plainDishes(count: number): readonly string[] {
  const plain = products.filter(
    (product) =>
      product.options.length === 0 &&
      !product.setOrderOrGiftOnly &&
      product.sections.includes(hongKongOnline),
  );
  if (plain.length < count) throw new Error(`only ${plain.length} dishes are that plain`);
  return plain.slice(0, count).map(({ _id }) => _id);
}
