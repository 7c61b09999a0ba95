import { changeStatus } from '../orders/store/payable-sessions.ts';
import { isOtherAtCounter } from '../orders/store/visit-phones.ts';
import type { LockedPayment, Saved } from './locked-payment.ts';
import { concludeAttempt } from './store/attempts.ts';
import { isOtherStarted, isUnanswered, isWaitedFor } from './store/open-attempts.ts';
import type { AttemptStatus, Conclusion } from './store/attempts.ts';

interface Unpaid extends Conclusion {
  readonly status: 'failed' | 'cancelled' | 'review';
}

/**
 * Which statuses each status may replace: a late decline never undoes a payment, but a page that
 * declined one card may take a wrong amount from the next (PAY-03).
 */
const replaceable: Readonly<Record<Unpaid['status'], readonly AttemptStatus[]>> = {
  failed: ['begun', 'review'],
  cancelled: ['begun', 'review'],
  review: ['begun', 'failed', 'cancelled'],
};

/** Concludes an attempt that brought no money; staff look into one under review. */
export async function saveUnpaid(locked: LockedPayment, conclusion: Unpaid): Promise<Saved> {
  const { transaction, session, attempt } = locked;
  // A late decline is better than no answer.
  if (!isUnanswered(attempt) && !replaceable[conclusion.status].includes(attempt.status))
    return 'unchanged';
  await concludeAttempt(transaction, attempt.reference, conclusion);
  if (conclusion.status === 'review') await holdForStaff(locked);
  // The expiry of a page left long ago must not call a guest back from the counter.
  else if (session.status === 'toPay' && isWaitedFor(attempt)) await reopen(locked);
  return 'changed';
}

/** An open order could be cancelled, or paid again, while staff review its payment (PAY-03). */
async function holdForStaff({ transaction, session, nowMs }: LockedPayment): Promise<void> {
  if (session.status === 'ongoing')
    await changeStatus(transaction, session._id, { to: 'toPay', nowMs });
}

/**
 * Back to ordering, unless another gateway may still answer or another phone waits at the counter
 * (SESSION-02), or staff have taken a part of the money: then they decide (TENDER-07).
 */
export async function reopen({
  transaction,
  session,
  attempt,
  nowMs,
}: LockedPayment): Promise<boolean> {
  if (session.paid > 0) return false;
  if (await isOtherStarted(transaction, attempt)) return false;
  if (await isOtherAtCounter(transaction, attempt)) return false;
  return changeStatus(transaction, session._id, { to: 'ongoing', nowMs });
}
