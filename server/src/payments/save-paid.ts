import { openOf } from '@servery/engine/splits/unpaid-bill.ts';
import type { Take, UnpaidBill } from '@servery/engine/splits/unpaid-bill.ts';
import type { GatewayMessage } from '../gateways/gateway.ts';
import { newReference } from '../gateways/reference.ts';
import { changeStatus, closeSession, noteMoney } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { markPartPayer, markPayer } from '../orders/store/visit-phones.ts';
import { chargedBy } from './attempt.ts';
import type { LockedPayment, RefundDue, Saved } from './locked-payment.ts';
import { partsOf } from './parts/bill-parts.ts';
import { divisionOf } from './parts/division.ts';
import { concludeAttempt, insertAttempt } from './store/attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';
import { noteInDrawer } from './store/drawer-notes.ts';
import { bookPayment, isBooked } from './store/payments.ts';

/** Books a payment and closes its order, or notes that the money is due back. */
export async function savePaid(
  locked: LockedPayment,
  { transactionId, reason }: GatewayMessage,
): Promise<Saved> {
  const { transaction, session, attempt, nowMs } = locked;
  // Without a transaction id, this payment could not be told from the next.
  if (transactionId === null) return 'othersPayment';
  if (attempt.transaction !== null) return saveSecondPayment(locked, transactionId);
  if (!(await bookPayment(transaction, paymentFor(locked, transactionId)))) return 'othersPayment';
  // Staff have found it to be due back, and may have given it back by now (PAY-13).
  if (attempt.status === 'refundDue') return 'unchanged';
  const isTaken = isAwaited(session, attempt) && (await isPartFree(locked));
  const status = isTaken ? 'paid' : 'refundDue';
  await concludeAttempt(transaction, attempt.reference, { status, reason });
  if (status === 'refundDue') return refundDue(attempt);
  await markPayer(transaction, attempt.phone, nowMs);
  if (attempt.billPart !== null) await markPartPayer(transaction, attempt.billPart, nowMs);
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
  const kept = parts.find(({ _id }) => _id === attempt.billPart);
  // Paid in another way, or on another page: a share of the rest would be paid twice by one guest.
  if (kept !== undefined) return kept.state !== 'paid';
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
