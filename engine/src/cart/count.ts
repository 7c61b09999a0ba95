import type { CartLine } from './line.ts';

export function isLive(line: CartLine): boolean {
  return line.status !== 'cancel';
}

/** How many dishes are in the cart: what comes with a set is not counted again (CART-04). */
export function cartCount(lines: readonly CartLine[]): number {
  return lines
    .filter((line) => isLive(line) && line.fromProduct === null)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
