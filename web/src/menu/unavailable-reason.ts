import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { isInOpenSection, isServedAs } from '@servery/engine/menu/menu-filter.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { badgeOf } from './dish-facts.ts';

/** Why a dish on the menu cannot be ordered; null when it can (MENU-02, MENU-05, MENU-09). */
export function unavailableReason(
  product: Product,
  { orderType, closedSections = [] }: Pick<Ordering, 'orderType' | 'closedSections'>,
): UnavailableReason | null {
  if (product.setOrderOrGiftOnly) return 'setOnly';
  if (!isServedAs(product, orderType)) return 'eatInOnly';
  if (!isInOpenSection(product.sections, closedSections)) return 'notNow';
  return badgeOf(product).canBeSold ? null : 'soldOut';
}

export type UnavailableReason = 'setOnly' | 'eatInOnly' | 'notNow' | 'soldOut';

const mostShown = 4;

/** Available dishes of the same category, else the first of the menu. */
export function similarTo(
  product: Product | undefined,
  menu: readonly Product[],
): readonly Product[] {
  const others = menu.filter((one) => one._id !== product?._id && badgeOf(one).canBeSold);
  const related = others.filter(({ category }) => category === product?.category);
  return (related.length > 0 ? related : others).slice(0, mostShown);
}
