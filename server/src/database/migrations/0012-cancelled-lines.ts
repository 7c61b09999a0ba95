import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0012-cancelled-lines/return_lines.sql', import.meta.url);

/** A line that staff cancel goes back to stock (STAFF-03). */
export const cancelledLines: Migration = {
  name: '0012-cancelled-lines',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
