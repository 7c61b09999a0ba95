import { addToCart } from '@servery/engine/cart/add.ts';
import type { CartChange, CartRefusal } from '@servery/engine/cart/cart-change.ts';
import { changeQuantity } from '@servery/engine/cart/change-quantity.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { changeCart, useCart } from './cart-store.ts';
import { orderedIn } from './ordered-lines.ts';

function take(change: CartChange): CartRefusal | null {
  if (change.kind === 'refused') return change.refusal;
  changeCart({ lines: change.lines });
  return null;
}

/** Why it could not be added; null when it was (CART-01). */
export function addLines(added: readonly CartLine[]): CartRefusal | null {
  const { lines, request } = useCart.getState();
  if (request === null) return take(addToCart(lines, added));
  // Added to a line that is on its way to the kitchen, it would leave the cart with it, and nobody would cook it.
  const ordered = orderedIn(request);
  const since = addToCart(
    lines.filter(({ id }) => !ordered.has(id)),
    added,
  );
  if (since.kind === 'refused') return since.refusal;
  return take({ ...since, lines: [...lines.filter(({ id }) => ordered.has(id)), ...since.lines] });
}

/** 0 takes the line away with all that came with it (CART-02). */
export function setLineQuantity(line: string, quantity: number): CartRefusal | null {
  return take(changeQuantity(useCart.getState().lines, { line, quantity }));
}

/** A dish with its set in the place of what it was before (CART-03). */
export function replaceFamily(line: string, family: readonly CartLine[]): void {
  const { lines } = useCart.getState();
  const isOld = ({ id }: CartLine): boolean => id === line || id.startsWith(`${line}/`);
  const at = lines.findIndex(isOld);
  const others = lines.filter((one) => !isOld(one));
  changeCart({ lines: others.toSpliced(Math.max(at, 0), 0, ...family) });
}

/** A dish that was just taken away, with its set, in its old place; whatever was done since stays done (CART-02). */
export function putBack(line: string, before: readonly CartLine[]): void {
  const { lines } = useCart.getState();
  const isFamily = ({ id }: CartLine): boolean => id === line || id.startsWith(`${line}/`);
  if (lines.some(isFamily)) return;
  const at = before.findIndex(isFamily);
  const next = before.slice(at).find((one) => !isFamily(one) && lines.some(({ id }) => id === one.id));
  const place = next === undefined ? lines.length : lines.findIndex(({ id }) => id === next.id);
  changeCart({ lines: lines.toSpliced(place, 0, ...before.filter(isFamily)) });
}
