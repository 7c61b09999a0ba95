import type { Instant } from '@servery/engine/hours/instant.ts';
import { readyBetween } from '@servery/engine/ready-times/ready-times.ts';
import type { StoredSession } from '../store/sessions.ts';

type Timed = Pick<
  StoredSession,
  'details' | 'startTime' | 'paidTime' | 'releaseAt' | 'progressTimes'
>;

/** Between when it is likely ready and by when it is promised (READY-01, READY-05). */
export function readyOf(session: Timed) {
  const { ready = null, readyMoved: moved = null } = session.details;
  const begun = clockStart(session);
  if (ready === null || begun === null) return null;
  const first = readyBetween(ready, begun);
  return moved === null ? { ...first, was: null } : { ...moved, was: first.to };
}

/** When the clock of a promise started; null for what is to be paid first. */
export function clockStart({
  startTime,
  paidTime,
  releaseAt,
  progressTimes,
}: Omit<Timed, 'details'>): Instant | null {
  // A kitchen that began unpaid has set the clock going.
  return releaseAt === null ? startTime : (paidTime ?? progressTimes['preparing'] ?? null);
}
