import { keyOf } from '../state/session.ts';
import { order } from './orders.ts';
import { useAsked } from './use-asked.ts';

/** An order as it stands now, and as it changes (SESSION-11). */
export function useOrder(session: string) {
  return useAsked(order.of(session, keyOf(session)));
}
