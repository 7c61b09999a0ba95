import type { OrderType } from '../menu/order-type.ts';

/** Whether to offer cutlery: with takeaway and delivery it comes only on request (SESSION-20). */
export function isCarriedOff(type: OrderType): boolean {
  return type === 'takeAway' || type === 'delivery';
}
