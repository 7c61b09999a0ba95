import { type Kysely, sql } from 'kysely';
import { reasonOf } from './error-code.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

export interface SweepParts {
  readonly db: Kysely<Tables>;
  readonly log: Log;
}

const hourMs = 3_600_000;
/** More in one statement would hold up whoever orders meanwhile. */
const mostAtOnce = 500;

/** Does nothing most of the time; called often, it sweeps every hour, and goes on at once while there is more. */
export function sweeper({ db, log }: SweepParts): () => Promise<void> {
  let dueMs = 0;
  return async () => {
    if (performance.now() < dueMs) return;
    dueMs = performance.now() + hourMs;
    try {
      if (await sweepOld(db)) dueMs = 0;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'what is out of date could not be swept for a moment');
    }
  };
}

/**
 * Takes out what nobody can use any more: keys of wishes, which a phone repeats for minutes and a page left open for days, and links for a new
 * password, which last half an hour. By the database's own clock, which wrote the rows. Answers whether there may be more.
 */
export async function sweepOld(db: Kysely<Tables>, most = mostAtOnce): Promise<boolean> {
  const keys = await sql`delete from request_keys where (scope, key) in (
    select scope, key from request_keys where at < now() - interval '30 days'
      limit ${most} for update skip locked)`.execute(db);
  const links = await sql`delete from password_resets where token_hash in (
    select token_hash from password_resets where expires_at < now() - interval '30 days'
      limit ${most} for update skip locked)`.execute(db);
  return [keys, links].some(({ numAffectedRows }) => Number(numAffectedRows ?? 0) >= most);
}
