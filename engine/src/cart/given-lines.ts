import { enoughPicks } from '../options/enough-picks.ts';
import { offeredGroups, pickableIn } from '../options/offered.ts';
import { pickIn } from '../options/picks.ts';
import { deepestSet } from './bounds.ts';
import type { CartLine } from './line.ts';
import { linkedLines } from './linked-lines.ts';
import { newLine } from './new-line.ts';
import type { Ordering } from './ordering.ts';
import { availabilityOn, openingOptions } from './pickable.ts';
import { problemsByLine } from './problems.ts';

export interface GivenItem {
  readonly id: string;
  /** The discount item that gives it. */
  readonly item: string;
  readonly product: string;
  readonly quantity: number;
}

/** A rule's free dish, held in self-order modes; empty if it cannot be ordered now (CART-07). */
export function givenLines(
  { id, item, product, quantity }: GivenItem,
  ordering: Ordering,
): readonly CartLine[] {
  const dish = ordering.menu.products.get(product);
  if (dish === undefined) return [];
  const options = openingOptions({ product: dish, useDefaults: true }, ordering);
  const status = ordering.orderType === 'dineIn' ? 'init' : 'hold';
  const opened: CartLine = { ...newLine(id, product, options), quantity, fromCoupon: item, status };
  const line = withEnough(opened, ordering);
  const lines = [line, ...linesWith(line, ordering)];
  return problemsByLine(lines, ordering).length === 0 ? lines : [];
}

/**
 * A free set has no dialog, so its dishes take their defaults too, and enough of them (OPTION-07).
 */
function linesWith(line: CartLine, ordering: Ordering): readonly CartLine[] {
  let lines: readonly CartLine[] = [];
  // One pick more may bring one set more, which has picks of its own.
  for (let depth = 1; depth <= deepestSet; depth += 1) {
    lines = linkedLines(line, lines, ordering).map((child) => withEnough(child, ordering));
  }
  return lines;
}

function withEnough(line: CartLine, ordering: Ordering): CartLine {
  const { menu, orderType } = ordering;
  const dish = menu.products.get(line.product ?? '');
  if (dish === undefined) return line;
  const isAvailable = availabilityOn(dish, ordering);
  const options = offeredGroups(dish, menu, orderType)
    .map((group) => enoughPicks(pickableIn(group, isAvailable), pickIn(line.options, group._id)))
    .filter(({ selections }) => selections.length > 0);
  return { ...line, options };
}
