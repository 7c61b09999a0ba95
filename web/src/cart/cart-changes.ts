import { create } from 'zustand';
import { addToCart } from '@servery/engine/cart/add.ts';
import type { CartChange, CartRefusal } from '@servery/engine/cart/cart-change.ts';
import { changeQuantity } from '@servery/engine/cart/change-quantity.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { changeCart, useCart, orderedLines } from './cart-store.ts';

/** How often a dish of the cart was edited since the page was loaded (CART-03). */
export const useEdits = create(() => ({ count: 0 }));

function apply(change: CartChange): CartRefusal | null {
  if (change.kind === 'refused') return change.refusal;
  changeCart({ lines: change.lines });
  return null;
}

/** Adds lines; returns why they cannot be added, or null (CART-01). */
export function addLines(added: readonly CartLine[]): CartRefusal | null {
  const { lines, request } = useCart.getState();
  if (request === null) return apply(addToCart(lines, added));
  // Merged into a line that is being ordered, it would leave the cart with it and never be cooked.
  const ordered = orderedLines(request);
  const since = addToCart(
    lines.filter(({ id }) => !ordered.has(id)),
    added,
  );
  if (since.kind === 'refused') return since.refusal;
  return apply({ ...since, lines: [...lines.filter(({ id }) => ordered.has(id)), ...since.lines] });
}

/** 0 removes the line with its set (CART-02). */
export function setLineQuantity(line: string, quantity: number): CartRefusal | null {
  return apply(changeQuantity(useCart.getState().lines, { line, quantity }));
}

/** Whether a line is in the cart, and in no order that is being sent (CART-03, SESSION-13). */
export function isEditable(line: string): boolean {
  const { lines, request } = useCart.getState();
  const isBeingOrdered = request !== null && orderedLines(request).has(line);
  return !isBeingOrdered && lines.some(({ id }) => id === line);
}

/** Replaces a dish with its set, at the same position or in its twin (CART-01, CART-03). */
export function replaceFamily(line: string, family: readonly CartLine[]): void {
  const { lines, request } = useCart.getState();
  const isOld = ({ id }: CartLine): boolean => id === line || id.startsWith(`${line}/`);
  const at = lines.findIndex(isOld);
  const others = lines.filter((one) => !isOld(one));
  const merged = request === null ? addToCart(others, family) : null;
  if (merged?.kind === 'changed' && merged.lines.length === others.length)
    changeCart({ lines: merged.lines });
  else changeCart({ lines: others.toSpliced(Math.max(at, 0), 0, ...family) });
  useEdits.setState(({ count }) => ({ count: count + 1 }));
}

/** Restores a removed dish with its set at its old position; later changes stay (CART-02). */
export function putBack(line: string, before: readonly CartLine[]): void {
  const { lines } = useCart.getState();
  const isFamily = ({ id }: CartLine): boolean => id === line || id.startsWith(`${line}/`);
  if (lines.some(isFamily)) return;
  const at = before.findIndex(isFamily);
  const next = before
    .slice(at)
    .find((one) => !isFamily(one) && lines.some(({ id }) => id === one.id));
  const place = next === undefined ? lines.length : lines.findIndex(({ id }) => id === next.id);
  changeCart({ lines: lines.toSpliced(place, 0, ...before.filter(isFamily)) });
}
