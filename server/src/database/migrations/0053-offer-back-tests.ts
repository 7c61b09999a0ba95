import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Runs of rules over stored bills, with what they found (OFFER-09, OFFER-10). */
export const offerBackTests: Migration = {
  name: '0053-offer-back-tests',
  async up(db) {
    await sql`create table offer_back_tests (
      id id primary key,
      shop id not null references shops,
      rule id not null,
      value jsonb not null,
      days integer not null check (days > 0),
      first_day date not null,
      last_day date not null,
      state text not null default 'running'
        check (state in ('running','done','stopped','failed')),
      orders integer not null,
      done integer not null default 0,
      result jsonb,
      staff id not null,
      staff_name text not null,
      started_at timestamptz not null,
      touched_at timestamptz not null default now(),
      check ((state = 'done') = (result is not null))
    )`.execute(db);
    await sql`create unique index offer_back_tests_running on offer_back_tests (shop)
      where state = 'running'`.execute(db);
    await sql`create index on offer_back_tests (shop, rule)`.execute(db);
  },
};
