import type { Part } from './share.ts';
import type { PlainLine, PlainNames } from './plain-order.ts';

/** A line while its bill is computed. */
export interface Plate extends Part {
  readonly line: PlainLine;
  readonly price: number;
  /** The discountable amount before any discount, and what is left of it. */
  readonly part: number;
  left: number;
  discount: number;
  /** The amount the service charge is computed on. */
  base: number;
  free: boolean;
  fee: number;
}

export function plateOf(line: PlainLine): Plate {
  let unit = line.price;
  let apart = 0;
  for (const pick of line.picks) {
    unit += pick.price * pick.quantity;
    if (!pick.enjoysDiscount) apart += pick.price * pick.quantity;
  }
  if (unit < 0) unit = 0;
  const price = unit * line.quantity;
  const part = line.discountable && unit > apart ? (unit - apart) * line.quantity : 0;
  return {
    line,
    price,
    part,
    left: part,
    discount: 0,
    base: price,
    free: line.free,
    fee: 0,
    weight: 0,
    remainder: 0,
    taken: 0,
  };
}

export function isNamed(
  { product, category }: PlainLine,
  { products, categories }: PlainNames,
): boolean {
  return categories.includes(category) || products.includes(product);
}
