import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0011-staff-changes/session_changes.sql', import.meta.url);

/** What staff change on an order, and its history (STAFF-06). */
export const staffChanges: Migration = {
  name: '0011-staff-changes',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
