import { incompleteOrdersListed } from '../limits.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { SessionStatus } from './status.ts';

export interface WaitedFor {
  readonly type: OrderType;
  readonly status: SessionStatus;
  readonly restoreKey: string | null;
  readonly tvStatus: string | null;
}

const waitedTypes: readonly OrderType[] = ['dineInNoTable', 'takeAway'];
const nobodyWaits: readonly SessionStatus[] = ['void', 'cancelled'];

/** Orders of these keys that are not yet taken away, at most a hundred (SESSION-09). */
export function incompleteOrders<Session extends WaitedFor>(
  sessions: readonly Session[],
  restoreKeys: readonly string[],
): readonly Session[] {
  const held = new Set(restoreKeys);
  return sessions.filter((session) => isWaitedFor(session, held)).slice(0, incompleteOrdersListed);
}

function isWaitedFor(
  { type, status, restoreKey, tvStatus }: WaitedFor,
  held: ReadonlySet<string>,
): boolean {
  if (restoreKey === null || !held.has(restoreKey)) return false;
  return waitedTypes.includes(type) && tvStatus !== 'taken' && !nobodyWaits.includes(status);
}
