import type { InferOutput } from 'valibot';
import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { settlingCalls } from '@servery/contract/calls/settling-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { changeSession, ownOf } from '../orders/change/staff-change.ts';
import type { ChangeContext } from '../orders/change/staff-change.ts';
import { closeSession, noteMoney } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { markPayer } from '../orders/store/visit-phones.ts';
import { authorize, loggingRefusals } from '../staff/authorize.ts';
import { chargedBy } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { reopen } from './save-unpaid.ts';
import { noteInDrawer } from './store/drawer-notes.ts';
import { attemptNamed, concludeAttempt, lockedAttempt } from './store/attempts.ts';
import { bookPayment } from './store/payments.ts';
import type { StoredAttempt } from './store/attempts.ts';
import {
  amountDue,
  dueRefund,
  makePartPayment,
  markReturned,
  paymentsToSettle,
  recordSettlement,
} from './store/settling.ts';

type Settling = InferOutput<(typeof settlingCalls)['settlePayment']['data']>;
type Marking = InferOutput<(typeof settlingCalls)['markRefunded']['data']>;

/** Staff say what became of a payment under review, and that money went back (PAY-13). */
export function settlingServices(dependencies: PaymentDependencies): readonly Served[] {
  const { findPaymentsToSettle, settlePayment, markRefunded } = settlingCalls;
  return [
    implement(findPaymentsToSettle, ({ caller }) =>
      paymentsToSettle(dependencies.db, staffOf(caller, servingRoles).shop),
    ),
    implementWithData(settlePayment, ({ data, caller }) => {
      const staff = staffOf(caller, servingRoles);
      const { reference, result } = data;
      const change = {
        reference,
        result,
        ...(data.result === 'paid' ? { amount: data.amount } : {}),
      };
      return changed(
        data,
        { staff, path: settlePayment.path, scope: nameOf(settlePayment), change },
        {
          dependencies,
          work: (session, attempt, context) => settle({ session, attempt, staff, context }, data),
        },
      );
    }),
    implementWithData(markRefunded, ({ data, caller }) => {
      const staff = staffOf(caller, servingRoles);
      const { reference, refund } = data;
      const change = { reference, refund };
      return changed(
        data,
        { staff, path: markRefunded.path, scope: nameOf(markRefunded), change },
        {
          dependencies,
          work: (session, attempt, context) => mark({ session, attempt, staff, context }, data),
        },
      );
    }),
  ];
}

interface Author {
  readonly staff: Staff;
  readonly path: string;
  readonly scope: string;
  readonly change: object;
}

interface Work {
  readonly dependencies: PaymentDependencies;
  readonly work: (
    session: PayableSession,
    attempt: StoredAttempt,
    context: ChangeContext,
  ) => Promise<object>;
}

/** In one transaction with the order, its history and the log of the staff. */
async function changed(
  data: Settling | Marking,
  { staff, path, scope, change }: Author,
  { dependencies, work }: Work,
): Promise<unknown> {
  const { db } = dependencies;
  const known = await attemptNamed(db, data.reference);
  if (known?.shop !== staff.shop) throw new Refused('notFound');
  const { session } = known;
  const answer: { value: object | null } = { value: null };
  const staffChange = {
    scope,
    data: { ...data, session },
    returnsStock: false,
    entry: { staff: staff.staff, call: path, change },
    work: async (found: PayableSession, context: ChangeContext) => {
      const attempt = await lockedAttempt(context.transaction, data.reference);
      if (attempt === null) throw new Refused('notFound');
      answer.value = await work(ownOf(staff, found), attempt, context);
      return { settled: answer.value };
    },
  };
  const done = await loggingRefusals(db, () => changeSession(staffChange, dependencies));
  return settledIn(done);
}

/** What was answered the first time, too. */
function settledIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'settled' in answer
    ? answer.settled
    : answer;
}

interface SettledPayment {
  readonly session: PayableSession;
  readonly attempt: StoredAttempt;
  readonly staff: Staff;
  readonly context: ChangeContext;
}

const statusOf = { paid: 'paid', failed: 'failed', dueBack: 'refundDue' } as const;

async function settle(payment: SettledPayment, data: Settling): Promise<object> {
  const { session, attempt, staff, context } = payment;
  const { transaction, nowMs } = context;
  const { reference } = attempt;
  if (attempt.status !== 'review') throw new Refused('paymentRefused', { reason: 'notInReview' });
  const amount = data.result === 'paid' ? cents(data.amount) : chargedBy(attempt);
  await allow(payment, amount, data.approval);
  const status = statusOf[data.result];
  await concludeAttempt(transaction, reference, { status, reason: 'settledByStaff' });
  const about = { reference, refund: null, result: data.result, amount, note: data.note };
  await recordSettlement(transaction, { ...about, staff, nowMs });
  if (data.result === 'paid') await takePayment(payment, data);
  else await letGo(payment);
  return { reference, session: session._id, status };
}

async function allow(
  { session, staff, context: { transaction, nowMs } }: SettledPayment,
  amount: Cents,
  approval: string | null,
): Promise<void> {
  const part = { action: 'settlePayment', target: session._id, amount } as const;
  await authorize(transaction, { ...part, staff, bill: session.total, approval, nowMs });
}

/** More than is open is never taken: such a payment is due back. */
async function takePayment(
  { session, attempt, context: { transaction, nowMs } }: SettledPayment,
  data: Extract<Settling, { readonly result: 'paid' }>,
): Promise<void> {
  const { reference, gateway: provider, currency, tip, phone } = attempt;
  const amount = cents(data.amount);
  const { status, total, paid } = session;
  const open = status === 'ongoing' || status === 'toPay' ? total - paid : 0;
  if (amount > open) throw new Refused('tenderRefused', { reason: 'moreThanOpen', open });
  const payment = { reference, provider, transaction: data.transaction, amount, tip };
  if (!(await bookPayment(transaction, { ...payment, currency, nowMs })))
    throw new Refused('paymentRefused', { reason: 'otherTransaction' });
  if (amount !== attempt.amount) await makePartPayment(transaction, reference);
  await markPayer(transaction, phone, nowMs);
  await noteInDrawer(transaction, attempt, nowMs);
  if (amount === open) await closeSession(transaction, session, nowMs);
  else await noteMoney(transaction, session._id, nowMs);
}

/** The order waits for nothing any more: guests pay again, unless a part is paid. */
async function letGo({
  session,
  attempt,
  context: { transaction, nowMs },
}: SettledPayment): Promise<void> {
  const isWaiting = session.status === 'toPay';
  if (isWaiting && (await reopen({ transaction, session, attempt, nowMs }))) return;
  await noteMoney(transaction, session._id, nowMs);
}

/** Once: money that went back is not given back again. */
async function mark(payment: SettledPayment, data: Marking): Promise<object> {
  const { attempt, staff, context } = payment;
  const { transaction, nowMs } = context;
  const { reference } = attempt;
  const { refund, note, approval } = data;
  const amount = refund === null ? await wholeDue(payment) : await partDue(payment, refund);
  await allow(payment, amount, approval);
  if (refund !== null) await markReturned(transaction, refund, nowMs);
  const about = { reference, refund, result: 'refunded', amount, note } as const;
  await recordSettlement(transaction, { ...about, staff, nowMs });
  return { reference, refund };
}

async function wholeDue({ attempt, context }: SettledPayment): Promise<Cents> {
  const due = await amountDue(context.transaction, attempt.reference);
  if (due <= 0) throw new Refused('paymentRefused', { reason: 'notDueBack' });
  return due;
}

async function partDue({ attempt, context }: SettledPayment, refund: string): Promise<Cents> {
  const { reference } = attempt;
  const due = await dueRefund(context.transaction, { reference, refund });
  if (due === null) throw new Refused('paymentRefused', { reason: 'notDueBack' });
  return due.amount;
}
