import { incompleteOrders } from '../session/order-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useSessionState } from '../storage/session.ts';

/** Whether "your order" shows a dot (SHELL-05). */
export function useHasIncomplete(): boolean {
  const { keys, mode } = useSessionState();
  const { data } = useQuery(keys.length === 0 ? null : incompleteOrders.of(keys.map(({ key }) => key)));
  return (mode === 'takeAway' || mode === 'dineInNoTable') && (data?.length ?? 0) > 0;
}
