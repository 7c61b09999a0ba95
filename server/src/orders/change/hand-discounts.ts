import type { Transaction } from 'kysely';
import { handDiscounts, isLargerShare, ofBoth } from '@servery/engine/till/hand-discounts.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import type { Tables } from '../../database/tables.ts';
import { authorizeIfAsked } from '../../staff/authorize.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { SavedChange } from './revision.ts';

export interface ChangedBy {
  readonly staff: Staff;
  readonly approval: string | null;
  /** What joins the bill, with what was taken off it before (FLOOR-09). */
  readonly joining?: Pick<StoredSession, 'bill'>;
}

/**
 * An amount that was small beside the bill may be most of what a change leaves of it: the shop's
 * limit holds for what is left, too (APPROVAL-01).
 */
export async function guardLargerShare(
  db: Transaction<Tables>,
  { session: { id: target, bill }, billed, nowMs }: SavedChange,
  { staff, approval, joining }: ChangedBy,
): Promise<void> {
  const before = [bill, joining?.bill ?? null]
    .filter((one) => one !== null)
    .map((one) => handDiscounts(one, billed?.discounts ?? []));
  if (billed === null || before.length === 0) return;
  const now = handDiscounts(billed.bill, billed.discounts);
  if (!isLargerShare(now, before.reduce(ofBoth))) return;
  const part = { action: 'manualDiscount', target, amount: now.taken } as const;
  await authorizeIfAsked(db, { ...part, staff, bill: now.bill, approval, nowMs });
}
