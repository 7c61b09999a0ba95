import { cents } from '@servery/engine/money/cents.ts';
import { newReference } from '../../gateways/new-reference.ts';
import { Refused } from '../../calls/refused.ts';
import { closeSession } from '../store/payable-sessions.ts';
import type { PayableSession } from '../store/payable-sessions.ts';
import { counterMethod } from '../../payments/store/payment-methods.ts';
import { bookPayment, insertAttempt } from '../../payments/store/payments.ts';
import type { Changing } from './staff-change.ts';

/** Money taken over the counter: booked as any other, and the order is done (SESSION-02). */
export async function takePayment(session: PayableSession, about: Changing): Promise<void> {
  const { status, hasLines, total, paid } = session;
  if (status !== 'ongoing' && status !== 'toPay')
    throw new Refused('statusRefused', { from: status, to: 'done' });
  if (!hasLines) throw new Refused('paymentRefused', { reason: 'nothingOrdered' });
  if (total > paid) await snapshot(session, about);
  await closeSession(about.transaction, session, about.nowMs);
}

async function snapshot(
  { _id, shop, total, paid, currency }: PayableSession,
  { transaction, nowMs }: Changing,
): Promise<void> {
  const method = await counterMethod(transaction, shop);
  if (method === null) throw new Refused('paymentRefused', { reason: 'methodNotOffered' });
  const reference = newReference();
  const money = { reference, amount: cents(total - paid), currency, nowMs };
  await insertAttempt(transaction, {
    ...money,
    session: _id,
    method,
    status: 'paid',
    locale: 'en',
    reason: 'counter',
    expiresAtMs: nowMs,
  });
  await bookPayment(transaction, { ...money, provider: 'counter', transaction: newReference() });
}
