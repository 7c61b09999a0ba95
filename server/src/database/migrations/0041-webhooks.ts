import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0041-webhooks/', import.meta.url);
const files = ['tables.sql', 'triggers.sql'] as const;

/** Programs of owners that hear of what happens at a shop (WEBHOOK-01). */
export const webhooks: Migration = {
  name: '0041-webhooks',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
