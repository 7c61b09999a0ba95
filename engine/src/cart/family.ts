import type { CartLine } from './line.ts';

/** Children by the id of their parent line. */
export type Children = ReadonlyMap<string, readonly CartLine[]>;

/**
 * An id counts once, a top-level line's first: a child that repeats it would be its own ancestor.
 */
export function childrenByParent(lines: readonly CartLine[]): Children {
  const seen = new Set(lines.filter(({ fromProduct }) => fromProduct === null).map(({ id }) => id));
  const children = new Map<string, CartLine[]>();
  for (const line of lines) {
    if (line.fromProduct === null || seen.has(line.id)) continue;
    seen.add(line.id);
    const siblings = children.get(line.fromProduct) ?? [];
    siblings.push(line);
    children.set(line.fromProduct, siblings);
  }
  return children;
}

/** The line and all that came with it, every child followed by its own. */
export function familyOf(line: CartLine, children: Children): readonly CartLine[] {
  const family = new Set<CartLine>();
  const gather = (member: CartLine): void => {
    // Lines that name each other as parents would loop without end.
    if (family.has(member)) return;
    family.add(member);
    children.get(member.id)?.forEach(gather);
  };
  gather(line);
  return [...family];
}

/** A top-level line at another quantity; children at every level follow by ratio (CART-02). */
export function familyWith(
  line: CartLine,
  quantity: number,
  children: Children,
): readonly CartLine[] {
  const below = children.get(line.id) ?? [];
  return [
    { ...line, quantity },
    ...below.flatMap((child) => familyWith(child, quantity * child.quantityRatio, children)),
  ];
}

export function withoutFamily(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const gone = new Set(familyOf(line, childrenByParent(lines)).map(({ id }) => id));
  return lines.filter(({ id }) => !gone.has(id));
}

/** The cart with some of its lines in a new state, each at its old place. */
export function withLines(
  lines: readonly CartLine[],
  changed: readonly CartLine[],
): readonly CartLine[] {
  const byId = new Map(changed.map((line) => [line.id, line]));
  return lines.map((line) => byId.get(line.id) ?? line);
}
