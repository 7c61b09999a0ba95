import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** One-time codes that open a restaurant without a shop (OPENING-01). */
export const opening: Migration = {
  name: '0040-opening',
  async up(db) {
    await sql`create table setup_codes (
      code_hash bytea primary key,
      ends_at timestamptz not null
    )`.execute(db);
  },
};
