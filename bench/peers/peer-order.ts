import { billFor } from '@servery/engine/bill/bill.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import { categoryOf, dishCount, dishId } from '../orders/menu.ts';
import type { Load } from '../install.ts';
import { noon, ordersOf } from '../orders/order.ts';

/** What every peer supports: no options, no sets, no sections. */
export interface PeerLine {
  readonly id: string;
  readonly product: string;
  readonly unitPrice: number;
  readonly quantity: number;
}

export interface PeerRule {
  readonly code: string;
  readonly percent: number | null;
  readonly amount: number;
  /** Null means the whole order. */
  readonly products: readonly string[] | null;
  readonly minTotal: number;
}

export interface PeerOrder {
  readonly lines: readonly PeerLine[];
  readonly rules: readonly PeerRule[];
  /** Percent, added to the price. */
  readonly tax: number;
}

/** Turns an order into a function that prices it repeatedly and returns its total in cents. */
export type Peer = (order: PeerOrder) => () => Promise<number>;

export type Prepare = (load: Load) => Promise<Peer>;

const neverReached = 20_000_000;

export function peerOrders(lines: number, guests: number): readonly PeerOrder[] {
  return ordersOf({ lines, rules: 12 }, guests).map((order) => ({
    lines: peerLines(order),
    rules: order.discounts.map(peerRule),
    tax: 5,
  }));
}

function peerLines(order: Order): readonly PeerLine[] {
  const units = new Map(billFor(order, noon).lines.map(({ id, unitPrice }) => [id, unitPrice]));
  return order.lines.map(({ id, product, quantity }) => ({
    id,
    product: product ?? '',
    unitPrice: units.get(id) ?? 0,
    quantity,
  }));
}

/** Kinds the peers lack become the nearest they have: a percentage, or a minimum nobody reaches. */
function peerRule({ rule }: DiscountItem): PeerRule {
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
