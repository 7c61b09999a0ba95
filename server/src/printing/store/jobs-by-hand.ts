import { type Kysely, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';
import { isReleased } from './down-printers.ts';
import { type StoredJob, jobColumns } from './print-jobs.ts';

export interface ByHand {
  readonly job: string;
  readonly staff: string;
  readonly now: Instant;
}

/** False while the kitchen waits until the order is paid (SESSION-14). */
export async function isJobReleased(db: Kysely<Tables>, job: string): Promise<boolean> {
  const { rows } = await sql`select from print_jobs j left join sessions s on s.id = j.session
    where j.id = ${job} and ${isReleased}`.execute(db);
  return rows.length > 0;
}

/** Given to a person's browser: it waits for their word, and no printer takes it meanwhile. */
export async function takeByHand(
  db: Kysely<Tables>,
  { job, staff, now }: ByHand,
): Promise<StoredJob | null> {
  const { rows } = await sql<StoredJob>`update print_jobs j set tries = j.tries + 1,
      state = case when j.state = 'printed' then j.state else 'asking' end, holder = null,
      given_to = j.printer, given_at = ${new Date(now)}, decided_by = ${staff}
    where j.id = ${job} and j.state <> 'dropped' returning ${jobColumns}`.execute(db);
  return rows[0] ?? null;
}

/** A person has the paper in hand. */
export async function takenByHand(db: Kysely<Tables>, { job, staff, now }: ByHand): Promise<void> {
  await sql`with done as (update print_jobs set state = 'printed', holder = null,
        printed_at = ${new Date(now)}, printed_by = printer, proof = 'person',
        decided_by = ${staff}, tries = greatest(tries, 1)
      where id = ${job} and state in ('waiting','sent','asking') returning *)
    update kitchen_tickets t set seen_at = ${new Date(now)} from done
      where done.kind in ('ticket','fired') and t.session = done.session
        and t.round = done.round and t.station = done.station and t.course = done.course
        and t.seen_at is null`.execute(db);
}
