import type { OrderType } from '@servery/engine/menu/order-type.ts';

interface OpenSession {
  readonly session: string | null;
  readonly mode: OrderType;
}

/** The page of an order: the table page for its guests, else its record (ROUTE-05, ROUTE-07). */
export function orderPage(session: string, current: OpenSession): string {
  return current.mode === 'dineIn' && current.session === session ? '/order' : `/record/${session}`;
}
