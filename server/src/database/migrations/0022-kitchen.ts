import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0022-kitchen/', import.meta.url);
const files = ['tables.sql', 'functions.sql', 'place_order.sql'] as const;

/** Tickets of the kitchen and what happens to their lines (KITCHEN-02, KITCHEN-07). */
export const kitchen: Migration = {
  name: '0022-kitchen',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
