import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** What payments need to know of a session. */
export interface PayableSession {
  readonly _id: string;
  readonly shop: string;
  readonly type: OrderType;
  /** The table it was opened at, even if it has become takeaway. */
  readonly tableItem: string | null;
  readonly status: SessionStatus;
  readonly progress: string;
  /** Whether its kitchen has ever begun it, also where staff have put it back since. */
  readonly wasBegun: boolean;
  readonly tvStatus: string | null;
  readonly version: number;
  readonly total: Cents;
  /** What was paid, to gateways and to staff, and has not gone back or is due back. */
  readonly paid: Cents;
  readonly currency: Currency;
  readonly hasLines: boolean;
  readonly paidTime: Date | null;
  /** The visit whose bill it has joined (FLOOR-09). */
  readonly mergedInto: string | null;
}

/** The session, locked until the commit; null if unknown. */
export async function lockedSession(
  transaction: Transaction<Tables>,
  id: string,
): Promise<PayableSession | null> {
  // The bill that a visit has joined first: whatever ends that bill locks them in this order.
  await sql`select from sessions where id = ${id}
      or id = (select merged_into from sessions where id = ${id})
    order by merged_into nulls first for update`.execute(transaction);
  // A separate statement: one that waits for the lock would still see the earlier payments.
  return payableSession(transaction, id);
}

/** Visits that have joined the bill of one, locked until the commit (FLOOR-09). */
export async function lockedJoined(
  transaction: Transaction<Tables>,
  bill: string,
): Promise<readonly PayableSession[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from sessions
    where merged_into = ${bill} order by id for update`.execute(transaction);
  const visits = await Promise.all(rows.map(({ id }) => payableSession(transaction, id)));
  return visits.filter((visit) => visit !== null);
}

export async function payableSession(
  db: Kysely<Tables>,
  id: string,
): Promise<PayableSession | null> {
  const { rows } =
    await sql<PayableSession>`select s.id as _id, s.shop, s.type, s.table_item as "tableItem",
      s.status, s.progress, s.tv_status as "tvStatus", s.version, s.total,
      s.progress <> 'received' or s.progress_times - 'received' <> '{}'::jsonb as "wasBegun",
      paid_of(s.id) as paid,
      h.currency, s.merged_into is null and exists (select from session_lines l where l.session = s.id
        or l.session in (select m.id from sessions m where m.merged_into = s.id)) as "hasLines",
      s.paid_time as "paidTime", s.merged_into as "mergedInto"
    from sessions s join shops h on h.id = s.shop where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Changes the status with all its consequences; false if it was the same (SESSION-02). */
export async function changeStatus(
  transaction: Transaction<Tables>,
  session: string,
  { to, nowMs, returnsStock = true }: StatusChange,
): Promise<boolean> {
  const { rows } = await sql<{ readonly version: number | null }>`select change_status(
      ${session}, ${to}, ${new Date(nowMs)}::timestamptz, ${returnsStock}::boolean
    ) as version`.execute(transaction);
  return (rows[0]?.version ?? null) !== null;
}

export interface StatusChange {
  readonly to: SessionStatus;
  readonly nowMs: number;
  /** Whether dishes of a cancelled or void order can be sold again; so, unless said. */
  readonly returnsStock?: boolean;
}

/** A new version and an event: guests see what was paid, though the status stays. */
export async function noteMoney(
  transaction: Transaction<Tables>,
  session: string,
  nowMs: number,
): Promise<void> {
  await sql`with noted as (
      update sessions set tips = tips where id = ${session} returning id, shop)
    insert into outbox (topic, session, shop, at)
      select 'patched', id, shop, ${new Date(nowMs)}::timestamptz from noted`.execute(transaction);
}

/** Why an order was cancelled. */
export type EndReason = 'unpaid' | 'replaced' | 'guest' | 'staff';

/** Cancels an order with a reason that the guest can see (SESSION-12). */
export async function cancelOrder(
  transaction: Transaction<Tables>,
  session: string,
  { reason, nowMs }: { readonly reason: EndReason; readonly nowMs: number },
): Promise<void> {
  await sql`select cancel_order(${session}, ${reason}, ${new Date(nowMs)}::timestamptz)`.execute(
    transaction,
  );
}

/** Closes a session that is paid in full; the status passes through toPay (SESSION-02). */
export async function closeSession(
  transaction: Transaction<Tables>,
  { _id, status }: Pick<PayableSession, '_id' | 'status'>,
  nowMs: number,
): Promise<void> {
  if (status === 'ongoing') await changeStatus(transaction, _id, { to: 'toPay', nowMs });
  await changeStatus(transaction, _id, { to: 'done', nowMs });
}

/** Keeps the dishes of an order that is being paid (SESSION-14). */
export async function holdUntil(
  transaction: Transaction<Tables>,
  session: string,
  untilMs: number,
): Promise<void> {
  await sql`update sessions set release_at = ${new Date(untilMs)}::timestamptz
    where id = ${session} and release_at < ${new Date(untilMs)}::timestamptz`.execute(transaction);
}

export interface Progress {
  readonly progress: string;
  readonly taken: string | null;
  readonly nowMs: number;
}

export async function changeProgress(
  transaction: Transaction<Tables>,
  session: string,
  { progress, taken, nowMs }: Progress,
): Promise<void> {
  await sql`update sessions set progress = ${progress}, tv_status = ${taken},
    progress_times = progress_times || jsonb_build_object(${progress}::text, ${nowMs}::bigint)
    where id = ${session}`.execute(transaction);
  await sql`insert into outbox (topic, session, shop, at)
    select 'patched', id, shop, ${new Date(nowMs)}::timestamptz
      from sessions where id = ${session}`.execute(transaction);
}

/** The dishes whose stock an order took or returned, with those of visits on its bill. */
export async function dishesOf(db: Kysely<Tables>, session: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly product: string }>`select distinct product from stock_ledger
    where product is not null and (session = ${session}
      or session in (select id from sessions where merged_into = ${session}))
    order by product`.execute(db);
  return rows.map(({ product }) => product);
}

/** Marks payments of a void order for refund; cash is returned at the counter (SESSION-02). */
export async function owePayments(
  transaction: Transaction<Tables>,
  session: string,
): Promise<void> {
  await sql`update payment_attempts a set status = 'refundDue', reason = 'void'
    from payment_methods m where a.session = ${session} and a.status = 'paid'
      and m.id = a.method and m.gateway <> 'counter'`.execute(transaction);
}

/** The whole batch holds its stock locks to the end, and orders wait for them. */
const mostAtOnce = 20;

/**
 * Cancels orders that were not paid in time, never ordered, or were held for a kitchen that never
 * began them (SESSION-14, UNPAID-04). An order stays if the kitchen has begun it, if a part of it
 * is paid, if staff review its payment, or if its gateway has not answered finally: after an outage
 * it may be paid, and the money would have to be refunded. The caller repeats until none are left.
 */
export async function releaseUnpaid(db: Kysely<Tables>, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id, cancel_order(id, 'unpaid', ${now}) from (
    select id from sessions where id in (
        select id from sessions where release_at <= ${now} and status in ('ongoing','toPay')
        union all select session from unpaid_holds where until <= ${now})
        and status in ('ongoing','toPay')
        and (progress = 'received' or rounds = 0) and paid_of(id) = 0
        and merged_into is null
        and not exists (select from sessions m where m.merged_into = sessions.id)
        and not exists (select from payment_attempts a where a.session = sessions.id
          and a.status in ('review','begun'))
      order by release_at limit ${mostAtOnce} for update skip locked) late`.execute(db);
  return rows.map(({ id }) => id);
}
