import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Owners, people of several shops, invitations by link, and a log of who changed whom. */
export const people: Migration = {
  name: '0043-people',
  async up(db) {
    await sql`alter table staff
      add column owner boolean not null default false,
      add column last_sign_in_at timestamptz,
      add column removed_at timestamptz,
      add constraint staff_owner_check check (not owner or (role = 'manager' and active)),
      add constraint staff_removed_check check (removed_at is null or not active)`.execute(db);
    // Of several shops nobody can tell whose managers own them all.
    await sql`update staff set owner = true where role = 'manager' and active
      and (select count(*) from shops) = 1`.execute(db);
    await sql`create table staff_shops (
      staff id not null references staff,
      shop id not null references shops,
      primary key (staff, shop)
    )`.execute(db);
    await sql`create index on staff_shops (shop)`.execute(db);
    await sql`create table staff_invitations (
      id id primary key,
      shop id not null references shops,
      name text not null,
      role text not null check (role in ('kitchen','floor','till','manager')),
      email text,
      email_key text,
      token_hash bytea not null unique,
      invited_by id not null references staff,
      at timestamptz not null,
      ends_at timestamptz not null,
      state text not null default 'open' check (state in ('open','used','withdrawn')),
      check (num_nulls(email, email_key) in (0, 2))
    )`.execute(db);
    await sql`create index on staff_invitations (shop, at)`.execute(db);
    await sql`alter table staff_log add column detail jsonb`.execute(db);
  },
};
