import type { Transaction } from 'kysely';
import type { GatewayMessage } from '../gateways/gateway.ts';
import { newReference } from '../gateways/reference.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import {
  changeStatus,
  closeSession,
  lockedSession,
  noteMoney,
} from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { markPayer } from '../orders/store/visit-phones.ts';
import {
  concludeAttempt,
  insertAttempt,
  isOtherStarted,
  isUnanswered,
  isWaitedFor,
  lockedAttempt,
  markLeft,
} from './store/attempts.ts';
import { bookPayment, isBooked } from './store/payments.ts';
import type { AttemptStatus, Conclusion, StoredAttempt } from './store/attempts.ts';
import type { Tables } from '../database/tables.ts';
import { chargedBy } from './attempt.ts';
import { noteInDrawer } from './store/drawer-notes.ts';
import { openOf } from '@servery/engine/splits/unpaid-bill.ts';
import type { Take, UnpaidBill } from '@servery/engine/splits/unpaid-bill.ts';
import { partsOf } from './parts/bill-parts.ts';
import { divisionOf } from './parts/division.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** A payment that is due back: what is needed to refund it, and nothing of the guest (PAY-11). */
type RefundDue = Pick<StoredAttempt, 'reference' | 'gateway' | 'shop' | 'amount' | 'currency'>;

type Saved = 'changed' | 'unchanged' | 'othersPayment' | RefundDue;

/** Both rows, locked: session first, as everywhere, or two concurrent writers would deadlock. */
interface LockedPayment {
  readonly transaction: Transaction<Tables>;
  readonly session: PayableSession;
  readonly attempt: StoredAttempt;
  readonly nowMs: number;
}

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

async function savePaid(
  locked: LockedPayment,
  { transactionId, reason }: GatewayMessage,
): Promise<Saved> {
  const { transaction, session, attempt, nowMs } = locked;
  // Without a transaction id, this payment could not be told from the next.
  if (transactionId === null) return 'othersPayment';
  if (attempt.transaction !== null) return saveSecondPayment(locked, transactionId);
  if (!(await bookPayment(transaction, paymentFor(locked, transactionId)))) return 'othersPayment';
  const isTaken = isAwaited(session, attempt) && (await isPartFree(locked));
  const status = isTaken ? 'paid' : 'refundDue';
  await concludeAttempt(transaction, attempt.reference, { status, reason });
  if (status === 'refundDue') return refundDue(attempt);
  await markPayer(transaction, attempt.phone, nowMs);
  await noteInDrawer(transaction, attempt, nowMs);
  if (attempt.amount === session.total - session.paid)
    await closeSession(transaction, session, nowMs);
  else await notePart(locked);
  return 'changed';
}

function refundDue({ reference, gateway, shop, currency, ...charged }: StoredAttempt): RefundDue {
  return { reference, gateway, shop, amount: chargedBy(charged), currency };
}

/** Whether the session still waits for this amount; otherwise it is due back (PAY-04). */
function isAwaited(
  { status, total, paid, currency }: PayableSession,
  attempt: StoredAttempt,
): boolean {
  const isOpen = status === 'ongoing' || status === 'toPay';
  const open = total - paid;
  const isOwed = attempt.isPart ? open >= attempt.amount : open === attempt.amount;
  return isOpen && isOwed && currency === attempt.currency;
}

/**
 * Late money for a part that has returned is taken, unless others pay all there is by now, or one
 * of its dishes: nobody pays for what another has paid (SPLIT-06).
 */
async function isPartFree({
  transaction,
  session,
  attempt,
  nowMs,
}: LockedPayment): Promise<boolean> {
  if (attempt.billPart === null) return true;
  const { parts, unpaid } = await divisionOf(transaction, session, nowMs);
  const isKept = parts.some(({ _id, state }) => _id === attempt.billPart && state !== 'paid');
  if (isKept) return true;
  const rows = await partsOf(transaction, session._id);
  const takes = rows.find(({ _id }) => _id === attempt.billPart)?.takes ?? [];
  return openOf(unpaid) >= attempt.amount && takes.every((take) => isLeft(unpaid, take));
}

/** Whether nobody has claimed so much of the dish; of one that was cancelled nothing is. */
function isLeft({ items }: UnpaidBill, { line, units }: Take): boolean {
  const item = items.find((one) => one.line === line);
  return units === 0 || (item !== undefined && item.units >= units);
}

/** The rest is still to be paid; staff may have put the order back to ongoing meanwhile. */
async function notePart({ transaction, session, nowMs }: LockedPayment): Promise<void> {
  if (session.status === 'ongoing')
    await changeStatus(transaction, session._id, { to: 'toPay', nowMs });
  else await noteMoney(transaction, session._id, nowMs);
}

/** A repeated payment changes nothing; a second one is booked on its own and due back. */
async function saveSecondPayment(locked: LockedPayment, transactionId: string): Promise<Saved> {
  const { transaction, attempt, nowMs } = locked;
  const { session, method, amount, tip, currency, locale, gateway, phone } = attempt;
  if (await isBooked(transaction, { provider: gateway, transaction: transactionId }))
    return 'unchanged';
  const reference = newReference();
  const money = { reference, session, method, amount, tip, currency, locale, phone };
  const about = { ...money, nowMs, expiresAtMs: nowMs };
  await insertAttempt(transaction, { ...about, status: 'refundDue', reason: 'paidTwice' });
  await bookPayment(transaction, { ...paymentFor(locked, transactionId), reference });
  return refundDue({ ...attempt, reference });
}

function paymentFor({ attempt, nowMs }: LockedPayment, transactionId: string) {
  const { reference, gateway: provider, amount, tip, currency } = attempt;
  return { reference, provider, transaction: transactionId, amount, tip, currency, nowMs };
}

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

async function saveUnpaid(locked: LockedPayment, conclusion: Unpaid): Promise<Saved> {
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
 * Back to ordering, unless another gateway may still answer (SESSION-02) or staff have taken a part
 * of the money: then they decide (TENDER-07).
 */
async function reopen({ transaction, session, attempt, nowMs }: LockedPayment): Promise<boolean> {
  if (session.paid > 0) return false;
  if (await isOtherStarted(transaction, attempt)) return false;
  return changeStatus(transaction, session._id, { to: 'ongoing', nowMs });
}
