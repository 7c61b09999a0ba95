import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = `
-- How often tickets took so many minutes, by the keys of the engine's figureKeys (READY-02).
create table ready_figures (
  shop id not null references shops,
  key text not null,
  -- Of the finest figures: only those of one hour of the week are read at a time.
  hour smallint,
  counts real[] not null,
  primary key (shop, key)
);
create index on ready_figures (shop, hour);

create table ready_levels (
  shop id primary key references shops,
  level double precision not null
);

-- What became of a promise (READY-03).
create table ready_results (
  session id primary key,
  shop id not null,
  ordered_at timestamptz not null,
  likely_at timestamptz not null,
  promised_at timestamptz not null,
  ready_at timestamptz not null,
  is_learned boolean not null
);
create index on ready_results (shop, ordered_at);

-- Only once a ticket is ready: placing an order writes neither.
alter table kitchen_tickets add column learned_at timestamptz;
create index on kitchen_tickets (ready_at) where ready_at is not null and learned_at is null;
create index on kitchen_tickets (shop, station, ready_at) where ready_at is not null;
`;

/** How long this kitchen takes, and whether its promises held (READY-01 to READY-03). */
export const readyTimes: Migration = {
  name: '0031-ready-times',
  async up(db) {
    await sql.raw(tables).execute(db);
  },
};
