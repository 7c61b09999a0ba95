import type { CartLine } from '@servery/engine/cart/line.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Menu } from '@servery/engine/options/menu.ts';

/** The names of dishes that left the cart; one that is not on the menu has no name (CART-08). */
export function droppedDishes(
  before: readonly CartLine[],
  after: readonly CartLine[],
  menu: Menu,
): readonly TranslatedName[] {
  const remaining = new Set(after.map(({ id }) => id));
  const dropped = before.filter(
    ({ id, fromProduct }) => fromProduct === null && !remaining.has(id),
  );
  const products = new Set(dropped.map(({ product }) => product ?? ''));
  return [...products].flatMap((product) => {
    const name = menu.products.get(product)?.name;
    return name === undefined ? [] : [name];
  });
}
