import { minuteMs } from '../hours/instant.ts';
import type { Instant } from '../hours/instant.ts';
import { unpaidMinutes } from '../limits.ts';
import type { OrderType } from '../menu/order-type.ts';
import { isSelfOrder } from './order-modes.ts';
import { rightsIn } from './status.ts';
import type { SessionStatus } from './status.ts';

export interface UnpaidSession {
  readonly _id: string;
  readonly shop: string;
  readonly type: OrderType;
  readonly status: SessionStatus;
  readonly startTime: Instant;
  readonly paidTime: Instant | null;
  /** Whether the kitchen begins only after payment. */
  readonly mustPayFirst: boolean;
}

/** When a self-order to be paid first releases its stock; null when it never does (SESSION-14). */
export function releasesAt(session: UnpaidSession): Instant | null {
  const isWaiting = session.mustPayFirst && session.paidTime === null && isSelfOrder(session.type);
  if (!isWaiting || !rightsIn[session.status].join) return null;
  return session.startTime + unpaidMinutes * minuteMs;
}

/** Whether an unpaid self-order has waited long enough (SESSION-14). */
export function isReleased(session: UnpaidSession, now: Instant): boolean {
  const at = releasesAt(session);
  return at !== null && now >= at;
}

/** Ids of a guest's sessions to release: unpaid too long, or replaced by a newer (SESSION-14). */
export function releasedOf(sessions: readonly UnpaidSession[], now: Instant): readonly string[] {
  const waiting = sessions.filter((session) => releasesAt(session) !== null);
  const newest = new Map<string, UnpaidSession>();
  for (const session of waiting) {
    const known = newest.get(session.shop);
    if (known === undefined || session.startTime >= known.startTime)
      newest.set(session.shop, session);
  }
  const isReplaced = (session: UnpaidSession): boolean => newest.get(session.shop) !== session;
  return waiting
    .filter((session) => isReplaced(session) || isReleased(session, now))
    .map(({ _id }) => _id);
}
