import type { GatewayMessage } from '../gateways/gateway.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { lockedSession } from '../orders/store/payable-sessions.ts';
import type { LockedPayment, Saved } from './locked-payment.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { savePaid } from './save-paid.ts';
import { reopen, saveUnpaid } from './save-unpaid.ts';
import { lockedAttempt, markLeft } from './store/attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';

type AttemptKey = Pick<StoredAttempt, 'reference' | 'session'>;

/** Saves a verified status in one transaction; a repeated one changes nothing (PAY-03). */
export async function settle(
  key: AttemptKey,
  message: GatewayMessage,
  dependencies: PaymentDependencies,
): Promise<GatewayMessage | GatewayRefusal> {
  const { status, reason } = message;
  if (status === 'pending') return message;
  const saved = await withLocks(key, dependencies, (locked) =>
    status === 'paid' ? savePaid(locked, message) : saveUnpaid(locked, { status, reason }),
  );
  return saved === 'othersPayment' ? { code: 'otherTransaction' } : message;
}

/** Ends an attempt that was never started or never reported; other statuses stay. */
export async function giveUp(
  key: AttemptKey,
  reason: string,
  dependencies: PaymentDependencies,
): Promise<void> {
  await withLocks(key, dependencies, async (locked) =>
    locked.attempt.status === 'begun'
      ? saveUnpaid(locked, { status: 'failed', reason })
      : 'unchanged',
  );
}

/** Ends a payment that no terminal was asked for; none will be, once it has ended. */
export async function cancelUnsent(
  key: AttemptKey,
  dependencies: PaymentDependencies,
): Promise<void> {
  await withLocks(key, dependencies, async (locked) =>
    locked.attempt.terminalState === 'idle'
      ? saveUnpaid(locked, { status: 'cancelled', reason: 'notSent' })
      : 'unchanged',
  );
}

/** A different amount was taken: staff review it, the guest pays no more (PAY-03). */
export async function putInReview(
  key: AttemptKey,
  reason: string,
  dependencies: PaymentDependencies,
): Promise<void> {
  await withLocks(key, dependencies, (locked) => saveUnpaid(locked, { status: 'review', reason }));
}

/** The guest left without paying and may order; the page still takes money, so it stays started. */
export async function markGuestLeft(
  key: AttemptKey,
  dependencies: PaymentDependencies,
): Promise<void> {
  await withLocks(key, dependencies, async (locked) => {
    const { transaction, session, attempt, nowMs } = locked;
    // A guest who reloads this URL may wait at the counter by now, and must stay there.
    if (attempt.status !== 'begun' || attempt.leftAt !== null) return 'unchanged';
    await markLeft(transaction, attempt.reference, nowMs);
    return session.status === 'toPay' && (await reopen(locked)) ? 'changed' : 'unchanged';
  });
}

async function withLocks(
  { reference, session: id }: AttemptKey,
  { db, clock, publisher, log }: PaymentDependencies,
  save: (locked: LockedPayment) => Promise<Saved>,
): Promise<Saved> {
  const saved = await db.transaction().execute(async (transaction): Promise<Saved> => {
    const session = await lockedSession(transaction, id);
    const attempt = await lockedAttempt(transaction, reference);
    if (session === null || attempt === null) return 'unchanged';
    return save({ transaction, session, attempt, nowMs: clock() });
  });
  // Published after it is saved, and so only once: a repeated message finds it booked.
  if (typeof saved === 'object') log.warn(saved, 'payment due back');
  if (saved === 'changed' || typeof saved === 'object') publisher.sessionChanged(id);
  return saved;
}
