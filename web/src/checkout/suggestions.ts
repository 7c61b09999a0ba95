import type { CartLine } from '@servery/engine/cart/line.ts';
import { isInSections, isOnMenu } from '@servery/engine/menu/menu-filter.ts';
import type { SectionView } from '@servery/engine/menu/menu-filter.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { unitsLeft } from '@servery/engine/stock/available.ts';

const mostSuggested = 3;

export interface Serving extends SectionView {
  readonly menu: Menu;
  readonly orderType: OrderType;
  readonly lines: readonly CartLine[];
}

/** The first suggested dishes that are available here and not in the cart. */
export function suggestedDishes(wanted: readonly string[], serving: Serving): readonly Product[] {
  const ordered = new Set(
    serving.lines.flatMap(({ product, status }) => (status === 'cancel' ? [] : product)),
  );
  return [...new Set(wanted)]
    .flatMap((id) => serving.menu.products.get(id) ?? [])
    .filter((dish) => !ordered.has(dish._id) && canBeHad(dish, serving))
    .slice(0, mostSuggested);
}

function canBeHad(dish: Product, serving: Serving): boolean {
  if (!isOnMenu(dish, serving) || !isInSections(dish.sections, serving)) return false;
  return unitsLeft(dish.stock, { selfService: true }) !== 0;
}
