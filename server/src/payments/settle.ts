import type { Transaction } from 'kysely';
import type { GatewayMessage } from '../gateways/gateway.ts';
import { newReference } from '../gateways/new-reference.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { changeStatus, closeSession, lockedSession } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import {
  bookPayment,
  concludeAttempt,
  insertAttempt,
  isBooked,
  isOtherwiseBegun,
  isUnanswered,
  isWaitedFor,
  lockedAttempt,
  markLeft,
} from './store/payments.ts';
import type { AttemptStatus, Conclusion, StoredAttempt } from './store/payments.ts';
import type { Tables } from '../database/tables.ts';
import type { PaymentParts } from './payment-dependencies.ts';

/** A payment that is due back: what is needed to refund it, and nothing of the guest (PAY-11). */
type DueBack = Pick<StoredAttempt, 'reference' | 'gateway' | 'shop' | 'amount' | 'currency'>;

type Saved = 'changed' | 'unchanged' | 'othersPayment' | DueBack;

/** Both rows, locked: session first, as everywhere, or two concurrent writers would deadlock. */
interface Till {
  readonly transaction: Transaction<Tables>;
  readonly session: PayableSession;
  readonly attempt: StoredAttempt;
  readonly nowMs: number;
}

type Which = Pick<StoredAttempt, 'reference' | 'session'>;

/**
 * Saves a verified status of an attempt in one transaction; a repeated one changes nothing
 * (PAY-03).
 */
export async function settle(
  which: Which,
  message: GatewayMessage,
  parts: PaymentParts,
): Promise<GatewayMessage | GatewayRefusal> {
  const { status, reason } = message;
  if (status === 'pending') return message;
  const saved = await atTheTill(which, parts, (till) =>
    status === 'paid' ? savePaid(till, message) : saveUnpaid(till, { status, reason }),
  );
  return saved === 'othersPayment' ? { code: 'otherTransaction' } : message;
}

/**
 * An attempt without a result: never started at the gateway, or never reported again. Reported
 * statuses and reviews stay.
 */
export async function giveUp(which: Which, reason: string, parts: PaymentParts): Promise<void> {
  await atTheTill(which, parts, async (till) =>
    till.attempt.status === 'begun' ? saveUnpaid(till, { status: 'failed', reason }) : 'unchanged',
  );
}

/**
 * A different amount was taken: staff must review it, and the guest is not asked to pay again
 * (PAY-03).
 */
export async function putInReview(which: Which, reason: string, parts: PaymentParts): Promise<void> {
  await atTheTill(which, parts, (till) => saveUnpaid(till, { status: 'review', reason }));
}

/**
 * The guest returned without paying and may order again. The page still accepts money, so the
 * attempt stays started.
 */
export async function letGo(which: Which, parts: PaymentParts): Promise<void> {
  await atTheTill(which, parts, async (till) => {
    const { transaction, session, attempt, nowMs } = till;
    // A guest who reloads this URL may have gone to the counter meanwhile, and would lose their
    // place there.
    if (attempt.status !== 'begun' || attempt.leftAt !== null) return 'unchanged';
    await markLeft(transaction, attempt.reference, nowMs);
    return session.status === 'toPay' && (await reopen(till)) ? 'changed' : 'unchanged';
  });
}

async function atTheTill(
  { reference, session: id }: Which,
  { db, clock, publisher, log }: PaymentParts,
  save: (till: Till) => Promise<Saved>,
): Promise<Saved> {
  const saved = await db.transaction().execute(async (transaction): Promise<Saved> => {
    const session = await lockedSession(transaction, id);
    const attempt = await lockedAttempt(transaction, reference);
    if (session === null || attempt === null) return 'unchanged';
    return save({ transaction, session, attempt, nowMs: clock() });
  });
  // Published after it is saved, and so only once: a repeated message finds it booked.
  if (typeof saved === 'object') log.warn(saved, 'a payment is due back');
  if (saved === 'changed' || typeof saved === 'object') publisher.sessionChanged(id);
  return saved;
}

async function savePaid(till: Till, { transactionId, reason }: GatewayMessage): Promise<Saved> {
  const { transaction, session, attempt, nowMs } = till;
  // Without a transaction id, this payment could not be told from the next.
  if (transactionId === null) return 'othersPayment';
  if (attempt.transaction !== null) return saveSecond(till, transactionId);
  if (!(await bookPayment(transaction, paymentFor(till, transactionId)))) return 'othersPayment';
  const status = isAwaited(session, attempt) ? 'paid' : 'refundDue';
  await concludeAttempt(transaction, attempt.reference, { status, reason });
  if (status === 'refundDue') return dueBack(attempt);
  await closeSession(transaction, session, nowMs);
  return 'changed';
}

function dueBack({ reference, gateway, shop, amount, currency }: StoredAttempt): DueBack {
  return { reference, gateway, shop, amount, currency };
}

/**
 * Whether the session still waits for exactly this amount; otherwise the payment is due back
 * (PAY-04).
 */
function isAwaited({ status, total, paid, currency }: PayableSession, attempt: StoredAttempt): boolean {
  const isOpen = status === 'ongoing' || status === 'toPay';
  return isOpen && total - paid === attempt.amount && currency === attempt.currency;
}

/**
 * A repeated payment changes nothing; a guest who paid one attempt twice gets one back, booked as
 * an attempt of its own.
 */
async function saveSecond(till: Till, transactionId: string): Promise<Saved> {
  const { transaction, attempt, nowMs } = till;
  const { session, method, amount, currency, locale, gateway } = attempt;
  if (await isBooked(transaction, { provider: gateway, transaction: transactionId })) return 'unchanged';
  const reference = newReference();
  const about = { reference, session, method, amount, currency, locale, nowMs, expiresAtMs: nowMs };
  await insertAttempt(transaction, { ...about, status: 'refundDue', reason: 'paidTwice' });
  await bookPayment(transaction, { ...paymentFor(till, transactionId), reference });
  return dueBack({ ...attempt, reference });
}

function paymentFor({ attempt, nowMs }: Till, transactionId: string) {
  const { reference, gateway: provider, amount, currency } = attempt;
  return { reference, provider, transaction: transactionId, amount, currency, nowMs };
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

async function saveUnpaid(till: Till, word: Unpaid): Promise<Saved> {
  const { transaction, session, attempt } = till;
  // A late decline is better than no answer.
  if (!isUnanswered(attempt) && !replaceable[word.status].includes(attempt.status)) return 'unchanged';
  await concludeAttempt(transaction, attempt.reference, word);
  if (word.status === 'review') await keepForStaff(till);
  // The expiry of a page left long ago must not call a guest back from the counter.
  else if (session.status === 'toPay' && isWaitedFor(attempt)) await reopen(till);
  return 'changed';
}

/** An open order could be cancelled, or paid again, while staff review its payment (PAY-03). */
async function keepForStaff({ transaction, session, nowMs }: Till): Promise<void> {
  if (session.status === 'ongoing') await changeStatus(transaction, session._id, { to: 'toPay', nowMs });
}

/** Back to ordering, unless another gateway may still answer (SESSION-02). */
async function reopen({ transaction, session, attempt, nowMs }: Till): Promise<boolean> {
  if (await isOtherwiseBegun(transaction, attempt)) return false;
  return changeStatus(transaction, session._id, { to: 'ongoing', nowMs });
}
