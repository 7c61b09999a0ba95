import { type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';

/** What a table calls for, and since when. */
export interface Bell {
  readonly for: 'staff' | 'bill';
  readonly at: Instant;
}

/** A bell as staff hear it. */
export interface RungBell extends Bell {
  readonly _id: string;
  readonly shop: string;
  /** What the table is called. */
  readonly table: string | null;
  readonly version: number;
  /** The outbox entry that waits until staff are notified. */
  readonly outboxId: number;
}

/** Whoever is impatient within this time has been heard. */
const quietMs = 60_000;

/** Rings, or answers null where the same was called for a moment ago (SESSION-19). */
export async function ringBell(
  transaction: Transaction<Tables>,
  session: string,
  { for: wish, at }: Bell,
): Promise<RungBell | null> {
  const { rows } = await sql<RungBell>`
    with rung as (
      update sessions set bell = jsonb_build_object('for', ${wish}::text, 'at', ${at}::bigint)
      where id = ${session} and not coalesce(bell->>'for' = ${wish} and (bell->>'at')::bigint > ${at - quietMs}::bigint, false)
      returning id, shop, table_item, version),
    ${noted(at, 'bell')}
    select r.id as _id, r.shop, t.name as "table", ${wish}::text as "for", ${at}::bigint as at, r.version, n.id as "outboxId"
      from rung r join noted n on n.session = r.id left join table_view_items t on t.id = r.table_item`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** What is called for now, and how far the session has come with it. */
export async function bellOf(
  transaction: Transaction<Tables>,
  session: string,
): Promise<(Bell & { readonly _id: string; readonly version: number }) | null> {
  const { rows } = await sql<Bell & { readonly _id: string; readonly version: number }>`
    select id as _id, bell->>'for' as "for", (bell->>'at')::bigint as at, version
    from sessions where id = ${session} and bell is not null`.execute(transaction);
  return rows[0] ?? null;
}

/** Somebody has gone there; a bell that does not ring stays silent. */
export async function silenceBell(
  transaction: Transaction<Tables>,
  session: string,
  at: Instant,
): Promise<void> {
  await sql`with rung as (update sessions set bell = null where id = ${session} and bell is not null returning id, shop),
    ${noted(at, 'patched')} select`.execute(transaction);
}

/** The table's phones are told of it, and staff of a bell, if need be by another node (SAFE-01). */
function noted(at: Instant, topic: 'bell' | 'patched') {
  return sql`noted as (insert into outbox (topic, session, shop, at)
    select ${topic}, id, shop, ${new Date(at)}::timestamptz from rung returning id, session)`;
}
