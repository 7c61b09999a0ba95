import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { mustPayFirst } from '@servery/engine/session/pay-first.ts';
import type { PayFirstShop } from '@servery/engine/session/pay-first.ts';
import type { Session } from '../shops/start.ts';

type OpenOrder = Pick<Session, 'rounds' | 'payBy' | 'tableItem' | 'progress' | 'total'>;

export interface WholeOrder {
  readonly type: OrderType;
  /** With the rounds before. */
  readonly total: number;
}

/** Whether an order is paid before it is cooked, with what is added to it (UNPAID-03). */
export function paysFirst(shop: PayFirstShop, order: WholeOrder, open: OpenOrder | null): boolean {
  const isFirst = mustPayFirst(shop, order);
  if (open === null || open.rounds === 0) return isFirst;
  if (open.payBy !== null) return true;
  // What was begun unpaid stays so, as does a table that became takeaway.
  const isWaiting = open.tableItem === null && open.progress === 'received';
  const mayGrow = open.total === 0 || !shop.payFirst.includes(order.type);
  return isWaiting && mayGrow && isFirst;
}
