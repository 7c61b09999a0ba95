import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { floorCalls } from '@servery/contract/calls/floor-calls.ts';
import { type Cents, noCents } from '@servery/engine/money/cents.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { guardLargerShare } from '../orders/change/hand-discounts.ts';
import { reviseOnce, reviseWithin } from '../orders/change/revise.ts';
import type { SavedChange } from '../orders/change/revision.ts';
import { staffOfOrder } from '../orders/change/staff-revision.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import type { OpenOrder } from '../orders/place/open-order.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import { isAnyBeingPaid } from '../payments/parts/bill-parts.ts';
import { leaseMs } from '../payments/parts/division.ts';
import { authorize, loggingRefusals } from '../staff/authorize.ts';
import { type MergeContext, refuse, settle } from './merging.ts';
import { tableNameOf, tellStations } from './store/kitchen-notices.ts';
import { leaveBill, phonesOf, wasPaidSince } from './store/merged-visits.ts';

type Unmerging = InferOutput<(typeof floorCalls)['unmergeVisit']['data']>;

/** The inverse: what was ordered at the table is its own bill again (FLOOR-09). */
export function unmergeService(dependencies: OrderDependencies): Served {
  return implementWithData(floorCalls.unmergeVisit, async ({ data, caller }) => {
    const { sessions, publisher, db } = dependencies;
    const staff = await staffOfOrder(caller, data.session, dependencies);
    const visit = await sessions.session(data.session);
    if (visit === null) throw new Refused('notFound');
    const context = { staff, caller, dependencies };
    const answer = await loggingRefusals(db, () => unmerge(data, visit, context));
    publisher.sessionChanged(data.session);
    // Their phones follow their own bill again, and read no more of the other.
    if (visit.mergedInto !== null)
      for (const phone of await phonesOf(db, data.session))
        publisher.phoneRemoved({ session: visit.mergedInto, phone, shop: staff.shop });
    return answer;
  });
}

function unmerge(
  { session: id, approval, requestKey: key }: Unmerging,
  visit: StoredSession,
  { staff, caller, dependencies }: MergeContext,
): Promise<unknown> {
  const call = floorCalls.unmergeVisit;
  // Of a visit that is not merged, itself: refused, unless this request has been answered before.
  const into = visit.mergedInto ?? id;
  const own: { total: Cents } = { total: noCents };
  const revision = {
    id: into,
    caller,
    dependencies,
    entry: { staff: staff.staff, call: call.path, change: { unmerged: id } },
    revise: ({ session }: OpenOrder) => without(session, visit),
    afterUpdate: async (db: Transaction<Tables>, saved: SavedChange) => {
      const leaving = { bill: saved.session, visit, staff, approval, nowMs: saved.nowMs };
      const isApproved = await guardLeaving(db, leaving);
      if (!isApproved) await guardLargerShare(db, saved, leaving);
      own.total = await leave(db, leaving, { caller, dependencies });
    },
  };
  const request = { scope: nameOf(call), key, payload: { id } };
  return reviseOnce(request, revision, ({ total }) => ({
    session: id,
    into,
    total,
    own: own.total,
  }));
}

/** The bill as far as it is not the visit's; what was ordered since belongs to the bill. */
function without(bill: StoredSession, visit: StoredSession) {
  if (!bill.merged.includes(visit.id)) refuse('notMerged');
  if (bill.status === 'toPay') refuse('beingPaid');
  return {
    lines: bill.lines.filter(({ session }) => session !== visit.id),
    people: peopleWithout(bill, visit),
    adjusts: bill.adjusts.filter(({ _id }) => !isOf(visit.adjusts, _id)),
    surcharges: bill.surcharges.filter(({ _id }) => !isOf(visit.surcharges, _id)),
  };
}

function peopleWithout(bill: StoredSession, visit: StoredSession): number {
  return Math.max(1, bill.people - visit.people);
}

function isOf(amounts: readonly { readonly _id: string }[], id: string): boolean {
  return amounts.some(({ _id }) => _id === id);
}

interface Leaving {
  /** Before the change. */
  readonly bill: StoredSession;
  readonly visit: StoredSession;
  readonly staff: Staff;
  readonly approval: string | null;
  readonly nowMs: number;
}

/**
 * Money that was taken since may be for any of the dishes: nobody can tell whose it is. The answer
 * is whether a second person has approved that the visit leaves.
 */
async function guardLeaving(
  db: Transaction<Tables>,
  { bill, visit, staff, approval, nowMs }: Leaving,
): Promise<boolean> {
  if (await isAnyBeingPaid(db, [bill.id], nowMs - leaseMs)) refuse('beingPaid');
  if (await wasPaidSince(db, visit.id)) refuse('partPaid');
  if (bill.payments.length === 0) return false;
  const people = peopleWithout(bill, visit);
  const part = { action: 'fewerPeople', target: bill.id, amount: people } as const;
  return authorize(db, { ...part, staff, bill: bill.total, approval, nowMs });
}

/** Returns what the visit owes for itself. */
async function leave(
  db: Transaction<Tables>,
  { bill, visit: { id, adjusts, surcharges }, staff, nowMs }: Leaving,
  { caller, dependencies }: Pick<MergeContext, 'caller' | 'dependencies'>,
): Promise<Cents> {
  const from = await tableNameOf(db, id);
  await leaveBill(db, id);
  const to = await tableNameOf(db, id);
  await tellStations(db, { sessions: [id], from, to, staff, nowMs });
  const call = floorCalls.unmergeVisit.path;
  const revision = {
    id,
    caller,
    entry: { staff: staff.staff, call, change: { from: bill.id } },
    // As staff have left them: what they took off the bill meanwhile does not come back.
    revise: () => ({
      adjusts: bill.adjusts.filter(({ _id }) => isOf(adjusts, _id)),
      surcharges: bill.surcharges.filter(({ _id }) => isOf(surcharges, _id)),
    }),
  };
  const { total } = await reviseWithin(db, revision, dependencies);
  await settle(db, id, nowMs);
  await settle(db, bill.id, nowMs);
  return total;
}
