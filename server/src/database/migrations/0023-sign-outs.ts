import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Signing out ends the sign-ins on a device at once (PERSON-06). */
export const signOuts: Migration = {
  name: '0023-sign-outs',
  async up(db) {
    await sql`alter table devices add column sign_outs integer not null default 0`.execute(db);
  },
};
