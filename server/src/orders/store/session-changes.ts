import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Tables } from '../../database/tables.ts';

/** Who makes a change, by which call, and what was asked for. */
export interface StaffEntry {
  readonly staff: string;
  readonly call: string;
  readonly change: object;
}

export interface RecordedChange {
  readonly session: string;
  readonly version: number;
  readonly totalBefore: Cents;
  readonly totalAfter: Cents;
  readonly now: Instant;
}

/** The entry of a change that staff make; none for a guest's. */
export function entryBy(
  staff: string | null,
  { call, change }: Omit<StaffEntry, 'staff'>,
): { readonly entry?: StaffEntry } {
  return staff === null ? {} : { entry: { staff, call, change } };
}

/** Adds an entry to the history of an order (STAFF-06). */
export async function recordChange(
  transaction: Transaction<Tables>,
  { staff, call, change }: StaffEntry,
  { session, version, totalBefore, totalAfter, now }: RecordedChange,
): Promise<void> {
  await sql`insert into session_changes
      (session, staff, call, change, rounds, total_before, total_after, version, at)
    select id, ${staff}, ${call}, ${JSON.stringify(change)}::jsonb, rounds,
      ${totalBefore}::bigint, ${totalAfter}::bigint, ${version}::bigint, ${new Date(now)}::timestamptz
    from sessions where id = ${session}`.execute(transaction);
}

export interface StoredChange extends StaffEntry {
  readonly at: Instant;
  readonly version: number;
  readonly totalBefore: Cents;
  readonly totalAfter: Cents;
}

/** The oldest first. */
export async function changesOf(
  db: Kysely<Tables>,
  session: string,
): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange>`select staff, call, change, version,
      total_before as "totalBefore", total_after as "totalAfter",
      (extract(epoch from at) * 1000)::bigint as at
    from session_changes where session = ${session} order by id`.execute(db);
  return rows;
}

export interface TakenOffBy {
  readonly session: { readonly id: string; readonly total: Cents };
  readonly staff: string;
}

/**
 * What somebody has taken off an order by discounts and adjusts, in all. A percentage is more once
 * the bill has grown.
 */
export async function takenOffBy(
  db: Kysely<Tables>,
  { session: { id, total }, staff }: TakenOffBy,
): Promise<number> {
  const { rows } = await sql<{ readonly amount: number }>`
    select greatest(0, coalesce(sum(greatest(total_before - total_after,
      case when change->>'discountType' = 'percent'
        then floor(${total}::bigint * (change->>'discount')::numeric / 100) end)), 0))::bigint as amount
    from session_changes where session = ${id} and staff = ${staff}
      and call in ('tableSessions/changeDiscount','tableSessions/changeAdjust')`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** What somebody has taken off an order by the prices of its dishes, in all. */
export async function priceChangesBy(
  db: Kysely<Tables>,
  { session: { id }, staff }: TakenOffBy,
): Promise<number> {
  const { rows } = await sql<{ readonly amount: number }>`
    select greatest(0, coalesce(sum(total_before - total_after), 0))::bigint as amount
    from session_changes where session = ${id} and staff = ${staff}
      and call = 'tableSessions/changeLine'
      and (change ? 'price' or change ? 'options')`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Whether staff have put a line on hold after it was ordered. */
export async function wasPutOnHold(
  db: Kysely<Tables>,
  { session, line }: { readonly session: string; readonly line: string },
): Promise<boolean> {
  const { rows } = await sql`select from session_changes where session = ${session}
    and change->>'line' = ${line} and change->>'status' = 'hold' limit 1`.execute(db);
  return rows.length > 0;
}

/** The modifiers an order had when a round was placed; none until staff set some (STAFF-02). */
export async function modifiersByRound(
  db: Kysely<Tables>,
  session: string,
): Promise<(round: number) => readonly string[]> {
  const { rows } = await sql<{ rounds: number; modifiers: readonly string[] }>`
    select rounds, change->'modifiers' as modifiers from session_changes
    where session = ${session} and change ? 'modifiers' order by id`.execute(db);
  return (round) => rows.findLast(({ rounds }) => rounds < round)?.modifiers ?? [];
}
