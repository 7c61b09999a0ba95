import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Tips at terminals, and their payments at the drawer of a till (TERMINAL-14, DRAWER-05). */
export const terminalTakings: Migration = {
  name: '0026-terminal-takings',
  async up(db) {
    const file = new URL('0026-terminal-takings/tables.sql', import.meta.url);
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
