import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';
import { errorStates, silentAfterMs } from '../printer-state.ts';

/** The kitchen reads these; they wait until an order that is paid first is paid. */
const forKitchen = sql.raw(`('ticket','fired','held','cancelled','rushed','moved')`);

/** Since when a slip `j` of an order `s` could be printed; a table may pay hours later. */
export const dueAt = sql.raw(
  'greatest(j.at, case when s.release_at is not null then s.paid_time end)',
);

export const isReleased = sql`not (j.kind in ${forKitchen} and coalesce(
  s.release_at is not null and s.paid_time is null
    and s.status in ('ongoing','toPay') and s.progress = 'received', false))`;

export interface ChangedPrinter {
  readonly _id: string;
  readonly shop: string;
}

/** Printers that went down or came back, each for one node and once (PRINT-07). */
export async function takeAlarms(
  db: Kysely<Tables>,
  now: Instant,
): Promise<readonly ChangedPrinter[]> {
  const { rows } = await sql<ChangedPrinter>`update printers p
    set alarmed_at = case when p.alarmed_at is null then ${new Date(now)}::timestamptz end
    from (select d.id from printers d where d.removed_at is null
        and (d.alarmed_at is null) = (${isDownRow(now)} and (d.alarmed_at is not null or ${isNeeded})
          or ${isAwaitedRow(now)})
      for update skip locked) late
    where p.id = late.id returning p.id as _id, p.shop`.execute(db);
  return rows;
}

/** A printer `d` whose slips another one may take: it says nothing, or that it cannot. */
export function isDownRow(now: Instant): RawBuilder<boolean> {
  const silentMs = sql`(case when d.protocol = 'escPos'
    then ${silentAfterMs({ protocol: 'escPos', pollSeconds: 0 })}::integer
    else d.poll_seconds * 2000 + 5000 end) * interval '1 millisecond'`;
  return sql`d.protocol <> 'browser' and case when d.seen_at is null then d.alarmed_at is not null
    else d.status = any(${errorStates}::text[]) or d.seen_at + ${silentMs} < ${new Date(now)} end`;
}

/** The printer, those it stands in for while they are down, and in turn those that these do. */
export function servedBy(printer: string, now: Instant): RawBuilder<unknown> {
  return sql`with recursive served(id) as (select ${printer}::text
    union select d.id from served s join printers d on d.stand_in = s.id
      where d.removed_at is null and ${isDownRow(now)})
    select id from served`;
}

/** A printer `d` that serves a station, or has slips. */
const isNeeded = sql`(cardinality(d.stations) > 0 or exists (
  select from print_jobs j left join sessions s on s.id = j.session
    where j.printer = d.id and j.state in ('waiting','sent') and ${isReleased}))`;

/** How long a slip waits for a printer that has never connected. */
const connectWithinMs = 60_000;

/** A printer `d` that has never connected, though a slip waits for it. */
function isAwaitedRow(now: Instant): RawBuilder<boolean> {
  return sql`(d.protocol <> 'browser' and d.seen_at is null and exists (
    select from print_jobs j left join sessions s on s.id = j.session
      where j.printer = d.id and j.state = 'waiting' and ${isReleased}
        and ${dueAt} < ${new Date(now - connectWithinMs)}))`;
}
