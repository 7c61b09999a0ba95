import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import type { TakenTender } from '@servery/engine/till/take-tender.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { refuseMerged } from '../orders/access.ts';
import { changeSession, ownOf } from '../orders/change/staff-change.ts';
import type { ChangeContext, StaffDependencies } from '../orders/change/staff-change.ts';
import { closeSession } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { markPayer, phoneAtCounter } from '../orders/store/visit-phones.ts';
import { counterMethod } from '../payments/store/payment-methods.ts';
import { refuseTender } from './refuse.ts';
import { bookTender, openOf } from './book-tender.ts';

/** Staff take all that is open at the counter, without a drawer (SESSION-02, TENDER-07). */
export function counterPaymentService(dependencies: StaffDependencies): Served {
  const call = staffCalls.takeCounterPayment;
  return implementWithData(call, ({ data, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const work = async (session: PayableSession, about: ChangeContext): Promise<null> => {
      const own = ownOf(staff, session);
      // A round that came meanwhile was not paid.
      if (data.nothingOpen && openOf(own) > 0) refuseTender({ code: 'stillOpen' });
      await takePayment(own, staff, about);
      return null;
    };
    const entry = { staff: staff.staff, call: call.path, change: {} };
    const change = { scope: nameOf(call), data, returnsStock: false, work, entry };
    return changeSession(change, dependencies);
  });
}

async function takePayment(
  session: PayableSession,
  staff: Staff,
  context: ChangeContext,
): Promise<void> {
  const { _id, status, hasLines, mergedInto } = session;
  if (status !== 'ongoing' && status !== 'toPay')
    throw new Refused('statusRefused', { from: status, to: 'done' });
  refuseMerged(mergedInto);
  if (!hasLines) throw new Refused('paymentRefused', { reason: 'nothingOrdered' });
  if (openOf(session) > 0) return takeOpen(session, staff, context);
  const { transaction, nowMs } = context;
  await markPayer(transaction, await phoneAtCounter(transaction, _id), nowMs);
  await closeSession(transaction, session, nowMs);
}

async function takeOpen(
  session: PayableSession,
  staff: Staff,
  context: ChangeContext,
): Promise<void> {
  const method = await counterMethod(context.transaction, session.shop);
  if (method === null) throw new Refused('paymentRefused', { reason: 'methodNotOffered' });
  const { _id, name } = method;
  const about = { kind: 'other', label: '', name, method: _id, staff, drawer: null } as const;
  await bookTender(session, { ...about, taken: allOf(session), part: null }, context);
}

function allOf(session: PayableSession): TakenTender {
  const amount = openOf(session);
  const none = { tip: noCents, cashRounding: noCents, change: noCents, open: noCents };
  return { amount, given: amount, ...none };
}
