import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Managers add and rename stations (SETTINGS-13). */
export const stationSettings: Migration = {
  name: '0061-station-settings',
  async up(db) {
    await sql`alter table setting_changes drop constraint setting_changes_part_check`.execute(db);
    await sql`alter table setting_changes add constraint setting_changes_part_check
      check (part in ('shop','section','tax','payment','look','paymentOrder','table','station'))`.execute(
      db,
    );
  },
};
