import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0046-invoices/tables.sql', import.meta.url);

/** Numbered documents that nobody alters (INVOICE-01, INVOICE-02). */
export const invoices: Migration = {
  name: '0046-invoices',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
