import { halfUp, percentage, times, whole } from './fraction.ts';
import { least, notBelowZero, totalOf } from './oracle-share.ts';
import type { CartLine } from '../src/cart/line.ts';
import type { PriceModifier, Product } from '../src/menu/product.ts';
import type { OptionGroup, OptionGroupType, PickedOption } from '../src/options/option-group.ts';
import type { Order } from '../src/bill/order.ts';

export interface PricedLine {
  readonly at: number;
  readonly line: CartLine;
  readonly product: Product | undefined;
  /** Neither cancelled nor given away. */
  readonly counts: boolean;
  readonly unit: bigint;
  readonly price: bigint;
  readonly discountable: boolean;
  /** The discountable part of the price, before any discount. */
  readonly part: bigint;
}

function percentOf(amount: bigint, percent: number): bigint {
  return halfUp(times(whole(amount), percentage(percent)));
}

/** PRICE-24: a hundred million units. */
const highest = 10_000_000_000n;

function changedPrice(price: bigint, modifier: PriceModifier): bigint {
  const changed = notBelowZero(unboundedPrice(price, modifier));
  return changed > highest ? highest : changed;
}

function unboundedPrice(price: bigint, { kind, value }: PriceModifier): bigint {
  if (kind === 'set') return BigInt(value);
  if (kind === 'add') return price + BigInt(value);
  return price + percentOf(price, value);
}

/** PRICE-02 */
function modifiedPrice(price: bigint, modifiers: readonly PriceModifier[], order: Order): bigint {
  return modifiers
    .filter(({ modifier }) => order.session.modifiers.includes(modifier))
    .reduce(changedPrice, price);
}

function productPrice(product: Product, order: Order): bigint {
  const entry = product.discountMapping.find(({ shop }) => shop === order.shop._id);
  const price = BigInt(entry?.price ?? product.price);
  const shopPrice = notBelowZero(price - percentOf(price, entry?.discount ?? 0));
  return modifiedPrice(shopPrice, product.priceModifiers, order);
}

function choicePrice(group: OptionGroup | undefined, choice: string | null, order: Order): bigint {
  const known = group?.options.find(({ _id }) => _id === choice);
  return known ? modifiedPrice(BigInt(known.price), known.priceModifiers, order) : 0n;
}

function childStart(child: CartLine, order: Order): bigint {
  const parent = order.lines.find(({ id }) => id === child.fromProduct);
  const pick = parent?.options.find(({ option }) => option === child.fromOption);
  if (pick?.free) return 0n;
  return choicePrice(order.menu.options.get(child.fromOption ?? ''), child.fromChoice, order);
}

function startOf(line: CartLine, order: Order): bigint {
  if (line.fromProduct !== null) return childStart(line, order);
  const product = order.menu.products.get(line.product ?? '');
  return product ? productPrice(product, order) : 0n;
}

function pickedPrice(pick: PickedOption, order: Order): bigint {
  if (pick.free) return 0n;
  const group = order.menu.options.get(pick.option);
  return totalOf(
    pick.selections.map(({ id, quantity }) => choicePrice(group, id, order) * BigInt(quantity)),
  );
}

const sign: Record<OptionGroupType, bigint> = {
  option: 1n,
  freeSurcharge: 1n,
  discount: -1n,
  product: 0n,
};

/** PRICE-01, PRICE-03 */
function unitOf(line: CartLine, order: Order): bigint {
  const options = line.options.map((pick) => {
    const group = order.menu.options.get(pick.option);
    return group ? sign[group.type] * pickedPrice(pick, order) : 0n;
  });
  const withOptions = notBelowZero(startOf(line, order) + totalOf(options));
  return notBelowZero(withOptions + BigInt(line.openKey ?? 0));
}

function undiscountedPicks(line: CartLine, order: Order): bigint {
  const picks = line.options.filter(({ option }) => {
    const group = order.menu.options.get(option);
    return (group?.type === 'option' || group?.type === 'freeSurcharge') && !group.enjoyDiscount;
  });
  return totalOf(picks.map((pick) => pickedPrice(pick, order)));
}

/** OPTION-10: what a child costs for the choice that made it. */
function undiscountedChoice(line: CartLine, order: Order): bigint {
  const group = order.menu.options.get(line.fromOption ?? '');
  return line.fromProduct !== null && group?.enjoyDiscount === false ? childStart(line, order) : 0n;
}

function isGiven(line: CartLine, order: Order): boolean {
  const seen: CartLine[] = [];
  let member: CartLine | undefined = line;
  while (member && !seen.includes(member)) {
    if (member.fromProduct === null) return member.fromCoupon !== null;
    seen.push(member);
    const parent: string | null = member.fromProduct;
    member = order.lines.find(({ id }) => id === parent);
  }
  return false;
}

function priced(line: CartLine, at: number, order: Order): PricedLine {
  const product = order.menu.products.get(line.product ?? '');
  const counts = line.status !== 'cancel' && !isGiven(line, order);
  const unit = unitOf(line, order);
  const quantity = BigInt(line.quantity);
  const price = counts ? unit * quantity : 0n;
  const kept = undiscountedPicks(line, order) + undiscountedChoice(line, order);
  const part = least(notBelowZero(quantity * (unit - kept)), price);
  const kindSaysSo = (line.customProduct ?? product)?.discountable ?? false;
  return {
    at,
    line,
    product,
    counts,
    unit,
    price,
    discountable: line.discountable && kindSaysSo,
    part,
  };
}

/** PRICE-04 */
export function pricedLines(order: Order): readonly PricedLine[] {
  return order.lines.map((line, at) => priced(line, at, order));
}
