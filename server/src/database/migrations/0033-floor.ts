import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Where tables stand, shared tables, and what the kitchen is told of a move (FLOOR-04). */
export const floor: Migration = {
  name: '0033-floor',
  async up(db) {
    await sql`alter table table_view_items
      -- In hundredths of the room, from its upper left corner; null for a place in the row.
      add column x smallint check (x between 0 and 100),
      add column y smallint check (y between 0 and 100)`.execute(db);
    await sql`alter table sessions
      add column table_letter text check (table_letter ~ '^[A-Z]$')`.execute(db);
    await sql`drop index sessions_table_item_idx`.execute(db);
    // One visit per table, and one for each letter of those who share it.
    await sql`create unique index sessions_table_item_idx
      on sessions (table_item, coalesce(table_letter, ''))
      where type = 'dineIn' and status in ('ongoing','toPay')`.execute(db);
    // One for each station that still cooks: each is a slip.
    await sql`create table kitchen_notices (
      id bigint generated always as identity primary key,
      shop id not null,
      session id not null,
      station id not null,
      from_table text not null,
      to_table text not null,
      staff id not null,
      device id,
      at timestamptz not null
    )`.execute(db);
    await sql`create index on kitchen_notices (session)`.execute(db);
    await sql`create index on kitchen_notices (shop, id)`.execute(db);
    await sql`create trigger kitchen_notices_stay before update or delete on kitchen_notices
      for each row execute function refuse_history_change()`.execute(db);
    // Who works on a bill at this moment; nothing is lost with it.
    await sql`create unlogged table bill_viewers (
      session id not null,
      staff id not null,
      device text not null,
      seen_at timestamptz not null,
      primary key (session, staff, device)
    )`.execute(db);
  },
};
