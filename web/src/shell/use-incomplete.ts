import { incompleteOrders } from '../api/orders.ts';
import { useAsked } from '../api/use-asked.ts';
import { useSessionState } from '../state/session.ts';

/** Whether 'your order' bears a dot (SHELL-05). */
export function useHasIncomplete(): boolean {
  const { keys, mode } = useSessionState();
  const { data } = useAsked(keys.length === 0 ? null : incompleteOrders.of(keys.map(({ key }) => key)));
  return (mode === 'takeAway' || mode === 'dineInNoTable') && (data?.length ?? 0) > 0;
}
