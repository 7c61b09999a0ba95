import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0032-menu-desk/menu-desk.sql', import.meta.url);

/** Drafts of a menu, changes that wait for their time, and what was published (DESK-02). */
export const menuDesk: Migration = {
  name: '0032-menu-desk',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
