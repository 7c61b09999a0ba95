import { type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';

/** What a table calls for, and since when. */
export interface Bell {
  readonly for: 'staff' | 'bill';
  readonly at: Instant;
}

/** A bell as published to staff. */
export interface RungBell extends Bell {
  readonly _id: string;
  readonly shop: string;
  /** The name of the table. */
  readonly table: string | null;
  readonly version: number;
  /** The outbox entry that waits until staff are notified. */
  readonly outboxId: number;
}

/** The same call within this time does not ring again. */
const quietMs = 60_000;

/** Rings the bell; null if the same was called for just before (SESSION-19). */
export async function ringBell(
  transaction: Transaction<Tables>,
  session: string,
  { for: reason, at }: Bell,
): Promise<RungBell | null> {
  const { rows } = await sql<RungBell>`
    with rung as (
      update sessions set bell = jsonb_build_object('for', ${reason}::text, 'at', ${at}::bigint)
      where id = ${session} and not coalesce(bell->>'for' = ${reason}
        and (bell->>'at')::bigint > ${at - quietMs}::bigint, false)
      returning id, shop, table_item, version),
    ${outboxEntry(at, 'bell')}
    select r.id as _id, r.shop, t.name as "table", ${reason}::text as "for", ${at}::bigint as at,
        r.version, n.id as "outboxId"
      from rung r join entry n on n.session = r.id
        left join table_view_items t on t.id = r.table_item`.execute(transaction);
  return rows[0] ?? null;
}

/** What is called for now, with the session's version. */
export async function bellOf(
  transaction: Transaction<Tables>,
  session: string,
): Promise<(Bell & { readonly _id: string; readonly version: number }) | null> {
  const { rows } = await sql<Bell & { readonly _id: string; readonly version: number }>`
    select id as _id, bell->>'for' as "for", (bell->>'at')::bigint as at, version
    from sessions where id = ${session} and bell is not null`.execute(transaction);
  return rows[0] ?? null;
}

/** Ends the bell; without one, nothing changes. */
export async function silenceBell(
  transaction: Transaction<Tables>,
  session: string,
  at: Instant,
): Promise<void> {
  await sql`with rung as (update sessions set bell = null
      where id = ${session} and bell is not null returning id, shop),
    ${outboxEntry(at, 'patched')} select`.execute(transaction);
}

/** Has the event published, if need be by another node (SAFE-01). */
function outboxEntry(at: Instant, topic: 'bell' | 'patched') {
  return sql`entry as (insert into outbox (topic, session, shop, at)
    select ${topic}, id, shop, ${new Date(at)}::timestamptz from rung returning id, session)`;
}
