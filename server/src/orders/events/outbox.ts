import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';

/** A committed change whose events are not sent yet. */
export interface OutboxEntry {
  readonly id: number;
  readonly session: string;
  readonly at: Instant;
}

export type StaffTopic = 'order' | 'bell';

/** An order, or a round: its lines carry the time of the entry. */
const isOrder = sql`(o.topic = 'created' or o.topic = 'patched' and exists (
  select from session_lines l where l.session = o.session and l.ordered_at = o.at))`;

const isTopic = { order: isOrder, bell: sql`o.topic = 'bell'` } as const;

/** Entries for staff, too, not only for the phones at the table. */
const isForStaff = sql`(${isTopic.bell} or ${isTopic.order})`;

/** Entries of the session that wait for its own room only. */
export async function sessionEntries(
  db: Kysely<Tables>,
  session: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from outbox o
    where o.session = ${session} and not ${isForStaff}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Sessions whose own room waits for an event. Nobody but staff follows an order before its first
 * answer, so 'created' entries are left out: hundreds of a dead node would delay every table.
 */
export async function waitingSessions(
  db: Kysely<Tables>,
  olderThan: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ session: string }>`select distinct session from outbox
    where at < ${olderThan} and topic <> 'created' limit 200`.execute(db);
  return rows.map(({ session }) => session);
}

export interface UnsentEntries {
  readonly olderThan: Date;
  /** Entries this node has published to staff already, by id. */
  readonly except: ReadonlyMap<number, unknown>;
}

/**
 * Entries staff wait for, locked to the end of the transaction so that one node publishes each.
 * Entries without a session have no event: they must not fill the limit.
 */
export async function lockUnsent(
  transaction: Transaction<Tables>,
  topic: StaffTopic,
  { olderThan, except }: UnsentEntries,
): Promise<readonly OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    select o.id, o.session, (extract(epoch from o.at) * 1000)::bigint as at from outbox o
    where o.at < ${olderThan} and o.id <> all(${[...except.keys()]}::bigint[]) and ${isTopic[topic]}
      and exists (select from sessions s where s.id = o.session)
    order by o.id limit 200 for update skip locked`.execute(transaction);
  return rows;
}

/** The table's phones still wait for their event; only an order's first round has none. */
export async function markStaffNotified(
  transaction: Transaction<Tables>,
  entries: readonly number[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`delete from outbox where id = any(${entries}::bigint[]) and topic = 'created'`.execute(
    transaction,
  );
  await sql`update outbox set topic = 'staffNotified' where id = any(${entries}::bigint[])`.execute(
    transaction,
  );
}

export async function markSent(db: Kysely<Tables>, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`delete from outbox where id = any(${entries}::bigint[])`.execute(db);
}
