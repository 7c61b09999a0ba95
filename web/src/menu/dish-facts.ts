import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { stockLevelOf } from '@servery/engine/stock/available.ts';
import { canBeSold } from '@servery/engine/stock/level.ts';
import type { StockLevel } from '@servery/engine/stock/level.ts';

/** The stock level of a dish and whether it can be sold (MENU-05). */
export function badgeOf(product: Product): {
  readonly level: StockLevel;
  readonly canBeSold: boolean;
} {
  const level = stockLevelOf(product.stock, { selfService: true });
  return { level, canBeSold: canBeSold(level) };
}

/** How many of a dish are in the cart, with any options. */
export function countOf(lines: readonly CartLine[], product: string): number {
  return lines
    .filter(
      (line) => line.product === product && line.fromProduct === null && line.status !== 'cancel',
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
