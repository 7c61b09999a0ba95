import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0019-approvals/approvals.sql', import.meta.url);

/** What needs a second person, and the log of it (APPROVAL-04, APPROVAL-06). */
export const approvals: Migration = {
  name: '0019-approvals',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
