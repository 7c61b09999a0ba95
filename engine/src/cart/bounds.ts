import type { CartLine } from './line.ts';

/** A line has a quantity of 1 to 999; its children may have more: 50 sets of six (CART-02). */
export const mostPerLine = 999;
export const mostPerChild = 99_999;
/** Lines of one cart, children counted (CART-01). */
export const mostLines = 200;
/** Sets within sets; a set that contains itself stops here (OPTION-09). */
export const deepestSet = 4;

export function mostOf(line: CartLine): number {
  return line.fromProduct === null ? mostPerLine : mostPerChild;
}

export function isWithinBounds(line: CartLine): boolean {
  return Number.isSafeInteger(line.quantity) && line.quantity >= 1 && line.quantity <= mostOf(line);
}
