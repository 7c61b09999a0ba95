import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const leaving = sql`
  -- when the guest left the gateway's page without paying; the page may take money until its end, so the status stays
  alter table payment_attempts add column left_at timestamptz;
  -- a page that declined one card may take the next: those whose page was open lately, of all that ever came to nothing
  create index on payment_attempts (expires_at) where status in ('failed','cancelled');
`;

/** Pages that guests have left, and pages that may still take another card. */
export const leftPages: Migration = {
  name: '0015-left-pages',
  async up(db) {
    await leaving.execute(db);
  },
};
