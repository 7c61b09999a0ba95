import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Which phone of a table pays its bill, and so keeps it (VISIT-07). */
export const payers: Migration = {
  name: '0014-payers',
  async up(db) {
    await sql`alter table visit_phones add column paid_at timestamptz`.execute(db);
    await sql`alter table payment_attempts
      add column phone text references visit_phones on delete set null`.execute(db);
    // The phone that last went to the counter: staff book its payment.
    await sql`alter table visits
      add column counter_phone text references visit_phones on delete set null`.execute(db);
  },
};
