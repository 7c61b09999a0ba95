import { childrenByParent } from './family.ts';
import { identityOf } from './identity.ts';
import type { CartLine } from './line.ts';

/** The first line of the same dish for the same guest, children included (CART-01). */
export function identicalLine(lines: readonly CartLine[], line: CartLine): CartLine | undefined {
  const children = childrenByParent(lines);
  const identity = identityOf(line, children);
  if (identity === null) return undefined;
  return lines.find((other) => other !== line && identityOf(other, children) === identity);
}
