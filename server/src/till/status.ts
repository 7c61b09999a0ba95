import { servingRoles } from '@servery/contract/actor.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { changeSession, ownOf } from '../orders/change/staff-change.ts';
import type { ChangeContext } from '../orders/change/staff-change.ts';
import { changeTo, isTableOrder, refuseStatus } from '../orders/change/staff-services.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { authorize, loggingRefusals } from '../staff/authorize.ts';
import type { GuardedPart } from '../staff/authorize.ts';
import type { ReturnVoided } from '../payments/return-payment.ts';
import { giveAllBack } from './give-back.ts';
import type { RefundDependencies } from './refund.ts';

type StatusChange = InferOutput<(typeof staffCalls)['changeStatus']['data']>;

export interface StatusDependencies extends RefundDependencies {
  readonly returnVoided: ReturnVoided;
}

/** Staff change the status of an order; the money of a void one goes back (SESSION-02). */
export function statusService(dependencies: StatusDependencies): Served {
  const call = staffCalls.changeStatus;
  return implementWithData(call, async ({ data, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const { status, stockReturns = true } = data;
    const work = (session: PayableSession, context: ChangeContext): Promise<null> =>
      change(ownOf(staff, session), { data, staff }, context);
    const returnsStock = status === 'cancelled' || (status === 'void' && stockReturns);
    const entry = { staff: staff.staff, call: call.path, change: entryOf(data) };
    const changed = { scope: nameOf(call), data, returnsStock, work, entry };
    const answer = await loggingRefusals(dependencies.db, () =>
      changeSession(changed, dependencies),
    );
    if (status !== 'void' || typeof answer !== 'object') return answer;
    // Of a repeated request too: the first may have ended between the two.
    return { ...answer, dueBack: !(await dependencies.returnVoided(data.session)) };
  });
}

/** What was asked for, as the history has it (STAFF-06). */
function entryOf({ status, stockReturns, reason }: StatusChange): object {
  return {
    status,
    ...(stockReturns === undefined ? {} : { stockReturns }),
    ...(reason === '' ? {} : { reason }),
  };
}

interface ChangeRequest {
  readonly data: StatusChange;
  readonly staff: Staff;
}

async function change(
  session: PayableSession,
  { data, staff }: ChangeRequest,
  context: ChangeContext,
): Promise<null> {
  const { status, reason, drawer, approval, stockReturns: returnsStock = true } = data;
  refuseStatus(session, status);
  const about = { staff, bill: session.total, approval, nowMs: context.nowMs };
  for (const part of guardedTo(status, session))
    await authorize(context.transaction, { ...part, ...about });
  // Before it is void: from then on its payments are due back.
  if (status === 'void') await giveAllBack(session._id, { reason, staff, drawer }, context);
  await changeTo(status, session, { ...context, by: 'staff', returnsStock });
  return null;
}

/** What a change of status does only under the shop's rules (APPROVAL-01). */
function guardedTo(to: SessionStatus, session: PayableSession): readonly GuardedPart[] {
  const { _id: target, total, paid, wasBegun } = session;
  if (to === 'void') return [{ action: 'voidOrder', target, amount: total }];
  if (to === 'ongoing' && paid > 0) return [{ action: 'reopenPaid', target, amount: paid }];
  const isFired = session.hasLines && (isTableOrder(session) || wasBegun);
  if (to === 'cancelled' && isFired) return [{ action: 'cancelFired', target, amount: total }];
  return [];
}
