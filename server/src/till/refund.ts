import { servingRoles } from '@servery/contract/actor.ts';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { tillCalls } from '@servery/contract/calls/till-calls.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { pointsKept } from '@servery/engine/till/points-kept.ts';
import { refundRefusal } from '@servery/engine/till/refund.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { changeSession, ownOf } from '../orders/change/staff-change.ts';
import type { ChangeContext, StaffDependencies } from '../orders/change/staff-change.ts';
import { noteMoney, payableSession } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import type { ReturnPayment } from '../payments/return-payment.ts';
import { authorize, loggingRefusals } from '../staff/authorize.ts';
import { openOf } from './book-tender.ts';
import { giveBack, givePaymentBack } from './give-back.ts';
import { refuseTender } from './refuse.ts';
import { cashTermsOf } from './store/cash-terms.ts';
import {
  asTender,
  givenBackBy,
  keepPoints,
  pointsOf,
  refundablePayments,
  sessionPaidBy,
  tendersOf,
} from './store/tenders.ts';

type Giving = InferOutput<(typeof tillCalls)['refundTender']['data']>;

export interface RefundDependencies extends StaffDependencies {
  /** Has a gateway give money back; false if people must. */
  readonly returnPayment: ReturnPayment;
}

/** Staff give money back, by the means it came (TENDER-08). */
export function refundService(dependencies: RefundDependencies): Served {
  const call = tillCalls.refundTender;
  return implementWithData(call, async ({ data, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const session = await sessionPaidBy(dependencies.db, data);
    if (session === null) throw new Refused('notFound');
    const entry = { staff: staff.staff, call: call.path, change: entryOf(data) };
    const work = (found: PayableSession, context: ChangeContext): Promise<object> =>
      refund(ownOf(staff, found), { data, staff }, context);
    const change = { scope: nameOf(call), data: { ...data, session }, work, entry };
    const answer = await loggingRefusals(dependencies.db, () =>
      changeSession({ ...change, returnsStock: false }, dependencies),
    );
    if (typeof answer !== 'object' || answer === null) return answer;
    return { ...answer, dueBack: await isDueBack(data, answer, dependencies) };
  });
}

/** Money of a gateway goes back through it where it can; a tender goes back over the counter. */
async function isDueBack(
  data: Giving,
  answer: object,
  dependencies: RefundDependencies,
): Promise<boolean> {
  if (!('payment' in data) || !('refund' in answer)) return false;
  const { payment: reference, amount, tip } = data;
  const part = { refund: String(answer.refund), amount: cents(amount + tip) };
  return !(await dependencies.returnPayment({ reference, ...part }));
}

/** What was asked for, as the history has it (STAFF-06). */
function entryOf(data: Giving): object {
  const { amount, tip, reason } = data;
  const of = 'tender' in data ? { tender: data.tender } : { payment: data.payment };
  return { ...of, amount, tip, reason };
}

interface RefundRequest {
  readonly data: Giving;
  readonly staff: Staff;
}

async function refund(
  session: PayableSession,
  { data, staff }: RefundRequest,
  context: ChangeContext,
): Promise<object> {
  const { _id, status } = session;
  if (status === 'void' || status === 'cancelled') throw new Refused('sessionClosed', { status });
  const given =
    'tender' in data
      ? await refundTender(session, { data, staff, tender: data.tender }, context)
      : await refundPayment(session, { data, staff, payment: data.payment }, context);
  await noteMoney(context.transaction, _id, context.nowMs);
  const after = await payableSession(context.transaction, _id);
  if (after === null) throw new Refused('notFound');
  if (status === 'done') await recomputePoints(after, context);
  const open = status === 'done' ? noCents : openOf(after);
  return { refund: given, amount: data.amount, tip: data.tip, open };
}

async function refundTender(
  session: PayableSession,
  { data, staff, tender }: RefundRequest & { readonly tender: string },
  context: ChangeContext,
): Promise<string> {
  const all = await tendersOf(context.transaction, session._id);
  const found = all.find(({ _id }) => _id === tender);
  if (found === undefined) throw new Refused('notFound');
  const terms = await cashTermsOf(context.transaction, session.shop);
  refuseTender(refundRefusal({ tender: found, refunds: found.refunds }, data, terms));
  await authorizeRefund(session, { data, staff }, context);
  return giveBack(found, { ...data, staff }, context);
}

async function refundPayment(
  session: PayableSession,
  { data, staff, payment }: RefundRequest & { readonly payment: string },
  context: ChangeContext,
): Promise<string> {
  const all = await refundablePayments(context.transaction, session._id);
  const found = all.find((one) => one.payment === payment);
  if (found === undefined) throw new Refused('notFound');
  const tender = asTender(found);
  const terms = await cashTermsOf(context.transaction, session.shop);
  refuseTender(refundRefusal({ tender, refunds: found.refunds }, data, terms));
  await authorizeRefund(session, { data, staff }, context);
  return givePaymentBack(payment, { ...data, staff }, context);
}

/** After all other refusals: an approval is asked for what can be done (APPROVAL-01). */
async function authorizeRefund(
  { _id: target, total }: PayableSession,
  { data: { amount, tip, approval }, staff }: RefundRequest,
  { transaction, nowMs }: ChangeContext,
): Promise<void> {
  const part = { action: 'refund', target, amount: amount + tip } as const;
  const earlier = await givenBackBy(transaction, { session: target, staff: staff.staff });
  // What went back has not lowered the bill.
  const bill = total - earlier;
  await authorize(transaction, { ...part, bill, earlier, staff, approval, nowMs });
}

/** The member keeps the points of what stays paid. */
async function recomputePoints(
  after: PayableSession,
  { transaction, nowMs }: ChangeContext,
): Promise<void> {
  const points = pointsKept(await pointsOf(transaction, after._id), after);
  await keepPoints(transaction, after._id, { points, at: nowMs });
}
