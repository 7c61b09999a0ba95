import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = new URL('0030-printing/tables.sql', import.meta.url);

/** Printers of a shop and what they have to print (PRINT-01, PRINT-02). */
export const printing: Migration = {
  name: '0030-printing',
  async up(db) {
    await sql.raw(readFileSync(tables, 'utf8')).execute(db);
  },
};
