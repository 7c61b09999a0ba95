import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Registrations and changes of contact details that an email confirms (ACCOUNT-01, ACCOUNT-03). */
export const confirmedContacts: Migration = {
  name: '0004-confirmed-contacts',
  async up(db) {
    // Addresses are not unique here: a registration must not block the real owner.
    await sql`create table pending_registrations (
      token_hash bytea primary key,
      first_name text not null,
      last_name text not null,
      email text not null,
      email_key text not null,
      phone text not null,
      password_hash text not null,
      locale text not null check (locale in ('en','zh-hk','zh-cn')),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
    await sql`create index on pending_registrations (expires_at)`.execute(db);
    await sql`create table contact_changes (
      serial bigint generated always as identity primary key,
      user_id id not null references users,
      field text not null check (field in ('email','phone')),
      -- A key is what comparisons use: the address in lower case, or the number itself.
      new_value text not null,
      new_key text not null,
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      state text not null default 'pending'
        check (state in ('pending','cancelled','applied','undone')),
      old_value text,
      old_key text,
      applied_at timestamptz,
      undo_hash bytea unique,
      undo_until timestamptz,
      check ((state in ('applied','undone')) = (applied_at is not null)),
      check ((applied_at is null) = (undo_hash is null)),
      check ((applied_at is null) = (old_value is null and old_key is null))
    )`.execute(db);
    await sql`create unique index on contact_changes (user_id, field)
      where state = 'pending'`.execute(db);
    await sql`create index on contact_changes (user_id)`.execute(db);
  },
};
