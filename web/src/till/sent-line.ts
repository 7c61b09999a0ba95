import type { CartLine } from '@servery/engine/cart/line.ts';
import { chosenOf } from '../checkout/order-request.ts';

/** A line as staff send it (TILL-02). */
export function sentLine(line: CartLine) {
  const { product, customProduct, staff, openKey, table, tableSplit, tableChairId, status } = line;
  const custom =
    customProduct === null
      ? null
      : {
          name: customProduct.name,
          discountable: customProduct.discountable,
          kitchenPrinters: [...customProduct.kitchenPrinters],
          waterBars: [...customProduct.waterBars],
        };
  return {
    ...chosenOf(line),
    product,
    customProduct: custom,
    staff,
    openKey,
    table,
    tableSplit,
    tableChairId,
    status,
    course: line.course ?? null,
  };
}
