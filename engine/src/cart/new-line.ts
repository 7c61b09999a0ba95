import type { PickedOption } from '../options/option-group.ts';
import type { CartLine } from './line.ts';

/** One of a dish, as it starts out (CART-07). */
export function newLine(
  id: string,
  product: string | null,
  options: readonly PickedOption[],
): CartLine {
  return {
    id,
    product,
    customProduct: null,
    options,
    quantity: 1,
    quantityRatio: 1,
    table: null,
    tableSplit: null,
    tableChairId: null,
    section: null,
    customRemark: '',
    fromCoupon: null,
    fromProduct: null,
    fromOption: null,
    fromChoice: null,
    fromSelection: null,
    staff: null,
    openKey: null,
    discountable: true,
    takeAway: false,
    weight: null,
    orderedBy: null,
    status: 'init',
  };
}
