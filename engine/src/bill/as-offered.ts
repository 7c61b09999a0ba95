import { childrenByParent, familyOf, withoutFamily } from '../cart/family.ts';
import { isGivenDish } from '../cart/given.ts';
import { givenLines } from '../cart/given-lines.ts';
import type { CartLine } from '../cart/line.ts';
import { newLine } from '../cart/new-line.ts';
import type { OrderFacts } from '../cart/order.ts';
import type { Ordering } from '../cart/ordering.ts';
import { priceLines } from '../cart/priced-line.ts';

/**
 * A guest's cart whose given dishes are worth no more than the offers': dearer picks would be given
 * away with the dish (PRICE-12).
 */
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
  const asked = familyOf(dish, childrenByParent(order.lines));
  // What cannot be opened by itself is worth the bare dish: at nothing, no pick of it would be
  // cheap enough.
  const most = offered.length > 0 ? offered : [{ ...newLine(id, given.product, []), quantity }];
  if (worthOf(asked, order) <= worthOf(most, order)) return order.lines;
  return [...withoutFamily(order.lines, dish), ...offered];
}

/** What they would cost if they were not given away. */
function worthOf(lines: readonly CartLine[], order: OrderFacts): number {
  return priceLines({ ...order, lines }).reduce(
    (sum, { line, unitPrice }) => sum + unitPrice * line.quantity,
    0,
  );
}
