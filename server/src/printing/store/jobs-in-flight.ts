import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';
import { dueAt, isReleased, servedBy } from './down-printers.ts';
import { type Proof, type StoredJob, jobColumns, jobNamed, jobsWhere } from './print-jobs.ts';
import type { StoredPrinter } from './printers.ts';

const minuteMs = 60_000;
/** Older slips are not printed before somebody has said so (PRINT-05). */
export const staleMs = 20 * minuteMs;
/** How long a printer may keep a slip without a word (PRINT-03). */
export const leaseMs = 2 * minuteMs;

/**
 * The slip that is in flight at the printer, or the next one for it (PRINT-03). A server that asks
 * for the same printer meanwhile waits, and finds the same slip.
 */
export async function claimJob(
  db: Kysely<Tables>,
  printer: Pick<StoredPrinter, '_id' | 'shop'>,
  now: Instant,
): Promise<StoredJob | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select from printers where id = ${printer._id} for update`.execute(transaction);
    const current = await jobInFlight(transaction, printer._id);
    return current ?? claimNext(transaction, printer, now);
  });
}

/** The slip that is in flight at the printer; null without one. */
export async function jobInFlight(db: Kysely<Tables>, printer: string): Promise<StoredJob | null> {
  const [found] = await jobsWhere(db, sql`j.holder = ${printer} and j.state = 'sent'`);
  return found ?? null;
}

async function claimNext(
  transaction: Transaction<Tables>,
  { _id: printer, shop }: Pick<StoredPrinter, '_id' | 'shop'>,
  now: Instant,
): Promise<StoredJob | null> {
  await askAboutOld(transaction, shop, now);
  const { rows } = await sql<{ id: string }>`select j.id from print_jobs j
      left join sessions s on s.id = j.session
    where j.state = 'waiting' and j.printer in (${servedBy(printer, now)}) and ${isReleased}
    order by j.place limit 1 for update of j skip locked`.execute(transaction);
  const [next] = rows;
  if (next === undefined) return null;
  await sql`update print_jobs set state = 'sent', holder = ${printer},
      given_at = null, lease_until = ${new Date(now + leaseMs)} where id = ${next.id}`.execute(
    transaction,
  );
  return jobNamed(transaction, next.id);
}

/** An order that was cancelled, or paid long after it was placed, is not printed by itself. */
async function askAboutOld(
  transaction: Transaction<Tables>,
  shop: string,
  now: Instant,
): Promise<void> {
  await sql`update print_jobs o set state = 'asking' from print_jobs j
      left join sessions s on s.id = j.session
    where o.id = j.id and j.shop = ${shop} and j.state = 'waiting' and j.decided_by is null
      and ${dueAt} < ${new Date(now - staleMs)} and ${isReleased}`.execute(transaction);
}

/**
 * Counts that a slip is given to the printer that has it; null if it has another one by now.
 * Before the bytes leave: after a crash in between, the next time is marked (PRINT-04).
 */
export async function giveJob(
  db: Kysely<Tables>,
  { job, printer, now }: { readonly job: string; readonly printer: string; readonly now: Instant },
): Promise<StoredJob | null> {
  const { rows } = await sql<StoredJob>`update print_jobs j set tries = j.tries + 1,
      given_to = ${printer}, given_at = ${new Date(now)},
      lease_until = ${new Date(now + leaseMs)}
    where j.id = ${job} and j.holder = ${printer} and j.state = 'sent'
    returning ${jobColumns}`.execute(db);
  return rows[0] ?? null;
}

export interface Confirmation {
  readonly job: string;
  readonly printer: string;
  readonly proof: Proof;
  readonly now: Instant;
}

/**
 * A slip came out. One that another printer has been given meanwhile is left to that one. A ticket
 * on paper counts as seen (PRINT-08).
 */
export async function confirmPrinted(
  db: Kysely<Tables>,
  { job, printer, proof, now }: Confirmation,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`with done as (
      update print_jobs set state = 'printed', holder = null, problem = null,
        printed_at = ${new Date(now)}, printed_by = ${printer}, proof = ${proof}
      where id = ${job} and (holder = ${printer}
        or (state in ('waiting','asking') and given_to = ${printer}))
      returning *),
    seen as (update kitchen_tickets t set seen_at = ${new Date(now)} from done
      where done.kind in ('ticket','fired') and t.session = done.session
        and t.round = done.round and t.station = done.station and t.course = done.course
        and t.seen_at is null)
    select id from done`.execute(db);
  return rows.length > 0;
}

/** The printer did not print it, or not all of it: it waits again, and is marked next time. */
export async function releaseJob(
  db: Kysely<Tables>,
  { job, printer, problem }: Problem,
): Promise<void> {
  await sql`update print_jobs set state = 'waiting', holder = null, problem = ${problem}
    where id = ${job} and holder = ${printer} and state = 'sent'`.execute(db);
}

export interface Problem {
  readonly job: string;
  readonly printer: string;
  readonly problem: string;
}

/** The printer cannot take it at all: a person decides (PRINT-05). */
export async function askAboutJob(
  db: Kysely<Tables>,
  { job, printer, problem }: Problem,
): Promise<void> {
  await sql`update print_jobs set state = 'asking', holder = null, problem = ${problem},
      decided_by = null
    where id = ${job} and holder = ${printer} and state = 'sent'`.execute(db);
}

/** Slips whose printer has said nothing for too long wait again. */
export async function endLeases(db: Kysely<Tables>, now: Instant): Promise<void> {
  await sql`update print_jobs set state = 'waiting', holder = null
    where state = 'sent' and lease_until < ${new Date(now)}`.execute(db);
}
