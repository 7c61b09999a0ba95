import { billFor } from '@servery/engine/bill/bill.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import { categoryOf, dishCount, dishId } from '../orders/menu.ts';
import { noon, ordersOf } from '../orders/order.ts';

/** A line and a rule in words every peer has: they know neither options nor sets nor sections. */
export interface AskedLine {
  readonly id: string;
  readonly product: string;
  readonly unitPrice: number;
  readonly quantity: number;
}

export interface AskedRule {
  readonly code: string;
  readonly percent: number | null;
  readonly amount: number;
  /** Null is the whole order. */
  readonly products: readonly string[] | null;
  readonly minTotal: number;
}

export interface AskedOrder {
  readonly lines: readonly AskedLine[];
  readonly rules: readonly AskedRule[];
  /** Percent, on top. */
  readonly tax: number;
}

/** From an order to something that prices it, again and again, and answers its total in cents. */
export type Peer = (order: AskedOrder) => () => Promise<number>;

/**
 * Requires a part of a peer from the folder it was installed in; each adapter checks that it has
 * what it uses.
 */
export type Load = (name: string) => unknown;

export type Prepare = (load: Load) => Promise<Peer>;

const neverReached = 20_000_000;

export function askedOrders(lines: number, guests: number): readonly AskedOrder[] {
  return ordersOf({ lines, rules: 12 }, guests).map((order) => ({
    lines: askedLines(order),
    rules: order.discounts.map(askedRule),
    tax: 5,
  }));
}

function askedLines(order: Order): readonly AskedLine[] {
  const units = new Map(billFor(order, noon).lines.map(({ id, unitPrice }) => [id, unitPrice]));
  return order.lines.map(({ id, product, quantity }) => ({
    id,
    product: product ?? '',
    unitPrice: units.get(id) ?? 0,
    quantity,
  }));
}

/**
 * Kinds the peers lack become the nearest they have: a percentage on the same dishes, or a minimum
 * nobody reaches.
 */
function askedRule({ rule }: DiscountItem): AskedRule {
  const isRefused = rule.orderType.includes('delivery') || rule.rulesDiscount.length > 0;
  const minTotal = Math.max(0, ...rule.conditions.map((condition) => condition.minTotal));
  return {
    code: rule._id,
    percent: rule.discountType === 'amount' ? null : percentOf(rule.discountType, rule.discount),
    amount: rule.discountType === 'amount' ? rule.discount : 0,
    products: rule.for === 'order' ? null : namedBy(rule.conditions),
    minTotal: isRefused ? neverReached : minTotal,
  };
}

function percentOf(discountType: string, discount: number): number {
  return discountType === 'percent' || discountType === 'percentPre' ? Math.max(discount, 0.5) : 2;
}

function namedBy(conditions: DiscountItem['rule']['conditions']): readonly string[] {
  const dishes = Array.from({ length: dishCount }, (_, number) => ({
    id: dishId(number),
    category: categoryOf(number),
  }));
  return dishes
    .filter(({ id, category }) =>
      conditions.some(
        ({ products, categories }) => products.includes(id) || categories.includes(category),
      ),
    )
    .map(({ id }) => id);
}

export function has(part: unknown, name: string): boolean {
  return typeof part === 'object' && part !== null && name in part;
}
