import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** A card at a terminal may pay a part of a bill (TERMINAL-11). */
export const partPayments: Migration = {
  name: '0021-part-payments',
  async up(db) {
    await sql`alter table payment_attempts
      add column is_part boolean not null default false`.execute(db);
  },
};
