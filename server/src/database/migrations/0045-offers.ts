import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Rules that are switched off, and who changed which rule when (OFFER-02, OFFER-04). */
export const offers: Migration = {
  name: '0045-offers',
  async up(db) {
    await sql`alter table order_discounts add column enabled boolean not null default true`.execute(
      db,
    );
    await sql`create table offer_changes (
      place bigint generated always as identity primary key,
      shop id not null references shops,
      rule id not null,
      kind text not null check (kind in ('create','save','switch','remove')),
      before jsonb,
      after jsonb,
      staff id not null,
      staff_name text not null,
      at timestamptz not null
    )`.execute(db);
    await sql`create index on offer_changes (shop, place)`.execute(db);
    await sql`create index on offer_changes (rule, place)`.execute(db);
    await sql`create trigger offer_changes_stay before update or delete on offer_changes
      for each row execute function refuse_history_change()`.execute(db);
    await sql`create trigger offer_changes_are_not_emptied before truncate on offer_changes
      for each statement execute function refuse_history_change()`.execute(db);
  },
};
