import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** A table that is gone stays for the orders that were taken at it (SETTINGS-10). */
export const removedTables: Migration = {
  name: '0052-removed-tables',
  async up(db) {
    await sql`alter table table_view_items add column removed_at timestamptz`.execute(db);
    await sql`alter table setting_changes drop constraint setting_changes_part_check`.execute(db);
    await sql`alter table setting_changes add constraint setting_changes_part_check
      check (part in ('shop','section','tax','payment','look','paymentOrder','table'))`.execute(db);
  },
};
