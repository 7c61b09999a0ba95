import { childrenByParent, familyOf, withoutFamily } from '../cart/family.ts';
import { isGivenDish } from '../cart/given.ts';
import { givenLines } from '../cart/given-lines.ts';
import type { CartLine } from '../cart/line.ts';
import { newLine } from '../cart/new-line.ts';
import type { OrderFacts } from '../cart/order.ts';
import type { Ordering } from '../cart/ordering.ts';
import { priceLines } from '../cart/priced-line.ts';

/** Resets given dishes with pricier picks than offered: they would be free too (PRICE-12). */
export function asOffered(order: OrderFacts, ordering: Ordering): readonly CartLine[] {
  if (!ordering.selfService) return order.lines;
  return order.lines
    .filter(isGivenDish)
    .reduce((lines, dish) => withOffered(dish, { ...order, lines }, ordering), order.lines);
}

function withOffered(dish: CartLine, order: OrderFacts, ordering: Ordering): readonly CartLine[] {
  const { id, fromCoupon, product, quantity } = dish;
  const given = { id, item: fromCoupon ?? '', product: product ?? '', quantity };
  const offered = givenLines(given, ordering);
  const requested = familyOf(dish, childrenByParent(order.lines));
  // Without defaults the bare dish is the limit: at 0, every pick would be too expensive.
  const most = offered.length > 0 ? offered : [{ ...newLine(id, given.product, []), quantity }];
  if (worthOf(requested, order) <= worthOf(most, order)) return order.lines;
  return [...withoutFamily(order.lines, dish), ...offered];
}

/** The price of the lines if they were not free. */
function worthOf(lines: readonly CartLine[], order: OrderFacts): number {
  return priceLines({ ...order, lines }).reduce(
    (sum, { line, unitPrice }) => sum + unitPrice * line.quantity,
    0,
  );
}
