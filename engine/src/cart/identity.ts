import { optionsIdentity } from '../options/picks.ts';
import type { Children } from './family.ts';
import type { CartLine } from './line.ts';

/** Equal for lines that may be merged; null for a line that is never merged (CART-01). */
export function identityOf(line: CartLine, children: Children): string | null {
  const standsAlone =
    line.product === null ||
    line.customProduct !== null ||
    line.fromProduct !== null ||
    line.fromCoupon !== null ||
    line.status === 'cancel';
  return standsAlone ? null : contentOf(line, children);
}

/** Everything but ids and quantity: what a merge would lose if it differed (CART-01, CART-11). */
function contentOf(line: CartLine, children: Children): string {
  const below = (children.get(line.id) ?? []).map((child) => contentOf(child, children));
  return JSON.stringify([
    line.product,
    line.customProduct,
    optionsIdentity(line.options),
    line.quantityRatio,
    [line.table, line.tableSplit, line.tableChairId, line.section],
    line.customRemark,
    [line.fromCoupon, line.fromOption, line.fromChoice],
    [line.staff, line.openKey, line.discountable, line.weight],
    [line.takeAway, line.orderedBy, line.status, line.course],
    below.toSorted(),
  ]);
}
