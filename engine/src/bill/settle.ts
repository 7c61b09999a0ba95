import { changeQuantity } from '../cart/change-quantity.ts';
import { givenLines } from '../cart/given-lines.ts';
import type { CartLine } from '../cart/line.ts';
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

/** Puts free items on and takes them off until the bill asks for no more of it (PRICE-12). */
export function settleOrder(order: Order, ordering: Ordering, now: Instant): Settled {
  let lines = order.lines;
  let bill = billFor(order, now);
  // A rule that becomes valid can only silence later ones, so every round settles at least one item for good.
  for (let round = 0; round <= order.discounts.length && asksForMore(bill.fixes); round += 1) {
    lines = fixedLines(lines, bill.fixes, ordering);
    bill = billFor({ ...order, lines }, now);
  }
  return { lines, bill };
}

function asksForMore({ add, remove }: Fixes): boolean {
  return add.length > 0 || remove.length > 0;
}

export function fixedLines(
  lines: readonly CartLine[],
  fixes: Fixes,
  ordering: Ordering,
): readonly CartLine[] {
  const kept = fixes.remove.reduce(withLess, lines);
  return fixes.add.reduce((cart, free) => withMore(cart, free, ordering), kept);
}

function withLess(
  lines: readonly CartLine[],
  { line: id, quantity }: Fixes['remove'][number],
): readonly CartLine[] {
  const line = lines.find((candidate) => candidate.id === id);
  if (line === undefined) return lines;
  return changedLines(lines, { line: id, quantity: line.quantity - quantity });
}

function withMore(
  lines: readonly CartLine[],
  free: Fixes['add'][number],
  ordering: Ordering,
): readonly CartLine[] {
  const there = lines.find((line) => isGivenLine(line, free));
  if (there !== undefined)
    return changedLines(lines, { line: there.id, quantity: there.quantity + free.quantity });
  return [...lines, ...givenLines({ id: freeId(lines, free), ...free }, ordering)];
}

function isGivenLine(line: CartLine, { item, product }: Fixes['add'][number]): boolean {
  return (
    line.fromCoupon === item &&
    line.product === product &&
    line.fromProduct === null &&
    line.status !== 'cancel'
  );
}

// A cancelled line keeps its id, so a dish given again needs another.
function freeId(lines: readonly CartLine[], { item, product }: Fixes['add'][number]): string {
  const name = `free/${item}/${product}`;
  const before = lines.filter(({ id }) => id === name || id.startsWith(`${name}#`)).length;
  return before === 0 ? name : `${name}#${before + 1}`;
}

function changedLines(
  lines: readonly CartLine[],
  change: { line: string; quantity: number },
): readonly CartLine[] {
  const answer = changeQuantity(lines, change);
  return answer.kind === 'changed' ? answer.lines : lines;
}
