import { mostOrdered } from '../limits.ts';
import { atLeastZero, cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { shopPrice } from '../menu/modified-price.ts';
import type { Product } from '../menu/product.ts';
import { choiceIn, choicePrice, optionPrices } from '../options/option-price.ts';
import type { OptionPrices } from '../options/option-price.ts';
import { isGiven } from './given.ts';
import type { CartLine } from './line.ts';
import type { OrderFacts } from './order.ts';

/** A cart line with its price before any discount, and what discounts need to know of it. */
export interface PricedLine {
  /** Its place in the cart. */
  readonly at: number;
  readonly line: CartLine;
  /** What rules may name it by; all null for a custom product. */
  readonly dish: string | null;
  readonly category: string | null;
  readonly subCategory: string | null;
  readonly unitPrice: Cents;
  readonly price: Cents;
  readonly discountable: boolean;
  /** The part of the price that discounts may touch. */
  readonly discountablePart: Cents;
  /** Neither cancelled nor given away: conditions count it and rules may target it. */
  readonly counts: boolean;
  readonly grams: number;
  /** The dish or one of its picks is free of service charge. */
  readonly waived: boolean;
}

/** Lines by their ids, where there are children to find their parents. */
type Parents = ReadonlyMap<string, CartLine>;

const noParents: Parents = new Map();

function parentsIn(lines: readonly CartLine[]): Parents {
  if (lines.every(({ fromProduct }) => fromProduct === null)) return noParents;
  const parents = new Map<string, CartLine>();
  // The first of an id: one put on later would give away what came with a dish that is paid for.
  for (const line of lines) if (!parents.has(line.id)) parents.set(line.id, line);
  return parents;
}

/** Every line with its price (PRICE-01 to PRICE-04). */
export function priceLines(order: OrderFacts): readonly PricedLine[] {
  const parents = parentsIn(order.lines);
  return order.lines.map((line, at) => {
    const dish = line.customProduct === null ? line.product : null;
    const product = order.menu.products.get(dish ?? '') ?? null;
    const options = optionPrices(line.options, order.menu, order.session.modifiers);
    const start = startOf(line, order, parents);
    const undiscounted = options.undiscounted + undiscountedStart(line, start, order);
    const unitPrice = unitPriceOf(line, start, options);
    const counts = line.status !== 'cancel' && !isGiven(line, parents);
    const discountable = isDiscountable(line, product);
    return {
      at,
      line,
      dish,
      category: product === null ? null : product.category,
      subCategory: product === null ? null : product.subCategory,
      unitPrice,
      price: counts ? cents(unitPrice * line.quantity) : noCents,
      discountable,
      discountablePart:
        counts && discountable ? touchablePart(line, unitPrice, undiscounted) : noCents,
      counts,
      grams: gramsOf(line, product),
      waived: options.waivesCharge || isWaived(product),
    };
  });
}

/** Whether the lines cost more together than a bill can hold to the cent (PRICE-24). */
export function isPastBilling(order: OrderFacts): boolean {
  const parents = parentsIn(order.lines);
  const { modifiers } = order.session;
  const sum = order.lines.reduce((ordered, line) => {
    const { change } = optionPrices(line.options, order.menu, modifiers);
    const unit = startOf(line, order, parents) + change + (line.openKey ?? 0);
    return ordered + Math.max(0, unit) * line.quantity;
  }, 0);
  return sum > mostOrdered;
}

function startOf(line: CartLine, order: OrderFacts, parents: Parents): Cents {
  if (line.fromProduct !== null) return childPrice(line, order, parents);
  const dish = line.customProduct === null ? line.product : null;
  return dishPrice(order.menu.products.get(dish ?? '') ?? null, order);
}

function unitPriceOf(line: CartLine, start: Cents, options: OptionPrices): Cents {
  return atLeastZero(atLeastZero(start + options.change) + (line.openKey ?? 0));
}

function isWaived(product: Product | null): boolean {
  return product !== null && product.freeSurcharge;
}

// At most the unit: a pick with a negative price must not make more discountable than there is.
function touchablePart({ quantity }: CartLine, unitPrice: Cents, undiscounted: number): Cents {
  return cents(Math.min(unitPrice, Math.max(0, unitPrice - undiscounted)) * quantity);
}

/** The choice that made a child may be kept from discounts, as other choices are (OPTION-10). */
function undiscountedStart({ fromOption }: CartLine, start: Cents, { menu }: OrderFacts): number {
  if (fromOption === null) return 0;
  return menu.options.get(fromOption)?.enjoyDiscount === false ? start : 0;
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

/**
 * A child costs what the choice that made it costs, whatever its product costs alone (OPTION-09).
 */
function childPrice(line: CartLine, order: OrderFacts, parents: Parents): Cents {
  const pick = parents
    .get(line.fromProduct ?? '')
    ?.options.find(({ option }) => option === line.fromOption);
  if (pick?.free === true) return noCents;
  const group = order.menu.options.get(line.fromOption ?? '');
  return choicePrice(choiceIn(group, line.fromChoice ?? ''), order.session.modifiers);
}
