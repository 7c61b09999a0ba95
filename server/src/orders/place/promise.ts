import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { ReadyForecasts } from '../../ready-times/forecasts.ts';
import type { OrderToPlace } from '../store/place-order.ts';

type Unpromised = Pick<OrderToPlace, 'session' | 'tickets'>;

/** The session with when it will be ready; further rounds and chosen times have none (READY-01). */
export async function withPromise(
  { session, tickets }: Unpromised,
  { shop }: MenuSnapshot,
  forecasts: ReadyForecasts,
): Promise<OrderToPlace['session']> {
  const { details, isNew, type, status } = session;
  const isWanted = isNew === true && (type === 'takeAway' || type === 'dineInNoTable');
  if (!isWanted || status === 'test' || !isSoon(details)) return session;
  const ready = await forecasts.of(shop, tickets);
  return { ...session, details: { ...details, ready } };
}

function isSoon(details: unknown): details is object {
  return (
    typeof details === 'object' &&
    details !== null &&
    'pickupTime' in details &&
    details.pickupTime === null
  );
}
