import { incompleteOrdersListed } from '@servery/engine/limits.ts';
import { question } from './question.ts';
import { call } from './socket.ts';
import type { Session } from './start.ts';

/** Self-orders of this phone that nobody took away yet (SESSION-09). */
export const incompleteOrders = question(
  async (restoreKeys: readonly string[]): Promise<readonly Session[]> => {
    if (restoreKeys.length === 0) return [];
    const { data } = await call('find tableSessions', {
      query: {
        restoreKeys,
        type: { $in: ['dineInNoTable', 'takeAway'] },
        tvStatus: { $ne: 'taken' },
        $limit: incompleteOrdersListed,
      },
    });
    return data;
  },
);

/** One order, live: whoever asks is told of every change from then on (SESSION-11). */
export const order = question((session: string, restoreKey: string | null): Promise<Session> =>
  call('create tableSessions/subscribe', { data: { item: session, restoreKey } }),
);

/** Nobody has taken it away or called it off (SESSION-09). */
function isIncomplete({ status, tvStatus }: Session): boolean {
  return tvStatus !== 'taken' && status !== 'cancelled' && status !== 'void';
}

/** The newest of two tellings of one order: answers and events may overtake each other. */
export function newerOf(known: Session, told: Session): Session {
  return known.version > told.version ? known : told;
}

/** What the server tells of an order reaches every page that shows it (SESSION-11). */
export function takeOrder(told: Session): void {
  for (const shown of order.all()) {
    shown.tell((known) => (known?._id === told._id ? newerOf(known, told) : known));
    // The answer under way may have been written before this.
    if (shown.isAsking()) shown.spoil();
  }
  for (const list of incompleteOrders.all())
    list.tell((known) => {
      const isListed = known?.some(({ _id }) => _id === told._id) === true;
      return isListed
        ? known.map((one) => (one._id === told._id ? newerOf(one, told) : one)).filter(isIncomplete)
        : known;
    });
}
