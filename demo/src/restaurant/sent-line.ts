import type { CartLine } from '@servery/engine/cart/line.ts';

/** A line as a guest's phone sends it; the prefix makes its id this cart's own. */
export function sentLine(line: CartLine, prefix: string): object {
  const {
    product,
    quantity,
    takeAway,
    customRemark,
    fromOption,
    fromChoice,
    fromSelection,
    fromCoupon,
  } = line;
  return {
    id: `${prefix}/${line.id}`,
    product,
    options: line.options.map(({ option, selections }) => ({ option, selections })),
    quantity,
    takeAway,
    customRemark,
    fromProduct: line.fromProduct === null ? null : `${prefix}/${line.fromProduct}`,
    fromOption,
    fromChoice,
    fromSelection,
    fromCoupon,
  };
}
