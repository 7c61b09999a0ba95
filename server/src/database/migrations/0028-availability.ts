import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0028-availability/', import.meta.url);
const files = ['tables.sql', 'functions.sql'] as const;

/** What is sold out until a time, and pauses of online orders (STOCK-05, STOCK-07). */
export const availability: Migration = {
  name: '0028-availability',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
