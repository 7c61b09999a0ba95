import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Refunds that a gateway has given back itself; all others are due back by hand (TERMINAL-13). */
export const returnedPayments: Migration = {
  name: '0025-returned-payments',
  async up(db) {
    await sql`create table returned_payments (
      refund id primary key references refunds, at timestamptz not null)`.execute(db);
  },
};
