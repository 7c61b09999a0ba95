import { isWithinBounds, mostLines, mostOf } from './bounds.ts';
import type { CartLine } from './line.ts';

export type CartRefusal =
  | { readonly code: 'lineUnknown'; readonly line: string }
  | { readonly code: 'lineRepeated'; readonly line: string }
  | { readonly code: 'lineFollowsParent'; readonly line: string }
  | {
      readonly code: 'quantityOutOfRange';
      readonly line: string;
      readonly least: number;
      readonly most: number;
    }
  | { readonly code: 'cartFull'; readonly most: number; readonly found: number }
  | { readonly code: 'optionAltered'; readonly line: string; readonly option: string };

/** The result of every change of a cart: the whole new cart, or why it is unchanged. */
export type CartChange =
  | { readonly kind: 'changed'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'refused'; readonly refusal: CartRefusal };

export function refused(refusal: CartRefusal): CartChange {
  return { kind: 'refused', refusal };
}

/** The new cart if it keeps within the bounds of a cart (CART-01, CART-02). */
export function changedTo(lines: readonly CartLine[]): CartChange {
  const found = lines.length;
  if (found > mostLines) return refused({ code: 'cartFull', most: mostLines, found });
  const tooMuch = lines.find((line) => !isWithinBounds(line));
  if (tooMuch === undefined) return { kind: 'changed', lines };
  return refused({ code: 'quantityOutOfRange', line: tooMuch.id, least: 1, most: mostOf(tooMuch) });
}
