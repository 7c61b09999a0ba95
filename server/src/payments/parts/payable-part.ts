import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { PayableSession } from '../../orders/store/payable-sessions.ts';
import { partsOf, recordPartEvent } from './bill-parts.ts';
import type { Claimant } from './bill-parts.ts';
import { refuseSplit } from './claim.ts';
import { divisionOf, unclaimedOf } from './division.ts';
import type { LivePart } from './division.ts';

export interface PartToPay {
  readonly part: string;
  readonly claimant: Claimant;
}

/** A part that is still kept for who pays it: their own, or any for staff (SPLIT-06). */
export async function payablePart(
  transaction: Transaction<Tables>,
  session: PayableSession,
  { part, claimant, nowMs }: PartToPay & { readonly nowMs: number },
): Promise<LivePart> {
  const { parts } = await divisionOf(transaction, session, nowMs);
  const found = parts.find(({ _id }) => _id === part);
  if (found === undefined || !isTheirs(found, claimant) || found.state === 'paid' || found.isHeld)
    throw refuseSplit({ code: 'partOver' });
  return found;
}

/** Staff answer for every part, guests for what their own phone has claimed. */
export function isTheirs({ phone, staff }: LivePart, claimant: Claimant): boolean {
  return claimant.staff !== null || (staff === null && phone === claimant.phone);
}

/** Who pays all that is open must not pay what others are paying; their own claim is over. */
export async function refuseWhileClaimed(
  transaction: Transaction<Tables>,
  session: PayableSession,
  { phone, nowMs }: { readonly phone: string | null; readonly nowMs: number },
): Promise<void> {
  // Most bills are paid as a whole.
  if ((await partsOf(transaction, session._id)).length === 0) return;
  const division = await divisionOf(transaction, session, nowMs);
  const live = division.parts.filter(({ state }) => state !== 'paid');
  const others = live.filter((part) => part.phone === null || part.phone !== phone || part.isHeld);
  if (others.length > 0) throw refuseSplit({ code: 'partsOpen', unclaimed: unclaimedOf(division) });
  const by = { phone, staff: null, device: null };
  for (const { _id: part } of live)
    await recordPartEvent(transaction, { part, kind: 'returned', ...by, nowMs });
}
