import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Addresses that members save for their deliveries (DELIVERY-06). */
export const savedAddresses: Migration = {
  name: '0015-saved-addresses',
  async up(db) {
    await sql`create table user_addresses (
      id id primary key,
      serial bigint generated always as identity,
      user_id id not null references users on delete cascade,
      label text not null check (char_length(label) <= 40),
      address text not null check (char_length(address) between 1 and 200),
      note text not null check (char_length(note) <= 200),
      area id,
      -- As the area was called: another shop, or this one later, may not know it.
      area_name jsonb not null default '[]',
      is_default boolean not null
    )`.execute(db);
    await sql`create index on user_addresses (user_id)`.execute(db);
    await sql`create unique index on user_addresses (user_id) where is_default`.execute(db);
  },
};
