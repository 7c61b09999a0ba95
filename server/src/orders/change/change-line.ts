import type { InferOutput } from 'valibot';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { childrenByParent, familyOf } from '@servery/engine/cart/family.ts';
import { changeOrderedLine } from '@servery/engine/cart/ordered-line.ts';
import { type Transaction, sql } from 'kysely';
import type { Caller } from '../../calls/caller.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import { wasFired } from '../store/kitchen-tickets.ts';
import { wasPutOnHold } from '../store/session-changes.ts';
import { billedType } from '../store/sessions.ts';
import type { StoredLine, StoredSession } from '../store/sessions.ts';
import type { GuardedPart } from '../../staff/authorize.ts';
import type { Revision, SavedChange } from './revision.ts';
import { refuseChange, reviseByStaff, staffOfOrder } from './staff-revision.ts';

type LineChange = InferOutput<(typeof staffCalls)['changeLine']['data']>;

/** Cancels a line, notes who serves it, types its price, marks its picks (STAFF-03). */
export function changeLineService(dependencies: OrderDependencies): Served {
  const call = staffCalls.changeLine;
  return implementWithData(call, async ({ data, caller }) => {
    await refuseUnknownStaff(data, caller, dependencies);
    const revise = (order: OpenOrder): Revision => changedLines(order, data);
    const guard = (saved: SavedChange, db: Transaction<Tables>): Promise<readonly GuardedPart[]> =>
      guardedIn(data, saved, db);
    return reviseByStaff({ call, data, caller, revise, item: data.line, guard }, dependencies);
  });
}

/** Only somebody who works in the shop serves its guests. */
async function refuseUnknownStaff(
  { session, staff }: LineChange,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<void> {
  const { shop } = await staffOfOrder(caller, session, dependencies);
  if (staff === undefined || staff === null) return;
  const { rows } = await sql`select from staff where id = ${staff} and (shop = ${shop}
    or exists (select from staff_shops x where x.staff = staff.id and x.shop = ${shop}))`.execute(
    dependencies.db,
  );
  if (rows.length === 0) refuseChange({ code: 'staffUnknown' });
}

/** A cancelled dish that the kitchen has, a typed price, and what is given away (APPROVAL-01). */
async function guardedIn(
  { line, status, price, options = [] }: LineChange,
  { session, total }: SavedChange,
  db: Transaction<Tables>,
): Promise<readonly GuardedPart[]> {
  const target = `${session.id}/${line}`;
  const lost = Math.max(0, session.total - total);
  // As for a price that is typed with the order; a low price must not count as a small change.
  const differs = Math.abs(session.total - total);
  const isCancelled = status === 'cancel' && (await isFired(session, line, db));
  const isGiven = price === 0 || options.some(({ free }) => free === true);
  const isTyped = typeof price === 'number' && price > 0;
  return [
    ...(isCancelled ? [{ action: 'cancelFired', target, amount: lost } as const] : []),
    ...(isGiven ? [{ action: 'comp', target, amount: lost } as const] : []),
    ...(isTyped ? [{ action: 'manualPrice', target, amount: differs } as const] : []),
  ];
}

/**
 * The kitchen has a table's dishes unless they have waited since they were ordered, and other
 * orders once it has begun them. One that is on hold again may stand on the table.
 */
async function isFired(
  { id: bill, tableItem, progress, progressTimes, lines }: StoredSession,
  id: string,
  db: Transaction<Tables>,
): Promise<boolean> {
  if (tableItem === null)
    return [progress, ...Object.keys(progressTimes)].some((step) => step !== 'received');
  const line = lines.find(({ chosen }) => chosen.id === id);
  if (line?.chosen.status !== 'hold') return true;
  const all = childrenByParent(lines.map(({ chosen }) => chosen));
  const family = familyOf(line.chosen, all).map((one) => one.id);
  if (await wasFired(db, { session: line.session, lines: family })) return true;
  return wasPutOnHold(db, { session: bill, line: id });
}

function changedLines({ session, snapshot, pinned }: OpenOrder, change: LineChange): Revision {
  const { section, people, modifiers, user, lines } = session;
  const order = {
    shop: snapshot.shop,
    session: { type: billedType(session), section, people, modifiers, user, paidTime: null },
    sections: snapshot.sections,
    menu: pinned.menu,
    lines: lines.map(({ chosen }) => chosen),
  };
  const changed = changeOrderedLine(order, change);
  if (changed.kind === 'refused') refuseChange(changed.refusal);
  return changed.kind === 'refused' ? {} : { lines: linesWith(lines, changed.lines) };
}

/** The stored lines as they are chosen now; the others stay the same objects. */
export function linesWith(
  lines: readonly StoredLine[],
  chosen: readonly StoredLine['chosen'][],
): readonly StoredLine[] {
  return lines.map((line, at) => {
    const now = chosen[at] ?? line.chosen;
    return now === line.chosen ? line : { ...line, chosen: now };
  });
}
