import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { floorCalls } from '@servery/contract/calls/floor-calls.ts';
import type { FloorReason } from '@servery/contract/floor-reasons.ts';
import { type Cents, noCents } from '@servery/engine/money/cents.ts';
import type { Caller } from '../calls/caller.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { Outdated, reviseOnce, reviseWithin } from '../orders/change/revise.ts';
import type { SavedChange } from '../orders/change/revise.ts';
import { staffOfOrder } from '../orders/change/staff-revision.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import type { OpenOrder } from '../orders/place/open-order.ts';
import { settleTickets } from '../orders/store/kitchen-tickets.ts';
import { payableSession } from '../orders/store/payable-sessions.ts';
import { recordChange } from '../orders/store/session-changes.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import { isAnyBeingPaid } from '../payments/parts/bill-parts.ts';
import { leaseMs } from '../payments/parts/division.ts';
import { authorize, loggingRefusals } from '../staff/authorize.ts';
import { tableNameOf, tellStations } from './store/kitchen-notices.ts';
import { joinBill, leaveBill, phonesOf, wasPaidSince } from './store/merged-visits.ts';

type Merging = InferOutput<(typeof floorCalls)['mergeVisit']['data']>;
type Unmerging = InferOutput<(typeof floorCalls)['unmergeVisit']['data']>;

interface MergeContext {
  readonly staff: Staff;
  readonly caller: Caller;
  readonly dependencies: OrderDependencies;
}

/** A visit joins the bill of another; its lines and tickets stay its own (FLOOR-09). */
export function mergeService(dependencies: OrderDependencies): Served {
  return implementWithData(floorCalls.mergeVisit, async ({ data, caller }) => {
    if (data.session === data.into) refuse('sameBill');
    const staff = await staffOfOrder(caller, data.session, dependencies);
    await staffOfOrder(caller, data.into, dependencies);
    const answer = await merge(data, { staff, caller, dependencies });
    dependencies.publisher.sessionChanged(data.session);
    return answer;
  });
}

function refuse(reason: FloorReason): never {
  throw new Refused('floorRefused', { reason });
}

function merge(
  { session: id, into, requestKey: key }: Merging,
  { staff, caller, dependencies }: MergeContext,
): Promise<unknown> {
  // Of the latest attempt: what the bill was decided on must be what joins it.
  const joining: { visit: StoredSession | null } = { visit: null };
  const sessions = {
    ...dependencies.sessions,
    session: async (bill: string) => {
      joining.visit = await dependencies.sessions.session(id);
      const found = await dependencies.sessions.session(bill);
      return found === null ? null : joined(found, joining.visit);
    },
  };
  const call = floorCalls.mergeVisit;
  const revision = {
    id: into,
    caller,
    dependencies: { ...dependencies, sessions },
    entry: { staff: staff.staff, call: call.path, change: { merged: id } },
    revise: ({ session }: OpenOrder) => {
      const visit = joining.visit;
      if (visit === null) throw new Refused('notFound');
      return allowed(session, visit);
    },
    afterUpdate: async (db: Transaction<Tables>, { nowMs }: SavedChange) => {
      if (joining.visit === null) throw new Outdated();
      await join(db, { visit: joining.visit, into, staff, nowMs });
    },
  };
  const request = { scope: nameOf(call), key, payload: { id, into } };
  return reviseOnce(request, revision, ({ total }) => ({
    session: id,
    into,
    total,
    own: noCents,
  }));
}

/** A bill with the lines of another visit behind its own, priced as one. */
function joined(bill: StoredSession, visit: StoredSession | null): StoredSession {
  return visit === null ? bill : { ...bill, lines: [...bill.lines, ...visit.lines] };
}

const mostPeople = 99;

/** What the bill takes over, unless the two cannot become one (FLOOR-09). */
function allowed(bill: StoredSession, visit: StoredSession) {
  if (bill.type !== 'dineIn' || visit.type !== 'dineIn') refuse('notATable');
  const { status, mergedInto, merged, payments, items } = visit;
  if (mergedInto !== null) refuse('merged');
  if (status === 'toPay' || bill.status === 'toPay') refuse('beingPaid');
  if (status !== 'ongoing') throw new Refused('sessionClosed', { status });
  if (merged.length > 0) refuse('othersMerged');
  if (payments.length > 0) refuse('partPaid');
  // It would hold for dishes that it was not given for, or be lost.
  if (items.some(({ source, disabled }) => !disabled && !isByItself(source)))
    refuse('hasDiscounts');
  if (hasRepeatedLine(bill)) refuse('sameLines');
  const people = bill.people + visit.people;
  if (people > mostPeople) refuse('tooManyPeople');
  return {
    people,
    adjusts: [...bill.adjusts, ...visit.adjusts],
    surcharges: [...bill.surcharges, ...visit.surcharges],
  };
}

/** One id for two dishes would charge, cook or cancel one of them as the other. */
function hasRepeatedLine({ lines }: StoredSession): boolean {
  return new Set(lines.map(({ chosen }) => chosen.id)).size < lines.length;
}

/** Rules of the menu and of a member's level are looked for again at every change of a bill. */
function isByItself(source: string): boolean {
  return source === 'automatic' || source === 'vip' || source === 'member';
}

interface Joining {
  readonly visit: StoredSession;
  readonly into: string;
  readonly staff: Staff;
  readonly nowMs: number;
}

async function join(
  db: Transaction<Tables>,
  { visit, into, staff, nowMs }: Joining,
): Promise<void> {
  const { id, version, total } = visit;
  if (await isAnyBeingPaid(db, [id, into], nowMs - leaseMs)) refuse('beingPaid');
  const from = await tableNameOf(db, id);
  if (!(await joinBill(db, { id, version, into, nowMs }))) throw new Outdated();
  const to = await tableNameOf(db, id);
  await tellStations(db, { sessions: [id], from, to, staff, nowMs });
  const call = floorCalls.mergeVisit.path;
  const about = { session: id, version: version + 1, now: nowMs };
  const totals = { totalBefore: total, totalAfter: noCents };
  await recordChange(db, { staff: staff.staff, call, change: { into } }, { ...about, ...totals });
  await settle(db, into, nowMs);
}

/** Progress and tickets of a bill by all that is cooked for it. */
async function settle(db: Transaction<Tables>, id: string, now: number): Promise<void> {
  const session = await payableSession(db, id);
  if (session !== null) await settleTickets(db, { session, now });
}

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
    afterUpdate: async (db: Transaction<Tables>, { session, nowMs }: SavedChange) => {
      const leaving = { bill: session, visit, staff, approval, nowMs };
      await guardLeaving(db, leaving);
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

/** Money that was taken since may be for any of the dishes: nobody can tell whose it is. */
async function guardLeaving(
  db: Transaction<Tables>,
  { bill, visit, staff, approval, nowMs }: Leaving,
): Promise<void> {
  if (await isAnyBeingPaid(db, [bill.id], nowMs - leaseMs)) refuse('beingPaid');
  if (await wasPaidSince(db, visit.id)) refuse('partPaid');
  if (bill.payments.length === 0) return;
  const people = peopleWithout(bill, visit);
  const part = { action: 'fewerPeople', target: bill.id, amount: people } as const;
  await authorize(db, { ...part, staff, bill: bill.total, approval, nowMs });
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
    // What staff took off the bill meanwhile does not come back.
    revise: () => ({
      adjusts: adjusts.filter(({ _id }) => isOf(bill.adjusts, _id)),
      surcharges: surcharges.filter(({ _id }) => isOf(bill.surcharges, _id)),
    }),
  };
  const { total } = await reviseWithin(db, revision, dependencies);
  await settle(db, id, nowMs);
  await settle(db, bill.id, nowMs);
  return total;
}
