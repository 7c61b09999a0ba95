import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { floorCalls } from '@servery/contract/calls/floor-calls.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { guardLargerShare } from '../orders/change/hand-discounts.ts';
import { reviseOnce } from '../orders/change/revise.ts';
import { Outdated, type SavedChange } from '../orders/change/revision.ts';
import { staffOfOrder } from '../orders/change/staff-revision.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import type { OpenOrder } from '../orders/place/open-order.ts';
import { recordChange } from '../orders/store/session-changes.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import { isAnyBeingPaid } from '../payments/parts/bill-parts.ts';
import { leaseMs } from '../payments/parts/division.ts';
import { loggingRefusals } from '../staff/authorize.ts';
import { type MergeContext, refuse, settle } from './merging.ts';
import { tableNameOf, tellStations } from './store/kitchen-notices.ts';
import { joinBill } from './store/merged-visits.ts';

type Merging = InferOutput<(typeof floorCalls)['mergeVisit']['data']>;

/** A visit joins the bill of another; its lines and tickets stay its own (FLOOR-09). */
export function mergeService(dependencies: OrderDependencies): Served {
  return implementWithData(floorCalls.mergeVisit, async ({ data, caller }) => {
    if (data.session === data.into) refuse('sameBill');
    const staff = await staffOfOrder(caller, data.session, dependencies);
    await staffOfOrder(caller, data.into, dependencies);
    const context = { staff, caller, dependencies };
    const answer = await loggingRefusals(dependencies.db, () => merge(data, context));
    dependencies.publisher.sessionChanged(data.session);
    return answer;
  });
}

function merge(
  { session: id, into, approval, requestKey: key }: Merging,
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
    afterUpdate: async (db: Transaction<Tables>, saved: SavedChange) => {
      const { visit } = joining;
      if (visit === null) throw new Outdated();
      await guardLargerShare(db, saved, { staff, approval, joining: visit });
      await join(db, { visit, into, staff, nowMs: saved.nowMs });
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
