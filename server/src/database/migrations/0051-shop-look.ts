import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Logo, colours, texts and the order of ways to pay are settings, too (SETTINGS-07). */
export const shopLook: Migration = {
  name: '0051-shop-look',
  async up(db) {
    await sql`alter table setting_changes drop constraint setting_changes_part_check`.execute(db);
    await sql`alter table setting_changes add constraint setting_changes_part_check
      check (part in ('shop','section','tax','payment','look','paymentOrder'))`.execute(db);
  },
};
