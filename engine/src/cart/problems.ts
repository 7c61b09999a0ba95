import { stockLevelOf } from '../stock/available.ts';
import { canBeSold } from '../stock/level.ts';
import { isInOpenSection, isServedAs } from '../menu/menu-filter.ts';
import type { Product } from '../menu/product.ts';
import { remarkCharacters } from '../limits.ts';
import { isWithinBounds, mostOf } from './bounds.ts';
import { childProblems, familiesOf } from './child-problems.ts';
import type { Families } from './child-problems.ts';
import { isLive } from './count.ts';
import type { CartLine } from './line.ts';
import type { LineProblem } from './line-problem.ts';
import { optionProblems } from './option-problems.ts';
import type { Ordering } from './ordering.ts';
import { remarkLength } from './remark.ts';

export interface LineProblems {
  readonly line: string;
  readonly problems: readonly LineProblem[];
}

export type OrderingRefusal =
  | { readonly code: 'cartEmpty' }
  | { readonly code: 'cartInvalid'; readonly lines: readonly LineProblems[] };

/** Why this cart cannot be ordered; null when it can (CART-06). */
export function orderingRefusal(
  lines: readonly CartLine[],
  ordering: Ordering,
): OrderingRefusal | null {
  if (!lines.some(isLive)) return { code: 'cartEmpty' };
  const invalid = problemsByLine(lines, ordering);
  return invalid.length === 0 ? null : { code: 'cartInvalid', lines: invalid };
}

/** The live lines with something wrong, in cart order (CART-05). */
export function problemsByLine(
  lines: readonly CartLine[],
  ordering: Ordering,
): readonly LineProblems[] {
  const families = familiesOf(lines);
  return lines
    .filter(isLive)
    .map((line) => ({ line: line.id, problems: problemsIn(line, families, ordering) }))
    .filter(({ problems }) => problems.length > 0);
}

function problemsIn(
  line: CartLine,
  families: Families,
  ordering: Ordering,
): readonly LineProblem[] {
  return [
    ...dishProblems(line, ordering),
    ...childProblems(line, families, ordering.menu),
    ...writtenProblems(line, families),
  ];
}

function dishProblems(line: CartLine, ordering: Ordering): readonly LineProblem[] {
  if (line.customProduct !== null) return isTill(ordering) ? [] : [{ code: 'customOutsidePos' }];
  const product = ordering.menu.products.get(line.product ?? '');
  if (product === undefined) return [{ code: 'productUnknown' }];
  return [...sellingProblems(line, product, ordering), ...optionProblems(line, product, ordering)];
}

/** At a kiosk guests order by themselves: a dish of their own would cost what they say. */
function isTill({ pos, selfService }: Ordering): boolean {
  return pos && !selfService;
}

function sellingProblems(
  line: CartLine,
  product: Product,
  ordering: Ordering,
): readonly LineProblem[] {
  const level = stockLevelOf(product.stock, ordering);
  const isAlone = line.fromProduct === null && line.fromCoupon === null;
  const isHidden = isAlone && ordering.selfService && !isToBeHad(product, ordering);
  const problems: LineProblem[] = [];
  if (product.setOrderOrGiftOnly && isAlone)
    problems.push({ code: 'setOrGiftOnly', product: product._id });
  if (isHidden || !isServedAs(product, ordering.orderType))
    problems.push({ code: 'notServed', product: product._id });
  if (!canBeSold(level)) problems.push({ code: 'productUnavailable', product: product._id, level });
  return problems;
}

/** Online, and at this hour (MENU-02, MENU-09). */
function isToBeHad(
  { hideFromOnline, sections }: Product,
  { closedSections = [] }: Ordering,
): boolean {
  return !hideFromOnline && isInOpenSection(sections, closedSections);
}

function writtenProblems(line: CartLine, { repeated }: Families): readonly LineProblem[] {
  const problems: LineProblem[] = [];
  if (repeated.has(line.id)) problems.push({ code: 'lineRepeated' });
  if (!isWithinBounds(line))
    problems.push({ code: 'quantityOutOfRange', least: 1, most: mostOf(line) });
  const found = remarkLength(line.customRemark);
  if (found > remarkCharacters)
    problems.push({ code: 'remarkTooLong', most: remarkCharacters, found });
  return problems;
}
