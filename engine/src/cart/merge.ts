import { isWithinBounds } from './bounds.ts';
import { childrenByParent, familyOf, familyWith, withLines } from './family.ts';
import type { Children } from './family.ts';
import { identityOf } from './identity.ts';
import type { CartLine } from './line.ts';

/** The first line of the same dish for the same guest, children included (CART-01). */
export function identicalLine(lines: readonly CartLine[], line: CartLine): CartLine | undefined {
  const children = childrenByParent(lines);
  const identity = identityOf(line, children);
  if (identity === null) return undefined;
  return lines.find((other) => other !== line && identityOf(other, children) === identity);
}

/**
 * Identical lines as one, at the place of the first, as far as one line can hold them (CART-01).
 */
export function mergeLines(lines: readonly CartLine[]): readonly CartLine[] {
  const children = childrenByParent(lines);
  const heaps = identicalLines(lines, children).flatMap((alike) => heapsOf(alike, children));
  const grown = heaps.flatMap(({ first, rest }) =>
    rest.length === 0 ? [] : familyWith(first, unitsOf([first, ...rest]), children),
  );
  const gone = new Set(
    heaps.flatMap(({ rest }) => rest.flatMap((line) => familyOf(line, children))),
  );
  return withLines(
    lines.filter((line) => !gone.has(line)),
    grown,
  );
}

function identicalLines(
  lines: readonly CartLine[],
  children: Children,
): readonly (readonly CartLine[])[] {
  const alike = new Map<string, readonly CartLine[]>();
  for (const line of lines) {
    const identity = identityOf(line, children);
    if (identity !== null) alike.set(identity, [...(alike.get(identity) ?? []), line]);
  }
  return [...alike.values()];
}

/** Lines that become one: the first, and those it takes in. */
interface Heap {
  readonly first: CartLine;
  readonly rest: readonly CartLine[];
}

/** Every line goes to the first heap with room for it, so that merging again changes nothing. */
function heapsOf(alike: readonly CartLine[], children: Children): readonly Heap[] {
  let heaps: readonly Heap[] = [];
  for (const line of alike) {
    const host = heaps.find(({ first, rest }) => fits(first, [first, ...rest, line], children));
    heaps =
      host === undefined
        ? [...heaps, { first: line, rest: [] }]
        : heaps.map((heap) => (heap === host ? { ...heap, rest: [...heap.rest, line] } : heap));
  }
  return heaps;
}

function fits(first: CartLine, together: readonly CartLine[], children: Children): boolean {
  return familyWith(first, unitsOf(together), children).every(isWithinBounds);
}

function unitsOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
