-- Counts the days again on which something changed, of those between two days and at most so many.
-- Returns how many it counted. Changes that are committed meanwhile stay due.
create or replace function settle_figures(this_shop text, first_day date, last_day date,
    most integer) returns integer language plpgsql as $$
declare
  zone text := (select timezone from shops where id = this_shop);
  seen bigint[];
  days date[];
  one date;
begin
  -- The transaction that deleted them has written their figures, too.
  if not exists (select from figures_due where shop = this_shop) then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('figures of ' || this_shop, 0));
  with due as (
    select id, business_day(at, zone) as day from figures_due where shop = this_shop),
  chosen as (
    select distinct day from due where day between first_day and last_day
      order by day desc limit most)
  select array_agg(d.id), array_agg(distinct d.day) into seen, days
    from due d join chosen c using (day);
  foreach one in array coalesce(days, '{}') loop
    perform count_day(this_shop, one);
  end loop;
  delete from figure_months where shop = this_shop
    and month in (select date_trunc('month', d)::date from unnest(days) d);
  delete from figures_due where id = any(seen);
  return coalesce(cardinality(days), 0);
end $$;
