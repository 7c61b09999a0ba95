/** A shop's limit on the items of one order: in all, per person, or per table. */
export interface OrderLimit {
  readonly limitType: 'perOrder' | 'capacity' | 'numOfTables';
  /** 0 sets no limit. */
  readonly quantity: number;
  /** People and tables to assume where the order does not say. */
  readonly capacity: number;
  readonly numOfTables: number;
}

export interface OrderSize {
  /** Items as the cart counts them (CART-04). */
  readonly quantity: number;
  /** 0 if it was not counted. */
  readonly people: number;
  readonly tables: number;
}

export interface PurchaseLimitReached {
  readonly code: 'purchaseLimitReached';
  readonly limit: number;
  readonly found: number;
}

/** The most items one order may have, the smallest of several limits; null without (CART-09). */
export function orderLimit(limits: readonly OrderLimit[], size: OrderSize): number | null {
  const caps = limits.filter(({ quantity }) => quantity > 0).map((limit) => capOf(limit, size));
  return caps.length === 0 ? null : Math.min(...caps);
}

/** Refuses an order larger than its limit (CART-09). */
export function orderLimitRefusal(
  limits: readonly OrderLimit[],
  size: OrderSize,
): PurchaseLimitReached | null {
  const limit = orderLimit(limits, size);
  if (limit === null || size.quantity <= limit) return null;
  return { code: 'purchaseLimitReached', limit, found: size.quantity };
}

function capOf(limit: OrderLimit, size: OrderSize): number {
  if (limit.limitType === 'perOrder') return limit.quantity;
  if (limit.limitType === 'capacity') return limit.quantity * countOf(size.people, limit.capacity);
  return limit.quantity * countOf(size.tables, limit.numOfTables);
}

function countOf(known: number, assumed: number): number {
  return known > 0 ? known : Math.max(assumed, 1);
}
