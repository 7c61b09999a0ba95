import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { printJob } from '@servery/contract/schemas/printing.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';
import { dueAt, isReleased, servedBy } from './down-printers.ts';
import type { StoredPrinter } from './printers.ts';

export type SlipKind = InferOutput<typeof printJob>['kind'];
export type Proof = NonNullable<InferOutput<typeof printJob>['proof']>;

/** A slip as it is rendered. */
export interface StoredJob {
  readonly _id: string;
  readonly shop: string;
  readonly printer: string;
  readonly kind: SlipKind;
  readonly session: string | null;
  readonly round: number | null;
  readonly station: string | null;
  /** Of a ticket: each course has its own. */
  readonly course: number | null;
  readonly lines: readonly string[] | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Instant;
  readonly state: InferOutput<typeof printJob>['state'];
  readonly tries: number;
  /** When the printer that has it was given it; null before. */
  readonly givenAt: Instant | null;
  /** Who asked for it, or for it once more; null for what an order wrote. */
  readonly staff: string | null;
  readonly reprintOf: string | null;
}

const ms = (column: string): RawBuilder<unknown> =>
  sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);

export const jobColumns = sql`j.id as _id, j.shop, j.printer, j.kind, j.session, j.round, j.station, j.course, j.lines,
  j.details, ${ms('j.at')} as at, j.state, j.tries,
  ${ms('j.given_at')} as "givenAt", j.staff, j.reprint_of as "reprintOf"`;

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

async function jobsWhere(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
): Promise<readonly StoredJob[]> {
  const { rows } = await sql<StoredJob>`select ${jobColumns} from print_jobs j
    where ${condition}`.execute(db);
  return rows;
}

export async function jobNamed(db: Kysely<Tables>, id: string): Promise<StoredJob | null> {
  const [found] = await jobsWhere(db, sql`j.id = ${id}`);
  return found ?? null;
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

export async function dropJob(db: Kysely<Tables>, job: string): Promise<void> {
  await sql`update print_jobs set state = 'dropped', holder = null
    where id = ${job} and state <> 'printed'`.execute(db);
}

/** Slips whose printer has said nothing for too long wait again. */
export async function endLeases(db: Kysely<Tables>, now: Instant): Promise<void> {
  await sql`update print_jobs set state = 'waiting', holder = null
    where state = 'sent' and lease_until < ${new Date(now)}`.execute(db);
}

/** Whether the printer was ever given one of these lines as something to cook. */
export async function wasGiven(
  db: Kysely<Tables>,
  { session, station, lines, _id }: StoredJob,
): Promise<boolean> {
  const { rows } = await sql`select from print_jobs j where j.session = ${session}
    and j.station = ${station} and j.id <> ${_id} and j.tries > 0
    and j.kind in ('ticket','fired') and j.lines && ${lines}::text[] limit 1`.execute(db);
  return rows.length > 0;
}

/** A change that is being written may reach the database so much later than it happened. */
const writtenWithinMs = 30_000;

/** Lines that a slip of the same printer told to cook, drawn well after they were fired. */
export async function toldSince(
  db: Kysely<Tables>,
  { _id, printer, session, station, at }: StoredJob,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ line: string }>`select distinct unnest(j.lines) as line
    from print_jobs j where j.session = ${session} and j.station = ${station}
      and j.printer = ${printer} and j.id <> ${_id} and j.tries > 0
      and j.kind in ('ticket','fired') and j.given_at > ${new Date(at + writtenWithinMs)}`.execute(
    db,
  );
  return new Set(rows.map(({ line }) => line));
}

export interface NewJob {
  readonly shop: string;
  readonly printer: string;
  readonly kind: SlipKind;
  readonly session: string | null;
  readonly details: object;
  readonly staff: string;
  readonly now: Instant;
}

export async function insertJob(
  db: Kysely<Tables>,
  { shop, printer, kind, session, details, staff, now }: NewJob,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into print_jobs (shop, printer, kind, session,
      details, staff, at)
    values (${shop}, ${printer}, ${kind}, ${session}, ${JSON.stringify(details)}::jsonb, ${staff},
      ${new Date(now)}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** A copy that says so, with who wanted it and when (PRINT-08). */
export async function copyJob(
  db: Kysely<Tables>,
  job: StoredJob,
  { printer, staff, now }: Pick<NewJob, 'printer' | 'staff' | 'now'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into print_jobs (shop, printer, kind, session,
      round, station, course, lines, details, staff, reprint_of, at)
    select shop, ${printer}, kind, session, round, station, course, lines, details, ${staff},
        coalesce(reprint_of, id), ${new Date(now)}
      from print_jobs where id = ${job._id} returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Lets a slip that waited for a person be printed, whatever its age. */
export async function allowJob(db: Kysely<Tables>, job: string, staff: string): Promise<void> {
  await sql`update print_jobs set state = 'waiting', decided_by = ${staff}
    where id = ${job} and state = 'asking'`.execute(db);
}
