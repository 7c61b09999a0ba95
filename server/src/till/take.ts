import { servingRoles } from '@servery/contract/actor.ts';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { tillCalls } from '@servery/contract/calls/till-calls.ts';
import { takeTender } from '@servery/engine/till/take-tender.ts';
import type { TakenTender } from '@servery/engine/till/take-tender.ts';
import type { Transaction } from 'kysely';
import { staffOf } from '../calls/caller-roles.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { refuseMerged } from '../orders/access.ts';
import { changeSession, ownOf } from '../orders/change/staff-change.ts';
import type { ChangeContext, StaffDependencies } from '../orders/change/staff-change.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { payablePart } from '../payments/parts/payable-part.ts';
import { bookTender, openOf } from './book-tender.ts';
import { refuseDrawer, refuseTender } from './refuse.ts';
import { cashTermsOf } from './store/cash-terms.ts';
import { tenderName } from './tender-names.ts';
import { usableDrawer } from './usable-drawer.ts';
import type { UsableDrawer } from './usable-drawer.ts';

type Taking = InferOutput<(typeof tillCalls)['takeTender']['data']>;

/** Staff take money for an order of their shop, all of it or a part (TENDER-07). */
export function takeTenderService(dependencies: StaffDependencies): Served {
  const call = tillCalls.takeTender;
  return implementWithData(call, ({ data, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const { kind, label, amount, tip } = data;
    const entry = { staff: staff.staff, call: call.path, change: { kind, label, amount, tip } };
    const work = (session: PayableSession, context: ChangeContext): Promise<object> =>
      take(ownOf(staff, session), { data, staff }, context);
    const change = { scope: nameOf(call), data, returnsStock: false, work, entry };
    return changeSession(change, dependencies);
  });
}

interface TakeRequest {
  readonly data: Taking;
  readonly staff: Staff;
}

async function take(
  session: PayableSession,
  { data, staff }: TakeRequest,
  context: ChangeContext,
): Promise<object> {
  refuseUnpayable(session);
  const { kind, label } = data;
  const isPart = await isOfPart(session, { data, staff }, context);
  const taken = await takenOf(session, { ...data, isPart }, context.transaction);
  const drawer = await drawerFor(data, staff, context.transaction);
  const name = tenderName(kind, label);
  const tender = { kind, label, name, method: null, taken, staff, drawer, part: data.part };
  return { tender: await bookTender(session, tender, context), ...taken };
}

/** Whether it pays a part of a divided bill, which must be that part to the cent (SPLIT-06). */
async function isOfPart(
  session: PayableSession,
  { data: { part, amount }, staff: { staff, device } }: TakeRequest,
  { transaction, nowMs }: ChangeContext,
): Promise<boolean> {
  if (part === null) return false;
  const claimant = { phone: null, staff, device };
  const found = await payablePart(transaction, session, { part, claimant, nowMs });
  if (found.amount !== amount) throw new Refused('splitRefused', { reason: 'partOver' });
  return true;
}

/** Only an open order is paid, and only one with something ordered. */
export function refuseUnpayable({ status, hasLines, mergedInto }: PayableSession): void {
  if (status !== 'ongoing' && status !== 'toPay') throw new Refused('sessionClosed', { status });
  refuseMerged(mergedInto);
  if (!hasLines) refuseTender({ code: 'nothingOrdered' });
}

async function takenOf(
  session: PayableSession,
  data: Taking & { readonly isPart: boolean },
  transaction: Transaction<Tables>,
): Promise<TakenTender> {
  const terms = await cashTermsOf(transaction, session.shop);
  const taken = takeTender(openOf(session), data, terms);
  if (!('code' in taken)) return taken;
  const { code: reason, ...figures } = taken;
  throw new Refused('tenderRefused', { reason, ...figures });
}

/** Cash goes into an open drawer; other means are noted at one where staff name it. */
async function drawerFor(
  { kind, drawer }: Pick<Taking, 'kind' | 'drawer'>,
  staff: Staff,
  transaction: Transaction<Tables>,
): Promise<UsableDrawer | null> {
  if (drawer !== null) return usableDrawer(transaction, drawer, staff);
  if (kind === 'cash') refuseDrawer({ code: 'drawerNeeded' });
  return null;
}
