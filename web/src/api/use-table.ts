import { keyOf } from '../state/session.ts';
import { useStartedSession } from './house.ts';
import { order } from './orders.ts';
import type { Session } from './start.ts';
import { useAsked } from './use-asked.ts';

/** The session of a table as it stands now; any other order is made with its cart (SESSION-11). */
export function useTable(): Session | null {
  const started = useStartedSession();
  const seated = started?.type === 'dineIn' ? started : null;
  const { data } = useAsked(seated === null ? null : order.of(seated._id, keyOf(seated._id)));
  return seated === null ? null : (data ?? seated);
}
