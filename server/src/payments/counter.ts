import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { newReference } from '../gateways/reference.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { changeSession, ownOf } from '../orders/change/staff-change.ts';
import type { ChangeContext, StaffDependencies } from '../orders/change/staff-change.ts';
import { closeSession } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { markPayer, phoneAtCounter } from '../orders/store/visit-phones.ts';
import { counterMethod } from './store/payment-methods.ts';
import { bookPayment, insertAttempt } from './store/payments.ts';

/** Staff take money at the counter for an order of their own shop (SESSION-02). */
export function counterPaymentService(dependencies: StaffDependencies): Served {
  const call = staffCalls.takeCounterPayment;
  return implementWithData(call, ({ data, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const work = (session: PayableSession, about: ChangeContext): Promise<void> =>
      takePayment(ownOf(staff, session), about);
    const entry = { staff: staff.staff, call: call.path, change: {} };
    const change = { scope: nameOf(call), data, returnsStock: false, work, entry };
    return changeSession(change, dependencies);
  });
}

/** Money taken over the counter: booked as any other, and the order is done (SESSION-02). */
async function takePayment(session: PayableSession, about: ChangeContext): Promise<void> {
  const { status, hasLines, total, paid } = session;
  if (status !== 'ongoing' && status !== 'toPay')
    throw new Refused('statusRefused', { from: status, to: 'done' });
  if (!hasLines) throw new Refused('paymentRefused', { reason: 'nothingOrdered' });
  const phone = await phoneAtCounter(about.transaction, session._id);
  if (total > paid) await recordPayment(session, phone, about);
  await markPayer(about.transaction, phone, about.nowMs);
  await closeSession(about.transaction, session, about.nowMs);
}

async function recordPayment(
  { _id, shop, total, paid, currency }: PayableSession,
  phone: string | null,
  { transaction, nowMs }: ChangeContext,
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
    phone,
    reason: 'counter',
    expiresAtMs: nowMs,
  });
  await bookPayment(transaction, { ...money, provider: 'counter', transaction: newReference() });
}
