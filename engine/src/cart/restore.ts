import type { OrderType } from '../menu/order-type.ts';
import { childrenByParent, familyOf } from './family.ts';
import type { CartLine } from './line.ts';
import type { Ordering } from './ordering.ts';
import { isShortFor } from './shortfall.ts';

/**
 * Where a cart belongs: a cart of another table, branch or mode is not taken up again (CART-08).
 */
export interface CartPlace {
  readonly session: string | null;
  readonly shop: string | null;
  readonly mode: OrderType;
}

export interface SavedCart extends CartPlace {
  readonly lines: readonly CartLine[];
}

export interface RestoredCart {
  readonly lines: readonly CartLine[];
  /** Dishes that could not be brought back. */
  readonly expired: number;
}

/** A kiosk stores nothing that the next guest could see (CART-08). */
export function storesCart(pos: boolean): boolean {
  return !pos;
}

/** The saved cart without the dishes that are no longer available (CART-08). */
export function restoreCart(saved: SavedCart, place: CartPlace, ordering: Ordering): RestoredCart {
  if (!storesCart(ordering.pos) || !isSamePlace(saved, place)) return { lines: [], expired: 0 };
  const children = childrenByParent(saved.lines);
  const dishes = saved.lines.filter(({ fromProduct }) => fromProduct === null);
  const kept = new Set<CartLine>();
  for (const dish of dishes) {
    const family = familyOf(dish, children);
    if (canBeHad([...kept, ...family], ordering)) family.forEach((line) => kept.add(line));
  }
  return {
    lines: saved.lines.filter((line) => kept.has(line)),
    expired: dishes.filter((dish) => !kept.has(dish)).length,
  };
}

function isSamePlace(saved: CartPlace, place: CartPlace): boolean {
  return saved.session === place.session && saved.shop === place.shop && saved.mode === place.mode;
}

/** A dish that left the menu or is not sold has none left, so one check covers all cases. */
function canBeHad(lines: readonly CartLine[], ordering: Ordering): boolean {
  const isOffMenu = lines.some(
    ({ product, customProduct }) => product === null || customProduct !== null,
  );
  return !isOffMenu && !isShortFor(lines, ordering);
}
