import type { Transaction } from 'kysely';
import { handDiscounts, isLargerShare } from '@servery/engine/till/hand-discounts.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import type { Tables } from '../../database/tables.ts';
import { authorizeIfAsked } from '../../staff/authorize.ts';
import type { SavedChange } from './revision.ts';

export interface ChangedBy {
  readonly staff: Staff;
  readonly approval: string | null;
}

/**
 * An amount that was small beside the bill may be most of what a change leaves of it: the shop's
 * limit holds for what is left, too (APPROVAL-01).
 */
export async function guardLargerShare(
  db: Transaction<Tables>,
  { session: { id: target, bill }, billed, nowMs }: SavedChange,
  { staff, approval }: ChangedBy,
): Promise<void> {
  if (bill === null || billed === null) return;
  const now = handDiscounts(billed.bill, billed.discounts);
  if (!isLargerShare(now, handDiscounts(bill, billed.discounts))) return;
  const part = { action: 'manualDiscount', target, amount: now.taken } as const;
  await authorizeIfAsked(db, { ...part, staff, bill: now.bill, approval, nowMs });
}
