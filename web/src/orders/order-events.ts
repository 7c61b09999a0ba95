import { incompleteOrders, order } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';

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
    shown.update((known) => (known?._id === told._id ? newerOf(known, told) : known));
    // The answer under way may have been written before this.
    if (shown.isFetching()) shown.invalidate();
  }
  for (const list of incompleteOrders.all())
    list.update((known) => {
      const isListed = known?.some(({ _id }) => _id === told._id) === true;
      return isListed
        ? known.map((one) => (one._id === told._id ? newerOf(one, told) : one)).filter(isIncomplete)
        : known;
    });
}
