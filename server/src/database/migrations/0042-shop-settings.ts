import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Who changed which setting of a shop, and when (SETTINGS-04). */
export const shopSettings: Migration = {
  name: '0042-shop-settings',
  async up(db) {
    await sql`create table setting_changes (
      place bigint generated always as identity primary key,
      shop id not null references shops,
      part text not null check (part in ('shop','section','tax','payment')),
      item id not null,
      before jsonb,
      after jsonb not null,
      staff id not null,
      staff_name text not null,
      at timestamptz not null
    )`.execute(db);
    await sql`create index on setting_changes (shop, place)`.execute(db);
    await sql`create trigger setting_changes_stay before update or delete on setting_changes
      for each row execute function refuse_history_change()`.execute(db);
    await sql`create trigger setting_changes_are_not_emptied before truncate on setting_changes
      for each statement execute function refuse_history_change()`.execute(db);
  },
};
