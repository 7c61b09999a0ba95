import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { isInOpenSection, isServedAs } from '@servery/engine/menu/menu-filter.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { badgeOf } from './dish-facts.ts';

/**
 * Why a dish can be looked at but not ordered by itself; null when it can (MENU-02, MENU-05,
 * MENU-09).
 */
export function whyNot(
  product: Product,
  { orderType, closedSections = [] }: Pick<Ordering, 'orderType' | 'closedSections'>,
): WhyNot | null {
  if (product.setOrderOrGiftOnly) return 'setOnly';
  if (!isServedAs(product, orderType)) return 'eatInOnly';
  if (!isInOpenSection(product.sections, closedSections)) return 'notNow';
  return badgeOf(product).canBeSold ? null : 'soldOut';
}

export type WhyNot = 'setOnly' | 'eatInOnly' | 'notNow' | 'soldOut';

const mostShown = 4;

/**
 * Dishes to look at instead: of the same category, else the first of the menu; none that cannot be
 * had.
 */
export function similarTo(
  product: Product | undefined,
  menu: readonly Product[],
): readonly Product[] {
  const others = menu.filter((one) => one._id !== product?._id && badgeOf(one).canBeSold);
  const kin = others.filter(({ category }) => category === product?.category);
  return (kin.length > 0 ? kin : others).slice(0, mostShown);
}
