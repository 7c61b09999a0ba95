import type { Menu } from '../options/menu.ts';
import { childrenByParent, familyOf } from './family.ts';
import type { Children } from './family.ts';
import type { CartLine } from './line.ts';
import type { LineProblem } from './line-problem.ts';
import { linkedPicks } from './linked-lines.ts';
import type { LinkedPick } from './linked-lines.ts';

/** A cart by its families. */
export interface Families {
  readonly byId: ReadonlyMap<string, CartLine>;
  readonly children: Children;
  /** Top-level lines and their descendants; leaves out lines that are parents of each other. */
  readonly rooted: ReadonlySet<string>;
  /** Ids that more than one line bears. */
  readonly repeated: ReadonlySet<string>;
}

export function familiesOf(lines: readonly CartLine[]): Families {
  const children = childrenByParent(lines);
  const ids = lines.map(({ id }) => id);
  const roots = lines.filter(({ fromProduct }) => fromProduct === null);
  return {
    byId: new Map(lines.map((line) => [line.id, line])),
    children,
    rooted: new Set(roots.flatMap((root) => familyOf(root, children)).map(({ id }) => id)),
    repeated: new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
  };
}

/** Whether picks and child lines answer each other, one to one (OPTION-09, CART-05). */
export function childProblems(
  line: CartLine,
  families: Families,
  menu: Menu,
): readonly LineProblem[] {
  const children = families.children.get(line.id) ?? [];
  const missing = linkedPicks(line, menu)
    .filter((pick) => !children.some((child) => isFrom(pick, child, line)))
    .map(({ option, selection }): LineProblem => ({
      code: 'childMissing',
      option,
      choice: selection.id,
    }));
  return isStray(line, families, menu) ? [{ code: 'childStray' }, ...missing] : missing;
}

/** A child without a pick, a second child of one pick, or a child marked as given itself. */
function isStray(line: CartLine, { byId, children, rooted }: Families, menu: Menu): boolean {
  if (line.fromProduct === null) return false;
  if (line.fromCoupon !== null) return true;
  const parent = byId.get(line.fromProduct);
  if (parent === undefined || !rooted.has(line.id)) return true;
  const pick = linkedPicks(parent, menu).find((candidate) => isFrom(candidate, line, parent));
  if (pick === undefined) return true;
  return children.get(parent.id)?.find((child) => isFrom(pick, child, parent))?.id !== line.id;
}

function isFrom(
  { option, selection, product }: LinkedPick,
  child: CartLine,
  parent: CartLine,
): boolean {
  return (
    child.fromOption === option &&
    child.fromSelection === selection._id &&
    child.fromChoice === selection.id &&
    child.product === product._id &&
    child.quantityRatio === selection.quantity &&
    child.quantity === parent.quantity * selection.quantity
  );
}
