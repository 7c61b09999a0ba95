import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The level given by hand that points have raised: a void takes back the points' only. */
export const raisedLevels: Migration = {
  name: '0063-raised-levels',
  async up(db) {
    await sql`alter table users add column raised_from id references vip_levels`.execute(db);
    await sql`create index on users (raised_from) where raised_from is not null`.execute(db);
  },
};
