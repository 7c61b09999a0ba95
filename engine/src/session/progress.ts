import type { OrderType } from '../menu/order-type.ts';

/** The progress of a session, as guests see it (SESSION-12); two are for deliveries alone. */
export type ProgressLabel =
  | 'received'
  | 'preparing'
  | 'ready'
  | 'completed'
  | 'onItsWay'
  | 'delivered'
  | 'paid'
  | 'toPay';

/** A delivery is handed over at the door, every other order in the shop (DELIVERY-05). */
export function hasStep(type: OrderType, progress: ProgressLabel): boolean {
  if (progress === 'onItsWay' || progress === 'delivered') return type === 'delivery';
  return progress !== 'completed' || type !== 'delivery';
}
