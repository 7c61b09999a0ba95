import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Printers that print a receipt after a payment by themselves (PRINT-16). */
export const autoReceipts: Migration = {
  name: '0035-auto-receipts',
  async up(db) {
    await sql`alter table printers add column auto_receipts text not null default 'none'
      check (auto_receipts in ('none','counter','all'))`.execute(db);
  },
};
