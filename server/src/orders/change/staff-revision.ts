import type { Transaction } from 'kysely';
import { servingRoles } from '@servery/contract/actor.ts';
import type { ChangeReason } from '@servery/contract/change-reasons.ts';
import { type Call, nameOf } from '@servery/contract/call.ts';
import type { Caller } from '../../calls/caller.ts';
import { type Staff, staffOf } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import type { Tables } from '../../database/tables.ts';
import { authorize, loggingRefusals } from '../../staff/authorize.ts';
import type { GuardedPart } from '../../staff/authorize.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { priceChangesBy, takenOffBy } from '../store/session-changes.ts';
import type { TakenOffBy } from '../store/session-changes.ts';
import { type ChangedBy, guardLargerShare } from './hand-discounts.ts';
import { reviseOnce } from './revise.ts';
import type { RevisionRequest, SavedChange } from './revision.ts';

/** The staff who call, if the order is their shop's: another one looks unknown (SAFE-02). */
export async function staffOfOrder(
  caller: Caller,
  session: string,
  { sessions }: Pick<OrderDependencies, 'sessions'>,
): Promise<Staff> {
  const staff = staffOf(caller, servingRoles);
  const head = await sessions.head(session);
  if (head?.shop !== staff.shop) throw new Refused('notFound');
  return staff;
}

export interface StaffRevision extends Pick<RevisionRequest, 'revise' | 'check' | 'keepsBill'> {
  readonly call: Call;
  readonly data: {
    readonly session: string;
    readonly approval?: string | null;
    readonly requestKey: string | null;
  };
  readonly caller: Caller;
  /** The line, discount item or adjust that is changed; null for the order as a whole. */
  readonly item: string | null;
  /** What of it is done only under the shop's rules (APPROVAL-01). */
  readonly guard?: (
    change: SavedChange,
    db: Transaction<Tables>,
  ) => readonly GuardedPart[] | Promise<readonly GuardedPart[]>;
}

/** A change by staff of the order's shop, with its bill and its entry in the history (STAFF-01). */
export async function reviseByStaff(
  { call, data, caller, item, guard, ...decision }: StaffRevision,
  dependencies: OrderDependencies,
): Promise<unknown> {
  const { session: _id, requestKey: key, approval = null, ...change } = data;
  const staff = await staffOfOrder(caller, _id, dependencies);
  const entry = { staff: staff.staff, call: call.path, change };
  const afterUpdate = async (db: Transaction<Tables>, saved: SavedChange): Promise<void> => {
    const parts = (await guard?.(saved, db)) ?? [];
    const isApproved = await authorizeAll(parts, saved, { db, staff, approval });
    const isDiscount = parts.some(({ action }) => action === 'manualDiscount');
    if (!isApproved && !isDiscount) await guardLargerShare(db, saved, { staff, approval });
  };
  const revision = { id: _id, caller, dependencies, ...decision, entry, afterUpdate };
  const request = { scope: nameOf(call), key, payload: { session: _id, ...change } };
  return loggingRefusals(dependencies.db, () =>
    reviseOnce(request, revision, ({ version, total }) => ({ _id, version, total, item })),
  );
}

interface Authorizing extends ChangedBy {
  readonly db: Transaction<Tables>;
}

/** Whether a second person has approved one of them. */
async function authorizeAll(
  parts: readonly GuardedPart[],
  { session, nowMs }: SavedChange,
  { db, staff, approval }: Authorizing,
): Promise<boolean> {
  let isApproved = false;
  for (const part of parts) {
    const earlier = await earlierOf(part, { session, staff: staff.staff }, db);
    const work = { ...part, staff, bill: session.total, earlier, approval, nowMs };
    isApproved = (await authorize(db, work)) || isApproved;
  }
  return isApproved;
}

/** One discount or one typed price after the other would pass any limit (APPROVAL-01). */
async function earlierOf(
  { action }: GuardedPart,
  by: TakenOffBy,
  db: Transaction<Tables>,
): Promise<number> {
  if (action === 'manualDiscount') return takenOffBy(db, by);
  return action === 'manualPrice' || action === 'comp' ? priceChangesBy(db, by) : 0;
}

export function refuseChange(refusal: { readonly code: ChangeReason } | null): void {
  if (refusal === null) return;
  const { code: reason, ...figures } = refusal;
  throw new Refused('changeRefused', { reason, ...figures });
}
