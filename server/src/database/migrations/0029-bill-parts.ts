import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0029-bill-parts/bill-parts.sql', import.meta.url);

/** Parts of bills, claimed while others pay theirs (SPLIT-04). */
export const billParts: Migration = {
  name: '0029-bill-parts',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
