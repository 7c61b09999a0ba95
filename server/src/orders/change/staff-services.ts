import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { rightsIn, statusRefusal } from '@servery/engine/session/status.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { Caller } from '../../calls/caller.ts';
import { admitted, refuseMerged } from '../access.ts';
import { servesShop, staffOf } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { silenceBell } from '../store/bells.ts';
import { cancelOrder, changeStatus, owePayments } from '../store/payable-sessions.ts';
import type { EndReason, PayableSession } from '../store/payable-sessions.ts';
import { changeSession, ownOf } from './staff-change.ts';
import type { ChangeContext, StaffDependencies } from './staff-change.ts';

/** What staff change on their shop's orders, and guests on their own (SESSION-02, SESSION-12). */
export function staffSessionServices(dependencies: StaffDependencies): readonly Served[] {
  return [bellAnsweredService(dependencies), cancelService(dependencies)];
}

/** Staff confirm that they go to the table, and its phones stop showing the bell (SESSION-19). */
function bellAnsweredService(dependencies: StaffDependencies): Served {
  const call = staffCalls.answerBell;
  return implementWithData(call, ({ data, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const work = async (
      session: PayableSession,
      { transaction, nowMs }: ChangeContext,
    ): Promise<null> => {
      await silenceBell(transaction, ownOf(staff, session)._id, nowMs);
      return null;
    };
    return changeSession({ scope: nameOf(call), data, returnsStock: false, work }, dependencies);
  });
}

/** Guests cancel their own order until the kitchen begins it. */
function cancelService(dependencies: StaffDependencies): Served {
  const call = sessionCalls.cancelSession;
  return implementWithData(call, async ({ data, caller }) => {
    await refuseStrangers(data, caller, dependencies);
    const work = async (session: PayableSession, context: ChangeContext): Promise<null> => {
      const { status, progress, wasBegun } = session;
      if (isTableOrder(session)) throw new Refused('notAllowed');
      const by = servesShop(caller, session.shop) ? 'staff' : 'guest';
      // What they have put back needs an approval (APPROVAL-01), which this call does not take.
      const isBegun = by === 'staff' ? wasBegun : progress !== 'received';
      if (!rightsIn[status].edit || isBegun)
        throw new Refused('statusRefused', { from: status, to: 'cancelled', progress });
      await changeTo('cancelled', session, { ...context, by });
      return null;
    };
    return changeSession({ scope: nameOf(call), data, returnsStock: true, work }, dependencies);
  });
}

/**
 * Only staff cancel what a table has ordered, even if it is takeaway by now: any phone at the table
 * can make it so (SESSION-05, SAFE-02).
 */
export function isTableOrder({ type, tableItem, hasLines }: PayableSession): boolean {
  return type === 'dineIn' || (tableItem !== null && hasLines);
}

interface SessionAccess {
  readonly session: string;
  readonly restoreKey: string | null;
}

async function refuseStrangers(
  { session, restoreKey }: SessionAccess,
  caller: Caller,
  { sessions }: StaffDependencies,
): Promise<void> {
  admitted(await sessions.head(session), caller, restoreKey);
}

export interface NewStatus extends ChangeContext {
  readonly by: EndReason;
  /** Whether the dishes of a void order can be sold again; so, unless said. */
  readonly returnsStock?: boolean;
}

/** Returns stock, coupons, points and payments through a gateway (COUPON-05, MEMBER-07). */
export async function changeTo(
  to: SessionStatus,
  session: PayableSession,
  { transaction, nowMs, by, returnsStock = true }: NewStatus,
): Promise<void> {
  refuseStatus(session, to);
  const { _id } = session;
  if (to === 'cancelled') await cancelOrder(transaction, _id, { reason: by, nowMs });
  else await changeStatus(transaction, _id, { to, nowMs, returnsStock });
  if (to === 'void') await owePayments(transaction, _id);
}

/** Refuses what the order is not ready for, before anybody is asked to approve it. */
export function refuseStatus(
  { status: from, paid, mergedInto }: PayableSession,
  to: SessionStatus,
): void {
  refuseMerged(mergedInto);
  if (statusRefusal(from, to) !== null) throw new Refused('statusRefused', { from, to });
  // Its money would be lost: it goes back first.
  if (to === 'cancelled' && paid > 0) throw new Refused('tenderRefused', { reason: 'partPaid' });
}
