-- Sums up the days of the months that lie between two days as a whole. Returns how many it summed
-- up. Takes the lock of settle_figures, so that no day of a month is counted at the same time.
create or replace function count_months(this_shop text, first_day date, last_day date)
  returns integer language plpgsql as $$
declare
  missing date[];
  one date;
begin
  select array_agg(m.month) into missing
    from (select month::date from generate_series(
        date_trunc('month', first_day + interval '1 month' - interval '1 day'),
        date_trunc('month', last_day + interval '1 day') - interval '1 month',
        interval '1 month') month) m
    where not exists (
      select from figure_months f where f.shop = this_shop and f.month = m.month);
  if missing is null then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('figures of ' || this_shop, 0));
  foreach one in array missing loop
    delete from month_figures where shop = this_shop and month = one;
    insert into month_figures (shop, month, dimension, key, orders, guests, quantity, gross,
        discount, service, tax, included_tax, other, rounding, tips, refunded, total, minutes)
      select this_shop, one, dimension, key, sum(orders), sum(guests), sum(quantity), sum(gross),
          sum(discount), sum(service), sum(tax), sum(included_tax), sum(other), sum(rounding),
          sum(tips), sum(refunded), sum(total), sum(minutes)
        from day_figures
        where shop = this_shop and day >= one and day < (one + interval '1 month')::date
        group by dimension, key;
    insert into figure_months (shop, month) values (this_shop, one) on conflict do nothing;
  end loop;
  return cardinality(missing);
end $$;
