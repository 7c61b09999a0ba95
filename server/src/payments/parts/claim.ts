import type { Transaction } from 'kysely';
import type { SplitReason } from '@servery/contract/split-reasons.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { divide } from '@servery/engine/splits/divide.ts';
import type { Part } from '@servery/engine/splits/divide.ts';
import { openOf } from '@servery/engine/splits/unpaid-bill.ts';
import { newId } from '../../auth/random-keys.ts';
import { Refused } from '../../calls/refused.ts';
import type { Tables } from '../../database/tables.ts';
import type { PayableSession } from '../../orders/store/payable-sessions.ts';
import { insertPart, isPaidAsAWhole, recordPartEvent } from './bill-parts.ts';
import type { Claimant, StoredClaim } from './bill-parts.ts';
import { namedComponents } from './division-document.ts';
import { divisionOf, leaseMs, sharesLeft } from './division.ts';
import type { BillDivision } from './division.ts';

/** What is asked for, as it travels. */
export interface AskedClaim {
  readonly amount: number;
  readonly lines: readonly {
    readonly line: string;
    readonly pieces: number;
    readonly of: number;
  }[];
  readonly seats: number;
  readonly shares: number;
  readonly sharesOf: number;
}

export interface ClaimRequest {
  readonly claims: readonly AskedClaim[];
  readonly claimant: Claimant;
  /** Whether they return unless they are paid soon. */
  readonly isLeased: boolean;
  readonly nowMs: number;
}

export interface ClaimedPart {
  readonly part: string;
  readonly number: number;
  readonly amount: Cents;
  readonly components: readonly object[];
  readonly expiresAt: number | null;
}

/** More than any party pays in, with those that staff divide. */
const mostParts = 60;

export function refuseSplit({
  code: reason,
  ...figures
}: Readonly<Record<string, unknown>> & { readonly code: SplitReason }): Refused {
  return new Refused('splitRefused', { reason, ...figures });
}

/** Claims parts of what nobody has paid or claimed; the caller has locked the bill (SPLIT-04). */
export async function claimParts(
  transaction: Transaction<Tables>,
  session: PayableSession,
  request: ClaimRequest,
): Promise<readonly ClaimedPart[]> {
  const { claimant, nowMs, isLeased } = request;
  if (await isPaidAsAWhole(transaction, session._id, nowMs - leaseMs))
    throw refuseSplit({ code: 'beingPaid' });
  await returnEarlier(transaction, session, request);
  const division = await divisionOf(transaction, session, nowMs);
  if (openOf(division.unpaid) === 0) throw refuseSplit({ code: 'nothingOpen' });
  if (division.parts.length + request.claims.length > mostParts)
    throw refuseSplit({ code: 'tooManyParts' });
  const claims = request.claims.map((asked) => claimFor(asked, division));
  const expiresAt = isLeased ? nowMs + leaseMs : null;
  const made: ClaimedPart[] = [];
  for (const [at, part] of dividedFor(claims, division).entries()) {
    const claim = claims[at];
    // Of a few cents among many, some have nothing to pay.
    if (part.amount === 0 || claim === undefined) continue;
    const _id = newId();
    const { session: of, total, billedAt } = division;
    const stored = { _id, claim, ...part, ...claimant, session: of, total, billedAt };
    const number = await insertPart(transaction, stored, { nowMs, expiresAtMs: expiresAt });
    const components = namedComponents(division.basis, part.components);
    made.push({ part: _id, number, amount: part.amount, components, expiresAt });
  }
  return made;
}

/** A phone pays one part at a time: what it had claimed before is for others again. */
async function returnEarlier(
  transaction: Transaction<Tables>,
  session: PayableSession,
  { claimant, isLeased, nowMs }: ClaimRequest,
): Promise<void> {
  if (!isLeased || claimant.phone === null) return;
  const { parts } = await divisionOf(transaction, session, nowMs);
  const own = parts.filter(
    ({ phone, state, isHeld }) => phone === claimant.phone && state !== 'paid' && !isHeld,
  );
  for (const { _id: part } of own)
    await recordPartEvent(transaction, { part, kind: 'returned', ...claimant, nowMs });
}

/** Seats are pieces of one item, as many as there are people. */
function claimFor(
  { amount, lines, seats, shares, sharesOf }: AskedClaim,
  { people }: BillDivision,
): StoredClaim {
  const ofSeats = seats === 0 ? [] : [{ line: null, pieces: seats, of: Math.max(seats, people) }];
  return { amount: cents(amount), lines: [...lines, ...ofSeats], shares, sharesOf };
}

/** Shares of one call are of the same number; those that others have are not there any more. */
function dividedFor(claims: readonly StoredClaim[], division: BillDivision): readonly Part[] {
  const shares = claims.filter((claim) => claim.shares > 0).map((claim) => claim.sharesOf);
  const of = Math.max(0, ...shares);
  const divided = divide(division.unpaid, claims, of === 0 ? 0 : sharesLeft(division, of));
  if ('code' in divided) throw refuseSplit(divided);
  if (divided.parts.every(({ amount }) => amount === 0))
    throw refuseSplit({ code: 'nothingClaimed' });
  return divided.parts;
}
