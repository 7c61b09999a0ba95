import type { CartLine } from './line.ts';
import { linkedLines } from './linked-lines.ts';
import { newLine } from './new-line.ts';
import type { Ordering } from './ordering.ts';
import { openingOptions } from './pickable.ts';
import { problemsByLine } from './problems.ts';

export interface GivenItem {
  readonly id: string;
  /** The discount item that gives it. */
  readonly item: string;
  readonly product: string;
  readonly quantity: number;
}

/** A free dish put on the order by a rule, held in the self-order modes; none if it could not be ordered now (CART-07). */
export function givenLines(
  { id, item, product, quantity }: GivenItem,
  ordering: Ordering,
): readonly CartLine[] {
  const dish = ordering.menu.products.get(product);
  if (dish === undefined) return [];
  const options = openingOptions({ product: dish, useDefaults: true }, ordering);
  const status = ordering.orderType === 'dineIn' ? 'init' : 'hold';
  const line: CartLine = { ...newLine(id, product, options), quantity, fromCoupon: item, status };
  // Nobody is asked what goes into a free set, so a dish of it takes its defaults too (OPTION-07).
  const lines = [line, ...linkedLines(line, [], { ...ordering, useDefaultsForSetItem: true })];
  return problemsByLine(lines, ordering).length === 0 ? lines : [];
}
