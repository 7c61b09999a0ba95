import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const folder = new URL('routines/', import.meta.url);

/**
 * The SQL functions that have changed since the baseline, one file each. A function whose arguments
 * or result change needs a migration that drops the old one.
 */
export const routines: readonly Migration[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => ({
    name: file.slice(0, -'.sql'.length),
    isRoutine: true,
    up: async (db) => {
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
    },
  }));
