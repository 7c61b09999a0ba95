import type { PricedLine } from '../cart/priced-line.ts';

/** Some lines, with the figures that conditions compare (RULE-02). */
export interface Counted {
  readonly lines: readonly PricedLine[];
  readonly quantity: number;
  readonly grams: number;
  readonly total: number;
}

type Counts = (line: PricedLine) => boolean;

// A set is one dish of the order, so its children are not counted again; what they cost is real
// money and is.
const isOwnDish: Counts = ({ line }) => line.fromProduct === null;
const isAnyLine: Counts = () => true;

/** As an order counts. */
export function countOrder(lines: readonly PricedLine[]): Counted {
  return count(lines, isOwnDish);
}

/** As named dishes count: every line, children too. */
export function countNamed(lines: readonly PricedLine[]): Counted {
  return count(lines, isAnyLine);
}

function count(lines: readonly PricedLine[], counts: Counts): Counted {
  let quantity = 0;
  let grams = 0;
  let total = 0;
  for (const line of lines) {
    total += line.price;
    if (!counts(line)) continue;
    quantity += line.line.quantity;
    grams += line.grams;
  }
  return { lines, quantity, grams, total };
}
