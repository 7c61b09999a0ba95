import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { type ReadyMinutes, withFurtherRound } from '@servery/engine/ready-times/ready-times.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { ReadyForecasts } from '../../ready-times/forecasts.ts';
import { clockStart } from '../read/ready-range.ts';
import type { OrderToPlace } from '../store/place-order.ts';
import type { StoredSession } from '../store/sessions.ts';

type Unpromised = Pick<OrderToPlace, 'session' | 'tickets' | 'now'>;

/** What a further round adds to: what was promised, and when its clock started. */
export interface EarlierPromise {
  readonly minutes: Pick<ReadyMinutes, 'likely' | 'promised'>;
  readonly begun: Instant | null;
}

/** Null for what had no promise: a table, a delivery, a chosen time. */
export function earlierPromise(session: StoredSession): EarlierPromise | null {
  const { ready = null, readyMoved: moved = null } = session.details;
  if (ready === null) return null;
  const begun = clockStart(session);
  if (moved === null || begun === null) return { minutes: ready, begun };
  const since = (at: Instant): number => (at - begun) / minuteMs;
  return { minutes: { likely: since(moved.from), promised: since(moved.to) }, begun };
}

interface Promising {
  readonly shop: MenuSnapshot['shop'];
  readonly earlier: EarlierPromise | null;
}

/** The session with when all of it will be ready; chosen times have no promise (READY-01). */
export async function withPromise(
  { session, tickets, now }: Unpromised,
  { shop, earlier }: Promising,
  forecasts: ReadyForecasts,
): Promise<OrderToPlace['session']> {
  if (earlier !== null) {
    if (tickets.length === 0) return session;
    const { minutes, begun } = earlier;
    const elapsed = begun === null ? 0 : (now - begun) / minuteMs;
    const round = await forecasts.of(shop, tickets);
    return { ...session, ready: withFurtherRound(minutes, round, elapsed) };
  }
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
