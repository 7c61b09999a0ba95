import type { CartLine } from './line.ts';

type Descent = Pick<CartLine, 'fromProduct' | 'fromCoupon'>;

/** Whether a line or its top-level line is given away; a child never is by itself (PRICE-04). */
export function isGiven(line: Descent, parents: ReadonlyMap<string, Descent>): boolean {
  let at: Descent | undefined = line;
  // Bounded: lines that name each other as parents must not hang the till.
  for (let steps = 0; at !== undefined && steps <= parents.size; steps += 1) {
    if (at.fromProduct === null) return at.fromCoupon !== null;
    at = parents.get(at.fromProduct);
  }
  return false;
}

/** A live line that an offer is asked to give: what comes with it is part of it (PRICE-12). */
export function isGivenDish({
  fromCoupon,
  fromProduct,
  status,
}: Descent & Pick<CartLine, 'status'>): boolean {
  return fromCoupon !== null && fromProduct === null && status !== 'cancel';
}
