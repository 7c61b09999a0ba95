import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';

/** Resolves once this many statements wait for a lock in this database. */
export async function untilWaiting<Tables>(db: Kysely<Tables>, count = 1): Promise<void> {
  const waiting = async (): Promise<number> => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(count);
}
