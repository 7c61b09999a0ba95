import { atLeastZero, cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { shopPrice } from '../menu/modified-price.ts';
import type { Product } from '../menu/product.ts';
import { choiceIn, choicePrice, optionPrices } from '../options/option-price.ts';
import type { OptionPrices } from '../options/option-price.ts';
import type { CartLine } from './line.ts';
import type { OrderFacts } from './order.ts';

/** A cart line with its price before any discount, and what discounts need to know of it. */
export interface PricedLine {
  /** Its place in the cart. */
  readonly at: number;
  readonly line: CartLine;
  /** The id rules may name it by; null for a custom product. */
  readonly dish: string | null;
  readonly product: Product | null;
  readonly unitPrice: Cents;
  readonly price: Cents;
  readonly discountable: boolean;
  /** The part of the price that discounts may touch. */
  readonly discountablePart: Cents;
  /** Neither cancelled nor given away: conditions count it and rules may target it. */
  readonly counts: boolean;
  readonly grams: number;
  /** The dish or one of its picks is free of service charge. */
  readonly spared: boolean;
}

/** Lines by their ids, where there are children to find their parents. */
type Parents = ReadonlyMap<string, CartLine>;

const noParents: Parents = new Map();

/** Every line with its price (PRICE-01 to PRICE-04). */
export function priceLines(order: OrderFacts): readonly PricedLine[] {
  const { lines } = order;
  const hasChildren = lines.some(({ fromProduct }) => fromProduct !== null);
  const parents: Parents = hasChildren ? new Map(lines.map((line) => [line.id, line])) : noParents;
  return lines.map((line, at) => {
    const dish = line.customProduct === null ? line.product : null;
    const product = order.menu.products.get(dish ?? '') ?? null;
    const options = optionPrices(line.options, order.menu, order.session.modifiers);
    const start = line.fromProduct === null ? dishPrice(product, order) : childPrice(line, order, parents);
    const unitPrice = atLeastZero(atLeastZero(start + options.change) + (line.openKey ?? 0));
    const counts = line.status !== 'cancel' && !isGiven(line, parents);
    const discountable = isDiscountable(line, product);
    return {
      at,
      line,
      dish,
      product,
      unitPrice,
      price: counts ? cents(unitPrice * line.quantity) : noCents,
      discountable,
      discountablePart:
        counts && discountable ? cents(touchable(unitPrice, options) * line.quantity) : noCents,
      counts,
      grams: gramsOf(line, product),
      spared: product?.freeSurcharge === true || options.sparesCharge,
    };
  });
}

// At most the unit: a pick with a negative price must not make more discountable than there is.
function touchable(unitPrice: Cents, { undiscounted }: OptionPrices): number {
  return Math.min(unitPrice, Math.max(0, unitPrice - undiscounted));
}

function isDiscountable(line: CartLine, product: Product | null): boolean {
  return line.discountable && (line.customProduct ?? product)?.discountable === true;
}

function gramsOf(line: CartLine, product: Product | null): number {
  return (line.weight ?? product?.weight ?? 0) * line.quantity;
}

function dishPrice(product: Product | null, order: OrderFacts): Cents {
  return product === null ? noCents : shopPrice(product, order.shop._id, order.session.modifiers);
}

/** A child costs what the choice that made it costs, whatever its product costs alone (OPTION-09). */
function childPrice(line: CartLine, order: OrderFacts, parents: Parents): Cents {
  const pick = parents.get(line.fromProduct ?? '')?.options.find(({ option }) => option === line.fromOption);
  if (pick?.free === true) return noCents;
  const group = order.menu.options.get(line.fromOption ?? '');
  return choicePrice(choiceIn(group, line.fromChoice ?? ''), order.session.modifiers);
}

function isGiven(line: CartLine, parents: Parents): boolean {
  let at: CartLine | undefined = line;
  // Bounded: lines that name each other as parents must not hang the till.
  for (let steps = 0; at !== undefined && steps <= parents.size; steps += 1) {
    if (at.fromCoupon !== null) return true;
    at = at.fromProduct === null ? undefined : parents.get(at.fromProduct);
  }
  return false;
}
