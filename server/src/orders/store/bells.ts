import type { InferOutput } from 'valibot';
import type { bellReason } from '@servery/contract/schemas/order-requests.ts';
import { type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';

/** What a table calls for, and since when. */
export interface Bell {
  readonly for: InferOutput<typeof bellReason>;
  readonly at: Instant;
}

/** The latest call, with the earlier ones for other reasons that are still open. */
export interface OpenBell extends Bell {
  readonly earlier: readonly Bell[];
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

/** Every open call of a session, as rows of `for` and `at`. */
const openCalls = sql`jsonb_to_recordset(case when bell is null then '[]'
  else jsonb_build_array(bell - 'earlier') || coalesce(bell->'earlier', '[]') end)
  as call("for" text, at bigint)`;

/** Rings the bell; null if the same was called for just before (SESSION-19). */
export async function ringBell(
  transaction: Transaction<Tables>,
  session: string,
  { for: reason, at }: Bell,
): Promise<RungBell | null> {
  const { rows } = await sql<RungBell>`
    with rung as (
      update sessions set bell = jsonb_build_object('for', ${reason}::text, 'at', ${at}::bigint,
        'earlier', (select coalesce(jsonb_agg(to_jsonb(call) order by call.at desc), '[]')
          from ${openCalls} where call."for" <> ${reason}))
      where id = ${session} and not exists (select from ${openCalls}
        where call."for" = ${reason} and call.at > ${at - quietMs}::bigint)
      returning id, shop, table_item, table_letter, version),
    ${outboxEntry(at, 'bell')}
    select r.id as _id, r.shop, full_table_name(t.name, r.table_letter) as "table",
        ${reason}::text as "for", ${at}::bigint as at, r.version, n.id as "outboxId"
      from rung r join entry n on n.session = r.id
        left join table_view_items t on t.id = r.table_item`.execute(transaction);
  return rows[0] ?? null;
}

/** The open call for this reason, with the session's version. */
export async function bellOf(
  transaction: Transaction<Tables>,
  session: string,
  reason: Bell['for'],
): Promise<(Bell & { readonly _id: string; readonly version: number }) | null> {
  const { rows } = await sql<Bell & { readonly _id: string; readonly version: number }>`
    select id as _id, call."for", call.at, version from sessions, ${openCalls}
    where id = ${session} and call."for" = ${reason}`.execute(transaction);
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
