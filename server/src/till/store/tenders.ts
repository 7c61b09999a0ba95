import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { Refund, Tender } from '@servery/engine/till/bill-account.ts';
import type { Tables } from '../../database/tables.ts';

/** Who did it, where and when; every row about money has it. */
export interface DoneBy {
  readonly staff: string;
  readonly device: string | null;
  readonly at: Instant;
}

export interface NewTender extends Tender, DoneBy {
  readonly session: string;
  readonly method: string | null;
  readonly label: string;
  readonly name: TranslatedName;
  readonly given: Cents;
  readonly change: Cents;
  readonly currency: Currency;
  readonly drawer: string | null;
  readonly part: string | null;
}

export interface NewRefund extends DoneBy {
  readonly _id: string;
  /** What it gives back: one of the two. */
  readonly of: { readonly tender: string } | { readonly payment: string };
  readonly amount: Cents;
  readonly tip: Cents;
  /** The rounding of the tender that it undoes (TENDER-03). */
  readonly cashRounding: Cents;
  readonly reason: string;
  readonly drawer: string | null;
}

export interface StoredRefund extends Refund, DoneBy {
  readonly _id: string;
  readonly reason: string;
  readonly drawer: string | null;
}

export interface StoredTender extends Omit<NewTender, 'session' | 'method' | 'currency' | 'part'> {
  readonly refunds: readonly StoredRefund[];
}

/** A payment through a gateway, as far as it can go back. */
export interface RefundablePayment {
  readonly payment: string;
  readonly name: TranslatedName;
  /** Without the tip. */
  readonly amount: Cents;
  readonly tip: Cents;
  readonly at: Instant;
  readonly atTerminal: boolean;
  readonly refunds: readonly StoredRefund[];
}

/** As a tender: what of it is left is counted in the same way. */
export function asTender({ payment, amount, tip }: RefundablePayment): Tender {
  return { _id: payment, kind: 'card', amount, tip, cashRounding: noCents };
}

export async function insertTender(
  transaction: Transaction<Tables>,
  tender: NewTender,
): Promise<void> {
  await sql`insert into tenders (id, session, kind, method, label, name, amount, tip,
      cash_rounding, given, change, currency, drawer, bill_part, staff, device, at)
    values (${tender._id}, ${tender.session}, ${tender.kind}, ${tender.method}, ${tender.label},
      ${JSON.stringify(tender.name)}::jsonb, ${tender.amount}, ${tender.tip},
      ${tender.cashRounding}, ${tender.given}, ${tender.change}, ${tender.currency},
      ${tender.drawer}, ${tender.part}, ${tender.staff}, ${tender.device}, ${new Date(tender.at)})`.execute(
    transaction,
  );
}

export async function insertRefund(
  transaction: Transaction<Tables>,
  refund: NewRefund,
): Promise<void> {
  const tender = 'tender' in refund.of ? refund.of.tender : null;
  const payment = 'payment' in refund.of ? refund.of.payment : null;
  await sql`insert into refunds (id, tender, payment, amount, tip, cash_rounding, reason, drawer,
      staff, device, at)
    values (${refund._id}, ${tender}, ${payment}, ${refund.amount}, ${refund.tip},
      ${refund.cashRounding}, ${refund.reason}, ${refund.drawer}, ${refund.staff},
      ${refund.device}, ${new Date(refund.at)})`.execute(transaction);
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** The refunds of a tender or payment, the oldest first. */
const refundsOf = (column: 'tender' | 'payment', of: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('_id', r.id, 'tender', r.${sql.ref(column)},
      'amount', r.amount, 'tip', r.tip, 'reason', r.reason, 'drawer', r.drawer,
      'staff', r.staff, 'device', r.device, 'at', ${ms('r.at')}) order by r.serial)
    from refunds r where r.${sql.ref(column)} = ${sql.raw(of)}), '[]')`;

/** What staff took for an order, the oldest first. */
export async function tendersOf(
  db: Kysely<Tables>,
  session: string,
): Promise<readonly StoredTender[]> {
  const { rows } = await sql<StoredTender>`select t.id as _id, t.kind, t.label, t.name, t.amount,
      t.tip, t.cash_rounding as "cashRounding", t.given, t.change, t.drawer, t.staff, t.device,
      ${ms('t.at')} as at, ${refundsOf('tender', 't.id')} as refunds
    from tenders t where t.session = ${session} order by t.serial`.execute(db);
  return rows;
}

/** What gateways took for an order and is not due back, the oldest first. */
export async function refundablePayments(
  db: Kysely<Tables>,
  session: string,
): Promise<readonly RefundablePayment[]> {
  const { rows } =
    await sql<RefundablePayment>`select p.reference as payment, m.name, p.amount, p.tip,
      a.terminal is not null as "atTerminal",
      ${ms('p.paid_at')} as at, ${refundsOf('payment', 'p.reference')} as refunds
    from payments p join payment_attempts a using (reference)
      join payment_methods m on m.id = a.method
    where a.session = ${session} and a.status = 'paid' order by p.id`.execute(db);
  return rows;
}

/** What somebody has given back of an order, in all: one refund after the other counts together. */
export async function givenBackBy(
  db: Kysely<Tables>,
  { session, staff }: { readonly session: string; readonly staff: string },
): Promise<Cents> {
  const { rows } = await sql<{ readonly amount: Cents }>`
    select coalesce(sum(r.amount + r.tip), 0)::bigint as amount from refunds r
      left join tenders t on t.id = r.tender left join payment_attempts a on a.reference = r.payment
    where r.staff = ${staff} and coalesce(t.session, a.session) = ${session}`.execute(db);
  return rows[0]?.amount ?? noCents;
}

/** The order that a tender or payment is for; null if it is unknown. */
export async function sessionPaidBy(
  db: Kysely<Tables>,
  of: NewRefund['of'],
): Promise<string | null> {
  const found =
    'tender' in of
      ? sql<{ session: string }>`select session from tenders where id = ${of.tender}`
      : sql<{ session: string }>`select a.session from payments p
          join payment_attempts a using (reference) where p.reference = ${of.payment}`;
  const { rows } = await found.execute(db);
  return rows[0]?.session ?? null;
}

/** Takes points back, so that the order has earned no more than these (TENDER-08). */
export async function keepPoints(
  transaction: Transaction<Tables>,
  session: string,
  { points, at }: { readonly points: number; readonly at: Instant },
): Promise<void> {
  await sql`select keep_points(${session}, ${points}, ${new Date(at)})`.execute(transaction);
}

/** The points of the bill; 0 where it earns none. */
export async function pointsOf(transaction: Transaction<Tables>, session: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce((bill->>'points')::bigint, 0) as points
    from sessions where id = ${session}`.execute(transaction);
  return rows[0]?.points ?? 0;
}
