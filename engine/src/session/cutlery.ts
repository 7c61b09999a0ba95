import type { OrderType } from '../menu/order-type.ts';

/** Whether cutlery is asked about: with what is carried off it comes only when it is wanted (SESSION-20). */
export function isCarriedOff(type: OrderType): boolean {
  return type === 'takeAway' || type === 'delivery';
}
