import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Phones at a table, requests to join it, and what a switch to takeaway keeps (VISIT-02). */
export const visits: Migration = {
  name: '0006-visits',
  async up(db) {
    await sql`create table visits (
      session text primary key references sessions on delete cascade,
      join_code text not null check (join_code ~ '^[0-9]{4}$'),
      join_key text not null,
      wrong_codes integer not null default 0,
      counted_since timestamptz,
      paused_until timestamptz)`.execute(db);
    await sql`create table visit_phones (
      id text primary key,
      session text not null references sessions on delete cascade,
      key_hash bytea not null unique,
      way text not null check (way in ('first','link','code','accept','scan')),
      joined_at timestamptz not null,
      removed_at timestamptz)`.execute(db);
    await sql`create index visit_phones_session on visit_phones (session)`.execute(db);
    await sql`create table join_requests (
      id text primary key,
      session text not null references sessions on delete cascade,
      key_hash bytea not null unique,
      address_hash bytea not null,
      at timestamptz not null,
      expires_at timestamptz not null,
      answered_at timestamptz,
      accepted boolean,
      check ((answered_at is null) = (accepted is null)))`.execute(db);
    await sql`create index join_requests_session on join_requests (session)`.execute(db);
    await sql`alter table sessions add column dine_in_rounds integer not null default 0
      check (dine_in_rounds >= 0)`.execute(db);
  },
};
