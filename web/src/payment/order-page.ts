import type { OrderType } from '@servery/engine/menu/order-type.ts';

interface OpenSession {
  readonly session: string | null;
  readonly mode: OrderType;
}

/**
 * Where an order is followed: a table on its own page, anything else by its number (ROUTE-05,
 * ROUTE-07).
 */
export function orderPage(session: string, current: OpenSession): string {
  return current.mode === 'dineIn' && current.session === session ? '/order' : `/record/${session}`;
}
