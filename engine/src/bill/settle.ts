import { isWithinBounds } from '../cart/bounds.ts';
import {
  childrenByParent,
  familyOf,
  familyWith,
  withLines,
  withoutFamily,
} from '../cart/family.ts';
import { isGivenDish } from '../cart/given.ts';
import { givenLines } from '../cart/given-lines.ts';
import type { CartLine } from '../cart/line.ts';
import { isShortFor } from '../cart/shortfall.ts';
import type { Instant } from '../hours/instant.ts';
import type { Ordering } from '../cart/ordering.ts';
import type { Fixes } from '../discounts/fixes.ts';
import { billFor } from './bill.ts';
import type { Bill } from './bill-type.ts';
import type { Order } from './order.ts';

export interface Settled {
  readonly lines: readonly CartLine[];
  readonly bill: Bill;
}

/** What a table orders now, beside lines that have their stock already. */
export interface Round {
  readonly ordering: Ordering;
  /** Ids of what was ordered before. */
  readonly ordered: ReadonlySet<string>;
}

type Free = Fixes['add'][number];

const nothing: ReadonlySet<string> = new Set();

/** Adds and removes free items until the bill requires no more changes (PRICE-12). */
export function settleOrder(order: Order, ordering: Ordering, now: Instant): Settled {
  return settleRound(order, { ordering, ordered: nothing }, now);
}

/** The same for one round of a table: only dishes given now take stock (PRICE-12). */
export function settleRound(order: Order, round: Round, now: Instant): Settled {
  let lines = order.lines;
  let bill = billFor(order, now);
  // A rule that becomes valid can only exclude later ones, so each round settles one for good.
  // Bounded: two rules under one id would take off each other's dishes without end.
  for (let turn = 0; turn <= order.discounts.length; turn += 1) {
    const fixed = fixedLines(lines, bill.fixes, round);
    // Nothing is requested, or only what is not available and would be requested in every round.
    if (fixed === lines) break;
    lines = fixed;
    bill = billFor({ ...order, lines }, now);
  }
  return { lines, bill };
}

function fixedLines(
  lines: readonly CartLine[],
  { add, remove }: Fixes,
  round: Round,
): readonly CartLine[] {
  const kept = remove.reduce(withLess, lines);
  const givers = [...new Set(add.map(({ item }) => item))];
  return givers.reduce(
    (cart, giver) =>
      withAll(
        cart,
        add.filter(({ item }) => item === giver),
        round,
      ),
    kept,
  );
}

/** Ignores the bounds of the cart: in a full cart, excess free items would stay free (SAFE-03). */
function withLess(
  lines: readonly CartLine[],
  { line: id, quantity }: Fixes['remove'][number],
): readonly CartLine[] {
  const line = lines.find((candidate) => candidate.id === id);
  if (line === undefined) return lines;
  const rest = line.quantity - quantity;
  return rest <= 0
    ? withoutFamily(lines, line)
    : withLines(lines, familyWith(line, rest, childrenByParent(lines)));
}

/** All items of a rule or none: one sold out refuses the rule (PRICE-12). */
function withAll(
  lines: readonly CartLine[],
  dishes: readonly Free[],
  round: Round,
): readonly CartLine[] {
  let cart = lines;
  for (const dish of dishes) {
    const more = withMore(cart, dish, round);
    if (more === cart) return lines;
    cart = more;
  }
  return dishes.some((dish) => isShort(cart, dish, round)) ? lines : cart;
}

function withMore(
  lines: readonly CartLine[],
  free: Free,
  { ordering, ordered }: Round,
): readonly CartLine[] {
  const there = lines.find((line) => isGivenLine(line, free) && !ordered.has(line.id));
  if (there !== undefined) return raised(lines, there, free.quantity);
  const given = givenLines({ id: freeId(lines, free, ordering), ...free }, ordering);
  return given.length === 0 ? lines : [...lines, ...given];
}

/** Whether a free dish, or a dish of its set, exceeds the stock left by the cart (STOCK-03). */
function isShort(lines: readonly CartLine[], free: Free, { ordering, ordered }: Round): boolean {
  const wanted = lines.filter(({ id }) => !ordered.has(id));
  const children = childrenByParent(wanted);
  const given = wanted.filter((line) => isGivenLine(line, free));
  const dishes = new Set(
    given.flatMap((line) => familyOf(line, children)).map(({ product }) => product),
  );
  return isShortFor(
    wanted.filter(({ product }) => dishes.has(product)),
    ordering,
  );
}

function isGivenLine(line: CartLine, { item, product }: Free): boolean {
  return line.fromCoupon === item && line.product === product && isGivenDish(line);
}

// A cancelled line keeps its id, and a guest may have taken the name: what came with the one would
// be the other's.
function freeId(
  lines: readonly CartLine[],
  { item, product }: Free,
  { freeDishMark: mark = '' }: Ordering,
): string {
  const name = `free/${mark}${item}/${product}`;
  let id = name;
  for (let nth = 2; isTaken(id, lines); nth += 1) id = `${name}#${nth}`;
  return id;
}

function isTaken(name: string, lines: readonly CartLine[]): boolean {
  return lines.some(({ id }) => id === name || id.startsWith(`${name}/`));
}

function raised(lines: readonly CartLine[], line: CartLine, by: number): readonly CartLine[] {
  const family = familyWith(line, line.quantity + by, childrenByParent(lines));
  return family.every(isWithinBounds) ? withLines(lines, family) : lines;
}
