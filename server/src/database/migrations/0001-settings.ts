import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const settings: Migration = {
  name: '0001-settings',
  async up(db) {
    await sql`create table settings (
      name text primary key,
      value jsonb not null
    )`.execute(db);
  },
};
