import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = sql`
  create table staff (
    id id primary key,
    shop id not null references shops,
    name text not null,
    role text not null check (role in ('kitchen','floor','manager')),
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    login_epoch integer not null default 1
  );

  create table devices (
    id id primary key,
    shop id not null references shops,
    section id references sections,
    name text not null,
    order_types text[] not null,
    -- shown to staff, typed in once; null when the device is paired
    pairing_code_hash bytea unique,
    pairing_ends_at timestamptz,
    -- what a paired device logs in with
    key_hash bytea unique,
    login_epoch integer not null default 1
  );

  create table stations (id id primary key, name jsonb not null, kind text not null check (kind in ('kitchen','waterBar')));
  create table ingredients (id id primary key, name jsonb not null, unit text not null);
  -- counted only where a shop counts them
  create table ingredient_stock (
    shop id not null references shops,
    ingredient id not null references ingredients,
    quantity bigint not null check (quantity >= 0),
    primary key (shop, ingredient)
  );

  create table pictures (
    id id primary key,
    kind text not null check (kind in ('attachment','avatar')),
    owner id,
    content bytea not null,
    at timestamptz not null default now()
  );

  -- words the app looked for and did not find
  create table missing_words (
    key text not null,
    locale text not null,
    path text not null,
    times integer not null default 1,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (key, locale)
  );
`;

/** Staff, kiosks, stations, pictures and words that are missing. */
export const house: Migration = {
  name: '0006-house',
  async up(db) {
    await tables.execute(db);
  },
};
