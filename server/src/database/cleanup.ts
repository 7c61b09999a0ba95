import { type Kysely, sql } from 'kysely';
import { reasonOf } from './error-code.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

export interface CleanupDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly log: Log;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** More rows in one statement would delay the orders placed at that moment. */
const maxRows = 500;

/** Called often; deletes once an hour, and again at the next call while there is more. */
export function cleanupJob({ db, clock, log }: CleanupDependencies): () => Promise<void> {
  let dueMs = 0;
  return async () => {
    if (performance.now() < dueMs) return;
    dueMs = performance.now() + hourMs;
    try {
      if (await deleteExpired(db, new Date(clock()))) dueMs = 0;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'cleanup of expired rows failed');
    }
  };
}

/**
 * Deletes what has no use after 30 days: request keys, which an open page may repeat for days,
 * printed slips, events of webhooks, links for a new password or a new address. Registrations that
 * nobody confirmed are personal data of somebody and go after 7. Unpaid orders count for a day: a
 * shop that never closes any must not refuse its regulars (UNPAID-01). Requests for approval end
 * after minutes, and the log keeps what became of them (APPROVAL-06). By the clock that wrote the
 * rows: by another one, orders of today could be forgotten. Returns whether there may be more.
 */
export async function deleteExpired(
  db: Kysely<Tables>,
  now: Date,
  most = maxRows,
): Promise<boolean> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const keys = await sql`delete from request_keys where (scope, key) in (
    select scope, key from request_keys where at < ${before(30)}
      limit ${most} for update skip locked)`.execute(db);
  const links = await sql`delete from password_resets where token_hash in (
    select token_hash from password_resets where expires_at < ${before(30)}
      limit ${most} for update skip locked)`.execute(db);
  const registrations = await sql`delete from pending_registrations where token_hash in (
    select token_hash from pending_registrations where expires_at < ${before(7)}
      limit ${most} for update skip locked)`.execute(db);
  const changes = await sql`delete from contact_changes where serial in (
    select serial from contact_changes
      where greatest(expires_at, undo_until) < ${before(30)}
      limit ${most} for update skip locked)`.execute(db);
  const unpaid = await sql`delete from unpaid_order_keys where (key, session) in (
    select u.key, u.session from unpaid_order_keys u join sessions s on s.id = u.session
      where s.start_time < ${before(1)} or s.progress in ('completed','delivered')
      limit ${most} for update of u skip locked)`.execute(db);
  const approvals = await sql`delete from approvals where id in (
    select id from approvals where ends_at < ${before(1)}
      limit ${most} for update skip locked)`.execute(db);
  const slips = await sql`delete from print_jobs where id in (
    select id from print_jobs where at < ${before(30)}
      limit ${most} for update skip locked)`.execute(db);
  const events = await sql`delete from webhook_events where id in (
    select id from webhook_events where at < ${before(30)}
      limit ${most} for update skip locked)`.execute(db);
  return [keys, links, registrations, changes, unpaid, approvals, slips, events].some(
    ({ numAffectedRows }) => Number(numAffectedRows ?? 0) >= most,
  );
}
