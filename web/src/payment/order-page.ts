import type { OrderType } from '@servery/engine/menu/order-type.ts';

interface Seated {
  readonly session: string | null;
  readonly mode: OrderType;
}

/** Where an order is followed: a table on its own page, anything else by its number (ROUTE-05, ROUTE-07). */
export function orderPage(session: string, seat: Seated): string {
  return seat.mode === 'dineIn' && seat.session === session ? '/order' : `/record/${session}`;
}
