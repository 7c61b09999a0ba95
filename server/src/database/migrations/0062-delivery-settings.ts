import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Managers change where the shop delivers to (SETTINGS-14). */
export const deliverySettings: Migration = {
  name: '0062-delivery-settings',
  async up(db) {
    await sql`alter table setting_changes drop constraint setting_changes_part_check`.execute(db);
    await sql`alter table setting_changes add constraint setting_changes_part_check
      check (part in ('shop','section','tax','payment','look','paymentOrder','table','station',
        'delivery'))`.execute(db);
  },
};
