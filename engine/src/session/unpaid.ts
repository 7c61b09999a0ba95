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
