import { servingRoles } from '@servery/contract/actor.ts';
import { tillCalls } from '@servery/contract/calls/till-calls.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { leftOf, openAmount } from '@servery/engine/till/bill-account.ts';
import type { Tender } from '@servery/engine/till/bill-account.ts';
import { stepOf } from '@servery/engine/till/cash-step.ts';
import { cashDue } from '@servery/engine/till/take-tender.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { ownOf } from '../orders/change/staff-change.ts';
import type { StaffDependencies } from '../orders/change/staff-change.ts';
import { payableSession } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { claimedByPhones } from '../payments/parts/division.ts';
import { cashTermsOf } from './store/cash-terms.ts';
import { asTender, refundablePayments, tendersOf } from './store/tenders.ts';
import type { RefundablePayment, StoredRefund, StoredTender } from './store/tenders.ts';

/** What is open of a bill, and what was taken and given back for it (TENDER-07). */
export function findTendersService({ db, clock }: Pick<StaffDependencies, 'db' | 'clock'>): Served {
  return implement(tillCalls.findTenders, async ({ query, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const found = await payableSession(db, query.session);
    if (found === null) throw new Refused('notFound');
    const session = ownOf(staff, found);
    const terms = await cashTermsOf(db, session.shop);
    const tenders = await tendersOf(db, session._id);
    const payments = await refundablePayments(db, session._id);
    const open = openNow(session, [...tenders, ...payments.map(refundedTender)]);
    const { _id, total, paid } = session;
    const claimed = open === 0 ? noCents : await claimedByPhones(db, session, clock());
    const bill = { session: _id, currency: terms.currency, total, paid, open };
    return {
      ...bill,
      claimed: Math.min(open, claimed),
      cashDue: cashDue(open, terms),
      cashStep: stepOf('cash', terms),
      tenders: tenders.map(listedTender),
      payments: payments.map(listedPayment),
    };
  });
}

type RefundedTender = Tender & Pick<StoredTender, 'refunds'>;

function refundedTender(payment: RefundablePayment): RefundedTender {
  return { ...asTender(payment), refunds: payment.refunds };
}

/** Of an order that is over nothing is open, whatever went back. */
function openNow({ status, total }: PayableSession, tenders: readonly RefundedTender[]): Cents {
  if (rightsIn[status].finished) return noCents;
  return openAmount({ total, tenders, refunds: tenders.flatMap(({ refunds }) => refunds) });
}

function listedTender(tender: StoredTender): object {
  const { refunds } = tender;
  return { ...tender, left: leftOf(tender, refunds), refunds: refunds.map(listedRefund) };
}

function listedPayment(payment: RefundablePayment): object {
  const { refunds } = payment;
  return {
    ...payment,
    left: leftOf(asTender(payment), refunds),
    refunds: refunds.map(listedRefund),
  };
}

/** Without the tender, below which it stands. */
function listedRefund({
  _id,
  amount,
  tip,
  reason,
  drawer,
  staff,
  device,
  at,
}: StoredRefund): object {
  return { _id, amount, tip, reason, drawer, staff, device, at };
}
