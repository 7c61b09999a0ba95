import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Visits whose bill is another table's (FLOOR-09). */
export const mergedVisits: Migration = {
  name: '0036-merged-visits',
  async up(db) {
    await sql`alter table sessions
      add column merged_into id references sessions check (merged_into <> id),
      add column merged_at timestamptz,
      add check ((merged_into is null) = (merged_at is null))`.execute(db);
    await sql`create index on sessions (merged_into) where merged_into is not null`.execute(db);
    // The receipt is that of the bill they joined.
    await sql`create or replace trigger receipt_due after update of status on sessions for each row
      when (new.status = 'done' and old.status is distinct from 'done'
        and new.merged_into is null and new.details->'invoice'->>'kind' = 'email')
      execute function queue_receipt()`.execute(db);
  },
};
