import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Points that managers add and take, with their reason (OFFER-15). */
export const pointNotes: Migration = {
  name: '0059-point-notes',
  async up(db) {
    await sql`alter table point_ledger add column note text not null default '',
      drop constraint point_ledger_reason_check,
      add constraint point_ledger_reason_check check (reason in
        ('earned','returned','redeemed','givenBack','granted','taken'))`.execute(db);
  },
};
