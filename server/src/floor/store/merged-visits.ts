import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';

export interface JoinedBill {
  readonly id: string;
  /** Of the visit as it was read. */
  readonly version: number;
  readonly into: string;
  readonly nowMs: Instant;
}

/** The visit owes nothing for itself any more; false if it has changed meanwhile. */
export async function joinBill(
  db: Transaction<Tables>,
  { id, version, into, nowMs }: JoinedBill,
): Promise<boolean> {
  const { rows } = await sql`with merged as (
      update sessions set merged_into = ${into}, merged_at = ${new Date(nowMs)}::timestamptz,
        bill = null, total = 0
      where id = ${id} and version = ${version} and status = 'ongoing' and merged_into is null
      returning id, shop),
    entry as (insert into outbox (topic, session, shop, at)
      select 'patched', id, shop, ${new Date(nowMs)}::timestamptz from merged)
    select id from merged`.execute(db);
  if (rows.length === 0) return false;
  // What joins by itself and was switched off must not join again when the visit leaves (STAFF-04).
  await sql`delete from session_discounts where session = ${id}
    and not (disabled and source in ('automatic','vip','member'))`.execute(db);
  return true;
}

export async function leaveBill(db: Transaction<Tables>, id: string): Promise<void> {
  await sql`update sessions set merged_into = null, merged_at = null where id = ${id}`.execute(db);
}

/** Whether the bill that a visit has joined was paid in part since then. */
export async function wasPaidSince(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`select from sessions s join takings t on t.session = s.merged_into
    where s.id = ${id} and t.at >= s.merged_at limit 1`.execute(db);
  return rows.length > 0;
}

/** Phones of a visit that were not removed. */
export async function phonesOf(db: Kysely<Tables>, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from visit_phones
    where session = ${id} and removed_at is null`.execute(db);
  return rows.map((phone) => phone.id);
}
