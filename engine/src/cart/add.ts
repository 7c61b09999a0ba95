import { changedTo, refused } from './cart-change.ts';
import type { CartChange } from './cart-change.ts';
import { changeQuantity } from './change-quantity.ts';
import { childrenByParent, familyOf } from './family.ts';
import { identicalLine } from './identical-line.ts';
import type { CartLine } from './line.ts';

/** Adds dishes and their children to identical lines, or as new lines (CART-01). */
export function addToCart(lines: readonly CartLine[], added: readonly CartLine[]): CartChange {
  const valid = changedTo(added);
  if (valid.kind === 'refused') return valid;
  const children = childrenByParent(added);
  let change: CartChange = { kind: 'changed', lines };
  for (const line of added) {
    if (line.fromProduct === null) change = withDish(change, line, familyOf(line, children));
  }
  return change;
}

function withDish(change: CartChange, line: CartLine, family: readonly CartLine[]): CartChange {
  if (change.kind === 'refused') return change;
  const ids = new Set(change.lines.map(({ id }) => id));
  const repeated = family.find(({ id }) => ids.has(id));
  if (repeated !== undefined) return refused({ code: 'lineRepeated', line: repeated.id });
  const together = [...change.lines, ...family];
  const same = identicalLine(together, line);
  if (same === undefined) return changedTo(together);
  return changeQuantity(change.lines, { line: same.id, quantity: same.quantity + line.quantity });
}
