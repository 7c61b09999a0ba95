import { refused, changedTo } from './cart-change.ts';
import type { CartChange } from './cart-change.ts';
import { childrenByParent, familyWith, withLines, withoutFamily } from './family.ts';
import type { CartLine } from './line.ts';

export interface LineQuantity {
  readonly line: string;
  readonly quantity: number;
}

/** A new quantity for a line and all that came with it; 0 takes them away (CART-02). */
export function changeQuantity(
  lines: readonly CartLine[],
  { line: id, quantity }: LineQuantity,
): CartChange {
  const line = lines.find((candidate) => candidate.id === id);
  if (line === undefined) return refused({ code: 'lineUnknown', line: id });
  if (line.fromProduct !== null) return refused({ code: 'lineFollowsParent', line: id });
  if (quantity === 0) return { kind: 'changed', lines: withoutFamily(lines, line) };
  return changedTo(withLines(lines, familyWith(line, quantity, childrenByParent(lines))));
}
