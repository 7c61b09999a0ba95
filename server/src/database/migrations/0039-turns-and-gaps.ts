import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0039-turns-and-gaps/tables.sql', import.meta.url);

/** Figures of tables, and when counted dishes ran out (FIGURES-08, FIGURES-09). */
export const turnsAndGaps: Migration = {
  name: '0039-turns-and-gaps',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
