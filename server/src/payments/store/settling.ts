import { type Kysely, type Transaction, sql } from 'kysely';
import { type Cents, noCents } from '@servery/engine/money/cents.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import { type Document, documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

const about = sql`'reference', a.reference, 'session', s.id, 'type', s.type,
  'table', (select full_table_name(t.name, s.table_letter) from table_view_items t
    where t.id = s.table_item),
  'orderNumber', s.order_number, 'currency', a.currency, 'methodName', m.name,
  'gateway', coalesce((select p.provider from payments p where p.reference = a.reference),
    d.gateway, m.gateway), 'reason', a.reason,
  'open', case when s.status in ('ongoing','toPay')
    then greatest(0, s.total - paid_of(s.id)) else 0 end`;

/** What of a payment has not gone back through its gateway; `a` is its attempt. */
const notReturned = sql.raw(`(coalesce((select p.amount + p.tip from payments p
  where p.reference = a.reference), a.amount + a.tip) - coalesce((select sum(r.amount + r.tip)
  from refunds r join returned_payments b on b.refund = r.id
  where r.payment = a.reference), 0))::bigint`);

/** Whether people have said that the payment `a` went back as a whole. */
export const isMarked = sql`exists (select from settled_payments p
  where p.reference = a.reference and p.result = 'refunded' and p.refund is null)`;

const parts = sql`payment_attempts a join sessions s on s.id = a.session
  join payment_methods m on m.id = a.method left join terminals d on d.id = a.terminal`;

/** Payments under review and money due back at a gateway, the oldest first (PAY-13). */
export function paymentsToSettle(db: Kysely<Tables>, shop: string): Promise<readonly Document[]> {
  return documents(
    db,
    sql`select document from (
      select a.begun_at as at, jsonb_build_object(${about}, 'refund', null,
          'kind', case a.status when 'review' then 'review' else 'dueBack' end,
          'amount', ${notReturned}, 'tip', a.tip, 'at', ${ms('a.begun_at')}) as document
        from ${parts}
        where s.shop = ${shop} and a.status in ('review','refundDue') and ${notReturned} > 0
          and not ${isMarked}
      union all
      select r.at, jsonb_build_object(${about}, 'refund', r.id, 'kind', 'refund',
          'amount', r.amount + r.tip, 'tip', r.tip, 'at', ${ms('r.at')})
        from refunds r join ${parts} on r.payment = a.reference
        where s.shop = ${shop} and m.gateway <> 'counter' and a.status = 'paid'
          and not exists (select from returned_payments p where p.refund = r.id)) due
      order by at limit 100`,
  );
}

export interface Settlement {
  readonly reference: string;
  /** A part that staff gave back; null for all of the payment. */
  readonly refund: string | null;
  readonly result: 'paid' | 'failed' | 'dueBack' | 'refunded';
  readonly amount: Cents;
  readonly note: string;
  readonly staff: Staff;
  readonly nowMs: Instant;
}

export async function recordSettlement(
  transaction: Transaction<Tables>,
  { reference, refund, result, amount, note, staff, nowMs }: Settlement,
): Promise<void> {
  await sql`insert into settled_payments
      (reference, refund, result, amount, note, staff, device, at)
    values (${reference}, ${refund}, ${result}, ${amount}, ${note}, ${staff.staff}, ${staff.device},
      ${new Date(nowMs)}::timestamptz)`.execute(transaction);
}

/** What is due back of a payment as a whole: parts of it may have gone back before. */
export async function amountDue(db: Kysely<Tables>, reference: string): Promise<Cents> {
  const { rows } = await sql<{ readonly due: Cents }>`select ${notReturned} as due
    from payment_attempts a where a.reference = ${reference} and a.status = 'refundDue'
      and not ${isMarked}`.execute(db);
  return rows[0]?.due ?? noCents;
}

/** Whether any payment of an order is due back. */
export async function isMoneyDue(db: Kysely<Tables>, session: string): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts a where a.session = ${session}
    and a.status = 'refundDue' and ${notReturned} > 0 and not ${isMarked} limit 1`.execute(db);
  return rows.length > 0;
}

/** Another amount than was asked for pays a part of the bill, and no dish in particular. */
export async function makePartPayment(
  transaction: Transaction<Tables>,
  reference: string,
): Promise<void> {
  await sql`update payment_attempts set is_part = true, bill_part = null
    where reference = ${reference}`.execute(transaction);
}

export interface DueRefund {
  readonly _id: string;
  readonly amount: Cents;
}

/** What staff gave back of a payment and no gateway has; null if there is nothing to do. */
export async function dueRefund(
  transaction: Transaction<Tables>,
  { reference, refund }: { readonly reference: string; readonly refund: string },
): Promise<DueRefund | null> {
  const { rows } = await sql<DueRefund>`select r.id as _id, (r.amount + r.tip)::bigint as amount
    from refunds r join payment_attempts a on a.reference = r.payment
    where r.id = ${refund} and r.payment = ${reference} and a.status = 'paid'
      and not exists (select from returned_payments p where p.refund = r.id)`.execute(transaction);
  return rows[0] ?? null;
}

export async function markReturned(
  transaction: Transaction<Tables>,
  refund: string,
  nowMs: Instant,
): Promise<void> {
  await sql`insert into returned_payments (refund, at)
    values (${refund}, ${new Date(nowMs)}::timestamptz)`.execute(transaction);
}
