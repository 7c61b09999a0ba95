import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = `
-- The sums of a month's days, so that a year is read from twelve of them (FIGURES-12).
create table month_figures (
  like day_figures including defaults including constraints,
  month date not null,
  primary key (shop, dimension, month, key)
);
alter table month_figures drop column day;

-- The months that are summed up. One in which a day is counted again is taken out.
create table figure_months (
  shop id not null,
  month date not null,
  primary key (shop, month)
);

-- One day of all dimensions: the primary key has the dimension before the day.
create index on day_figures (shop, day);

-- A year of promises is counted from the index alone.
drop index ready_results_shop_ordered_at_idx;
create index on ready_results (shop, ordered_at) include (promised_at, ready_at);
`;

/** Months of figures, summed up (FIGURES-12). */
export const monthFigures: Migration = {
  name: '0048-month-figures',
  async up(db) {
    await sql.raw(tables).execute(db);
  },
};
