import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const files = ['tables', 'triggers'] as const;

/** What each business day came to, counted again whenever its orders change (FIGURES-01). */
export const dayFigures: Migration = {
  name: '0037-day-figures',
  async up(db) {
    for (const name of files) {
      const file = new URL(`0037-day-figures/${name}.sql`, import.meta.url);
      await sql.raw(readFileSync(file, 'utf8')).execute(db);
    }
  },
};
