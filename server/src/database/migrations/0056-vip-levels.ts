import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Levels that members rise to by the points they earn (OFFER-13). */
export const vipLevels: Migration = {
  name: '0056-vip-levels',
  async up(db) {
    await sql`alter table vip_levels
      add column points_needed bigint check (points_needed > 0),
      add column version integer not null default 1`.execute(db);
    await sql`alter table users add column vip_level_by text not null default 'hand'
      check (vip_level_by in ('hand','points'))`.execute(db);
    await sql`create index on users (vip_level) where vip_level is not null`.execute(db);
  },
};
