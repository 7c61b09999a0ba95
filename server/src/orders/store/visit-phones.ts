import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';
import { newId, newJoinCode, newSecretKey } from '../../auth/random-keys.ts';

export type PhoneWay = 'first' | 'link' | 'code' | 'accept' | 'scan';

/** A phone that sits at a table; its key is stored as a hash only. */
export interface SeatedPhone {
  readonly id: string;
  /** In hex. */
  readonly keyHash: string;
  /** Whether it paid the bill of its table. */
  readonly hasPaid: boolean;
}

/** The phones of session `s`, and of visits that have joined its bill, that were not removed. */
export const seatedPhones = sql`coalesce((select jsonb_agg(
    jsonb_build_object('id', p.id, 'keyHash', encode(p.key_hash, 'hex'),
      'hasPaid', p.paid_at is not null))
  from visit_phones p where p.removed_at is null
    and (p.session = s.id
      or p.session in (select m.id from sessions m where m.merged_into = s.id))), '[]')`;

export interface NewPhone {
  readonly session: string;
  readonly keyHash: Uint8Array;
  readonly way: PhoneWay;
  readonly now: Instant;
}

/** More phones than any party has; each costs every call about the table a little. */
const mostPhones = 60;

/** Seats a phone; null where the table has too many. A key that sits already is seated once. */
export async function seatPhone(
  transaction: Transaction<Tables>,
  { session, keyHash, way, now }: NewPhone,
): Promise<string | null> {
  // The visit is locked: phones that join at once are counted one after the other.
  await lockVisit(transaction, session);
  const { rows } = await sql<{ id: string }>`
    insert into visit_phones (id, session, key_hash, way, joined_at)
    select ${newId()}, ${session}, ${keyHash}, ${way}, ${new Date(now)}
    where (select count(*) from visit_phones
      where session = ${session} and removed_at is null) < ${mostPhones}
    on conflict (key_hash) do update set session = visit_phones.session
    returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** A session that was opened before visits existed gets its visit when it is first needed. */
export async function lockVisit(
  transaction: Transaction<Tables>,
  session: string,
): Promise<VisitRow> {
  await sql`insert into visits (session, join_code, join_key)
    values (${session}, ${newJoinCode()}, ${newSecretKey()})
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<VisitRow>`select join_code as "joinCode", join_key as "joinKey",
      wrong_codes as "wrongCodes", (extract(epoch from counted_since) * 1000)::bigint as
        "countedSince", (extract(epoch from paused_until) * 1000)::bigint as "pausedUntil"
    from visits where session = ${session} for update`.execute(transaction);
  const [visit] = rows;
  if (visit === undefined) throw new Error(`no visit of session ${session}`);
  return visit;
}

export interface VisitRow {
  readonly joinCode: string;
  readonly joinKey: string;
  readonly wrongCodes: number;
  /** When the first of the wrong codes came. */
  readonly countedSince: Instant | null;
  /** No code is taken until then. */
  readonly pausedUntil: Instant | null;
}

/** Whether anybody ever sat there or at a table on its bill, removed phones included. */
export async function hasHadPhones(db: Kysely<Tables>, session: string): Promise<boolean> {
  const { rows } = await sql`select from visit_phones where session = ${session}
    or session in (select id from sessions where merged_into = ${session}) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the rights of a phone; what it knew to get in again is replaced with it, at its own table
 * and for the bill that this one has joined.
 */
export async function removePhone(
  transaction: Transaction<Tables>,
  {
    session,
    phone,
    now,
  }: { readonly session: string; readonly phone: string; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql`update visit_phones set removed_at = ${new Date(now)}
    where id = ${phone} and removed_at is null and (session = ${session}
      or session in (select id from sessions where merged_into = ${session}))
    returning session`.execute(transaction);
  if (rows.length === 0) return false;
  for (const id of await tablesOfPhone(transaction, phone))
    await sql`update visits set join_code = ${newJoinCode()}, join_key = ${newSecretKey()}
      where session = ${id}`.execute(transaction);
  return true;
}

/** The visit that a phone sits at, and the one whose bill that has joined. */
export async function tablesOfPhone(db: Kysely<Tables>, phone: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select distinct
      unnest(array[v.session, coalesce(s.merged_into, v.session)]::text[]) as id
    from visit_phones v join sessions s on s.id = v.session where v.id = ${phone}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A phone that pays at the counter: staff, who take the money, have no phone of the table. */
export async function sendPhoneToCounter(
  transaction: Transaction<Tables>,
  session: string,
  phone: string | null,
): Promise<void> {
  await sql`update visits set counter_phone = ${phone}
    where session = ${session}`.execute(transaction);
}

export async function phoneAtCounter(
  transaction: Transaction<Tables>,
  session: string,
): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select counter_phone as phone from visits
    where session = ${session}`.execute(transaction);
  return rows[0]?.phone ?? null;
}

/** Whether the table waits at the counter for a phone other than this one. */
export async function isOtherAtCounter(
  transaction: Transaction<Tables>,
  { session, phone }: { readonly session: string; readonly phone: string | null },
): Promise<boolean> {
  const other = await phoneAtCounter(transaction, session);
  return other !== null && other !== phone;
}

/** The phone that paid keeps the bill of its table (VISIT-07). */
export async function markPayer(
  transaction: Transaction<Tables>,
  phone: string | null,
  nowMs: number,
): Promise<void> {
  if (phone === null) return;
  await sql`update visit_phones set paid_at = ${new Date(nowMs)}::timestamptz
    where id = ${phone}`.execute(transaction);
}

/** The phone that claimed a part of the bill, wherever the part was paid (VISIT-07). */
export async function markPartPayer(
  transaction: Transaction<Tables>,
  part: string,
  nowMs: number,
): Promise<void> {
  await sql`update visit_phones set paid_at = ${new Date(nowMs)}::timestamptz
    where id = (select phone from bill_parts where id = ${part})`.execute(transaction);
}
