import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const dimensions = `check (dimension in ('total','hour','mode','section','source','category',
  'product','means','staff','table','promise'))`;

const statements = `
alter table day_figures drop constraint day_figures_dimension_check,
  add constraint day_figures_dimension_check ${dimensions};
alter table month_figures drop constraint day_figures_dimension_check,
  add constraint month_figures_dimension_check ${dimensions};

-- In the transaction that learns it: a dish that is ready late changes an earlier day.
create function promise_figures_due() returns trigger language plpgsql as $$
begin
  insert into figures_due (shop, at) values (new.shop, new.ordered_at);
  return null;
end $$;
create trigger promise_due after insert on ready_results
  for each row execute function promise_figures_due();

insert into figures_due (shop, at)
  select r.shop, min(r.ordered_at) from ready_results r join shops h on h.id = r.shop
    group by r.shop, business_day(r.ordered_at, h.timezone);
`;

/** Promises are counted by day, as orders are (FIGURES-12). */
export const promiseFigures: Migration = {
  name: '0054-promise-figures',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
