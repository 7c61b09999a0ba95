import type { Kysely } from 'kysely';
import { cents, noCents, sumOf } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { splitBasisOf } from '@servery/engine/splits/split-basis.ts';
import type { SplitBasis } from '@servery/engine/splits/split-basis.ts';
import { openOf, unpaidBill } from '@servery/engine/splits/unpaid-bill.ts';
import type { UnpaidBill } from '@servery/engine/splits/unpaid-bill.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { Refused } from '../../calls/refused.ts';
import type { Tables } from '../../database/tables.ts';
import { frozenParts } from '../../menu/store/frozen-parts.ts';
import { hashesOf, orderFrom } from '../../orders/read/recompute.ts';
import type { PayableSession } from '../../orders/store/payable-sessions.ts';
import { sessionStore } from '../../orders/store/sessions.ts';
import type { StoredSession } from '../../orders/store/sessions.ts';
import { partsOf } from './bill-parts.ts';
import type { PartBill, PartRow } from './bill-parts.ts';

/** How long a part is kept for who claimed it, and for who pays it at a gateway (SPLIT-04). */
export const leaseMs = 5 * 60_000;

export type PartState = 'claimed' | 'atCounter' | 'paying' | 'paid' | 'dead';

/** A bill as it is divided at this moment. */
export interface BillDivision extends PartBill {
  readonly people: number;
  readonly basis: SplitBasis;
  /** Those that are paid or may be; dead ones have returned. */
  readonly parts: readonly LivePart[];
  readonly unpaid: UnpaidBill;
}

export interface LivePart extends PartRow {
  readonly state: Exclude<PartState, 'dead'>;
}

/** What somebody has paid, claims or is about to pay; what died has returned by itself. */
export function partStateOf(part: PartRow, bill: PartBill, nowMs: Instant): PartState {
  if (part.paid > 0) return 'paid';
  if (part.isHeld) return 'paying';
  const isOfThisBill = part.total === bill.total && part.billedAt === bill.billedAt;
  if (part.isReturned || !isOfThisBill) return 'dead';
  if (part.payingSince !== null && part.payingSince + leaseMs > nowMs) return 'paying';
  if (part.isAtCounter) return 'atCounter';
  return part.expiresAt === null || part.expiresAt > nowMs ? 'claimed' : 'dead';
}

/** The caller has locked the session, or only looks. */
export async function divisionOf(
  db: Kysely<Tables>,
  session: PayableSession,
  nowMs: Instant,
): Promise<BillDivision> {
  const stored = await sessionStore(db).session(session._id);
  const billedAt = stored?.billedAt ?? null;
  if (stored === null || billedAt === null)
    throw new Refused('splitRefused', { reason: 'nothingOpen' });
  const basis = await basisOf(db, stored, billedAt);
  const bill = { session: session._id, total: session.total, billedAt };
  const rows = await partsOf(db, session._id);
  const parts = rows.flatMap((part) => {
    const state = partStateOf(part, bill, nowMs);
    return state === 'dead' ? [] : [{ ...part, state }];
  });
  const unpaid = unpaidBill(basis, takenOf(parts, session.paid));
  return { ...bill, people: stored.people, basis, parts, unpaid };
}

async function basisOf(
  db: Kysely<Tables>,
  stored: StoredSession,
  billedAt: Instant,
): Promise<SplitBasis> {
  const bodies = await frozenParts(db).bodiesOf(hashesOf(stored));
  const order = orderFrom(stored, bodies);
  if (order === null) throw new Error('the frozen parts of the order are missing');
  return splitBasisOf(order, billedAt);
}

/** A part of which money went back counts as an amount: its dishes can be claimed again. */
function takenOf(parts: readonly LivePart[], paid: Cents) {
  const whole = parts.filter((part) => part.state !== 'paid' || part.paid === part.amount);
  const paidWhole = whole.filter(({ state }) => state === 'paid');
  const takes = whole.flatMap((part) => part.takes);
  return { takes, other: cents(Math.max(0, paid - sumOf(paidWhole.map((one) => one.amount)))) };
}

/** What guests have claimed on their phones and may be paying at this moment (SPLIT-06). */
export async function claimedByPhones(
  db: Kysely<Tables>,
  session: PayableSession,
  nowMs: Instant,
): Promise<Cents> {
  // Most bills are paid as a whole.
  if ((await partsOf(db, session._id)).length === 0) return noCents;
  const { parts } = await divisionOf(db, session, nowMs);
  const theirs = parts.filter(({ phone, state }) => phone !== null && byPhone.includes(state));
  return sumOf(theirs.map(({ amount }) => amount));
}

/** Staff ask at the counter for what comes there, with its number. */
const byPhone: readonly PartState[] = ['claimed', 'paying'];

/** What nobody has paid or claimed. */
export function unclaimedOf({ unpaid }: Pick<BillDivision, 'unpaid'>): Cents {
  return openOf(unpaid);
}

/** How many of so many equal shares nobody has. */
export function sharesLeft({ parts }: Pick<BillDivision, 'parts'>, of: number): number {
  const taken = parts.filter(({ claim }) => claim.sharesOf === of).map(({ claim }) => claim.shares);
  return Math.max(0, of - sumOf(taken));
}
