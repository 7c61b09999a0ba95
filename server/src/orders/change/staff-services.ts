import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { rightsIn, statusRefusal } from '@servery/engine/session/status.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { Caller } from '../../calls/caller.ts';
import { admitted } from '../access.ts';
import { staffOf } from '../../calls/caller-roles.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { silenceBell } from '../store/bells.ts';
import { callOff, changeProgress, changeStatus, owePayments } from '../store/payable-sessions.ts';
import type { EndReason, PayableSession } from '../store/payable-sessions.ts';
import { changed, ownOf } from './staff-change.ts';
import type { Changing, StaffDependencies } from './staff-change.ts';

const floor: readonly Staff['role'][] = ['floor', 'manager'];
const anyStaff: readonly Staff['role'][] = ['kitchen', ...floor];

/** What staff do with an order, each in his own shop, and what a guest may call off (SESSION-02, SESSION-12). */
export function staffSessionServices(dependencies: StaffDependencies): readonly Served[] {
  return [
    statusService(dependencies),
    progressService(dependencies),
    bellAnsweredService(dependencies),
    cancelService(dependencies),
  ];
}

function statusService(dependencies: StaffDependencies): Served {
  const call = staffCalls.changeStatus;
  return giving(call, ({ data, caller }) => {
    const staff = staffOf(caller, floor);
    const { status } = data;
    const work = (session: PayableSession, about: Changing): Promise<void> =>
      become(status, ownOf(staff, session), { ...about, by: 'staff' });
    const givesBack = status === 'cancelled' || status === 'void';
    return changed({ scope: nameOf(call), data, givesBack, work }, dependencies);
  });
}

function progressService(dependencies: StaffDependencies): Served {
  const call = staffCalls.changeProgress;
  return giving(call, ({ data, caller }) => {
    const staff = staffOf(caller, anyStaff);
    const { progress, taken } = data;
    const work = async (session: PayableSession, { transaction, nowMs }: Changing): Promise<void> => {
      const { _id, status } = ownOf(staff, session);
      if (status === 'cancelled' || status === 'void') throw new Refused('sessionClosed', { status });
      await changeProgress(transaction, _id, { progress, taken, nowMs });
    };
    return changed({ scope: nameOf(call), data, givesBack: false, work }, dependencies);
  });
}

/** Whoever goes to the table says so, and its phones stop to say that somebody will (SESSION-19). */
function bellAnsweredService(dependencies: StaffDependencies): Served {
  const call = staffCalls.answerBell;
  return giving(call, ({ data, caller }) => {
    const staff = staffOf(caller, floor);
    const work = (session: PayableSession, { transaction, nowMs }: Changing): Promise<void> =>
      silenceBell(transaction, ownOf(staff, session)._id, nowMs);
    return changed({ scope: nameOf(call), data, givesBack: false, work }, dependencies);
  });
}

/** A guest calls off his own order, as long as nobody has begun to cook it. */
function cancelService(dependencies: StaffDependencies): Served {
  const call = sessionCalls.cancelSession;
  return giving(call, async ({ data, caller }) => {
    await mayTouch(data, caller, dependencies);
    const work = async (session: PayableSession, about: Changing): Promise<void> => {
      const { status, progress } = session;
      if (isTables(session)) throw new Refused('notAllowed');
      if (!rightsIn[status].edit || progress !== 'received')
        throw new Refused('statusRefused', { from: status, to: 'cancelled', progress });
      const by = caller.login?.kind === 'staff' ? 'staff' : 'guest';
      await become('cancelled', session, { ...about, by });
    };
    return changed({ scope: nameOf(call), data, givesBack: true, work }, dependencies);
  });
}

/** What a table has ordered is called off by staff, who know what stands on it, be it takeaway since: any phone there can make it so (SESSION-05, SAFE-02). */
function isTables({ type, tableItem, hasLines }: PayableSession): boolean {
  return type === 'dineIn' || (tableItem !== null && hasLines);
}

interface Claim {
  readonly session: string;
  readonly restoreKey: string | null;
}

async function mayTouch(
  { session, restoreKey }: Claim,
  caller: Caller,
  { sessions }: StaffDependencies,
): Promise<void> {
  admitted(await sessions.head(session), caller, restoreKey);
}

/** Stock, coupons and points go back with it; so does what was paid through a gateway (COUPON-05, MEMBER-07). */
async function become(
  to: SessionStatus,
  { _id, status: from }: PayableSession,
  { transaction, nowMs, by }: Changing & { readonly by: EndReason },
): Promise<void> {
  if (statusRefusal(from, to) !== null) throw new Refused('statusRefused', { from, to });
  if (to === 'cancelled') await callOff(transaction, _id, { why: by, nowMs });
  else await changeStatus(transaction, _id, { to, nowMs });
  if (to === 'void') await owePayments(transaction, _id);
}
