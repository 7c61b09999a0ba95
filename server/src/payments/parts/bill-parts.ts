import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Claim, Part } from '@servery/engine/splits/divide.ts';
import type { Tables } from '../../database/tables.ts';

/** What was claimed; `sharesOf` is how many equal shares the table makes of what is left. */
export interface StoredClaim extends Claim {
  readonly sharesOf: number;
}

/** Who claims a part: a phone of the table, or staff. */
export interface Claimant {
  readonly phone: string | null;
  readonly staff: string | null;
  readonly device: string | null;
}

export interface NewPart extends Part, Claimant {
  readonly _id: string;
  readonly claim: StoredClaim;
}

/** The bill that a part was claimed of. */
export interface PartBill {
  readonly session: string;
  readonly total: Cents;
  readonly billedAt: Instant;
}

export interface PartRow extends NewPart, PartBill {
  readonly number: number;
  readonly at: Instant;
  readonly expiresAt: Instant | null;
  readonly isReturned: boolean;
  readonly isAtCounter: boolean;
  /** What tenders and gateways took for it and have not given back; 0 if nobody has paid. */
  readonly paid: Cents;
  readonly tip: Cents;
  /** The start of a payment that may still come; null if there is none. */
  readonly payingSince: Instant | null;
  /** Whether staff look into its payment, or a terminal waits for the card. */
  readonly isHeld: boolean;
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

const paidFor = sql.raw(`coalesce((select sum(t.amount + t.cash_rounding
      - coalesce((select sum(r.amount + r.cash_rounding) from refunds r where r.tender = t.id), 0))
    from tenders t where t.bill_part = b.id), 0)
  + coalesce((select sum(a.amount
      - coalesce((select sum(r.amount) from refunds r where r.payment = a.reference), 0))
    from payment_attempts a where a.bill_part = b.id and a.status = 'paid'), 0)`);

const tipFor = sql.raw(`coalesce((select sum(t.tip) from tenders t where t.bill_part = b.id), 0)
  + coalesce((select sum(a.tip) from payment_attempts a
      where a.bill_part = b.id and a.status = 'paid'), 0)`);

/** The parts of a bill in the order they were claimed, dead ones too. */
export async function partsOf(db: Kysely<Tables>, session: string): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`select b.id as _id, b.session, b.number, b.claim, b.takes,
      b.components, b.amount, b.total, ${ms('b.billed_at')} as "billedAt", b.phone, b.staff,
      b.device, ${ms('b.at')} as at, ${ms('b.expires_at')} as "expiresAt",
      exists (select from bill_part_events e where e.part = b.id and e.kind = 'returned')
        as "isReturned",
      exists (select from bill_part_events e where e.part = b.id and e.kind = 'atCounter')
        as "isAtCounter",
      (${paidFor})::bigint as paid, (${tipFor})::bigint as tip,
      (select ${ms('max(a.begun_at)')} from payment_attempts a where a.bill_part = b.id
        and a.status = 'begun' and a.left_at is null) as "payingSince",
      exists (select from payment_attempts a where a.bill_part = b.id and (a.status = 'review'
        or (a.status = 'begun' and a.terminal is not null))) as "isHeld"
    from bill_parts b where b.session = ${session} order by b.number`.execute(db);
  return rows;
}

export interface PartTimes {
  readonly nowMs: number;
  readonly expiresAtMs: number | null;
}

/** The caller has locked the session: numbers follow each other. */
export async function insertPart(
  transaction: Transaction<Tables>,
  part: NewPart & PartBill,
  { nowMs, expiresAtMs }: PartTimes,
): Promise<number> {
  const expires = expiresAtMs === null ? null : new Date(expiresAtMs);
  const { rows } = await sql<{
    readonly number: number;
  }>`insert into bill_parts (id, session, number, claim, takes, components, amount, total,
      billed_at, phone, staff, device, at, expires_at)
    values (${part._id}, ${part.session},
      (select count(*) + 1 from bill_parts where session = ${part.session}),
      ${JSON.stringify(part.claim)}::jsonb, ${JSON.stringify(part.takes)}::jsonb,
      ${JSON.stringify(part.components)}::jsonb, ${part.amount}, ${part.total},
      ${new Date(part.billedAt)}, ${part.phone}, ${part.staff}, ${part.device},
      ${new Date(nowMs)}, ${expires}) returning number`.execute(transaction);
  return rows[0]?.number ?? 0;
}

export interface PartEvent extends Claimant {
  readonly part: string;
  readonly kind: 'returned' | 'atCounter';
  readonly nowMs: number;
}

export async function recordPartEvent(
  transaction: Transaction<Tables>,
  { part, kind, phone, staff, device, nowMs }: PartEvent,
): Promise<void> {
  await sql`insert into bill_part_events (part, kind, phone, staff, device, at)
    values (${part}, ${kind}, ${phone}, ${staff}, ${device}, ${new Date(nowMs)})`.execute(
    transaction,
  );
}

/** Whether anybody pays one of these bills or a part of it at this moment (FLOOR-09). */
export async function isAnyBeingPaid(
  db: Kysely<Tables>,
  sessions: readonly string[],
  sinceMs: number,
): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts
    where session = any(${sessions}::text[]) and (status = 'review'
      or (status = 'begun' and left_at is null
        and (terminal is not null or begun_at > ${new Date(sinceMs)}::timestamptz)))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody has just opened a page to pay all of the bill (PAY-02). */
export async function isPaidAsAWhole(
  db: Kysely<Tables>,
  session: string,
  sinceMs: number,
): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts where session = ${session}
    and bill_part is null and ((status = 'begun' and left_at is null
      and begun_at > ${new Date(sinceMs)}::timestamptz)
    or status = 'review') limit 1`.execute(db);
  return rows.length > 0;
}
