import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** A second factor for staff; its key is made from the server's secret (TWOFACTOR-01). */
export const twoFactor: Migration = {
  name: '0044-two-factor',
  async up(db) {
    await sql`alter table staff
      -- Another key with each.
      add column totp_generation integer not null default 0,
      add column totp_since timestamptz,
      -- The half minute whose code was used last.
      add column totp_step bigint not null default 0`.execute(db);
    await sql`create table staff_recovery_codes (
      staff id not null references staff,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (staff, code_hash)
    )`.execute(db);
    await sql`alter table staff_settings
      add column managers_two_factor boolean not null default false`.execute(db);
  },
};
