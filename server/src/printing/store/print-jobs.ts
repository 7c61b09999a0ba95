import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { printJob } from '@servery/contract/schemas/printing.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';

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

export async function jobsWhere(
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

export async function dropJob(db: Kysely<Tables>, job: string): Promise<void> {
  await sql`update print_jobs set state = 'dropped', holder = null
    where id = ${job} and state <> 'printed'`.execute(db);
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
