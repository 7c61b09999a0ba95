import { incompleteOrders, order } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';

const ended: readonly Session['status'][] = ['cancelled', 'void', 'test'];

/** Neither picked up, completed, cancelled nor a test (SESSION-09). */
function isIncomplete({ status, progress, tvStatus }: Session): boolean {
  return tvStatus !== 'taken' && progress !== 'completed' && !ended.includes(status);
}

/** The newer of two versions of an order: responses and events may overtake each other. */
export function newerOf(known: Session, received: Session): Session {
  return known.version > received.version ? known : received;
}

/** Applies a server event to every query that shows the order (SESSION-11). */
export function applyOrder(received: Session): void {
  for (const shown of order.all()) {
    shown.update((known) => (known?._id === received._id ? newerOf(known, received) : known));
    // A response in flight may be older than this event.
    if (shown.isFetching()) shown.invalidate();
  }
  for (const list of incompleteOrders.all())
    list.update((known) => {
      const isListed = known?.some(({ _id }) => _id === received._id) === true;
      return isListed
        ? known
            .map((one) => (one._id === received._id ? newerOf(one, received) : one))
            .filter(isIncomplete)
        : known;
    });
}
