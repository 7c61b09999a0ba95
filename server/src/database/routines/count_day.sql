-- Counts a shop's business day from its orders and its money (FIGURES-01, FIGURES-02).
create or replace function count_day(this_shop text, this_day date) returns void
  language plpgsql
  -- A day of bills is kept in memory.
  set work_mem = '32MB'
as $$
declare
  zone text := (select timezone from shops where id = this_shop);
  -- Wider than the day, which the clocks may change on.
  earliest timestamptz := (this_day + time '02:00') at time zone zone;
  latest timestamptz := (this_day + 1 + time '08:00') at time zone zone;
begin
  delete from day_figures where shop = this_shop and day = this_day;
  with paid as materialized (
    select s.id, s.type, s.section, s.source, b.lines, s.paid_time, v.visits,
        to_char(s.paid_time at time zone zone, 'HH24') as hour,
        case when s.type = 'dineIn' then s.people else 0 end as guests,
        coalesce(b.goods, 0) as gross, coalesce(b.discount, 0) as discount,
        charges.amount + coalesce(b."seatCharge", 0) as service, taxes.added as tax,
        taxes.included as included_tax, others.amount as other, coalesce(b.rounding, 0) as rounding,
        coalesce(b.tips, 0) as tips, coalesce(b.total, s.total) as total
      from sessions s
        -- At once: every single field would unpack the whole bill again.
        cross join lateral jsonb_to_record(s.bill) as b(lines jsonb, goods bigint, discount bigint,
          "serviceCharges" jsonb, "seatCharge" bigint, taxes jsonb, surcharges jsonb,
          adjusts jsonb, rounding bigint, tips bigint, total bigint)
        cross join lateral (
          select coalesce(sum(x.amount), 0)::bigint as amount
            from jsonb_to_recordset(b."serviceCharges") as x(amount bigint)) charges
        cross join lateral (
          select coalesce(sum(x.amount) filter (where not x.included), 0)::bigint as added,
              coalesce(sum(x.amount) filter (where x.included), 0)::bigint as included
            from jsonb_to_recordset(b.taxes) as x(amount bigint, included boolean)) taxes
        cross join lateral (
          select coalesce(sum(x.amount), 0)::bigint as amount
            from jsonb_to_recordset(coalesce(b.surcharges, '[]') || coalesce(b.adjusts, '[]'))
              as x(amount bigint)) others
        -- Visits that joined its bill, whose dishes stay theirs.
        cross join lateral (
          select s.id || array_agg(m.id::text) as visits
            from sessions m where m.merged_into = s.id) v
      where s.shop = this_shop and s.status = 'done' and s.bill is not null
        and s.paid_time >= earliest and s.paid_time < latest
        and business_day(s.paid_time, zone) = this_day),
  ordered as materialized (
    select p.id as session, coalesce(l.chosen->>'product', 'custom') as product,
        l.product_part, b.quantity, b.price, b.discount
      from paid p
        cross join jsonb_to_recordset(p.lines)
          as b(id text, quantity bigint, price bigint, discount bigint)
        join session_lines l on l.session = any(p.visits) and l.line = b.id
      where l.chosen->>'status' is distinct from 'cancel'),
  -- Each part once: to read one for every line takes most of the time.
  parts as materialized (
    select hash, body->>'category' as category, body->>'_id' as product, body->'name' as name
      from frozen_parts where hash in (select product_part from ordered)),
  dishes as materialized (
    select o.session, o.product, coalesce(f.category, '') as category, o.quantity, o.price,
        o.discount
      from ordered o left join parts f on f.hash = o.product_part),
  served as (
    select session, sum(quantity) as quantity from dishes group by session),
  moved as materialized (
    select t.session, t.means, t.name, coalesce(t.staff, '') as staff,
        t.amount + t.cash_rounding as amount, t.cash_rounding, coalesce(t.tip, 0) as tip
      from takings t join sessions s on s.id = t.session
      where s.shop = this_shop and s.status <> 'test' and t.at >= earliest and t.at < latest
        and business_day(t.at, zone) = this_day),
  named as (
    insert into figure_names (shop, dimension, key, name)
      select this_shop, 'product', product, (array_agg(name))[1] from parts
        where product is not null and name is not null group by product
      union all
      select this_shop, 'means', means, (array_agg(name))[1] from moved group by means
      on conflict (shop, dimension, key) do update set name = excluded.name
        where figure_names.name is distinct from excluded.name)
  insert into day_figures (shop, day, dimension, key, orders, guests, quantity, gross, discount,
      service, tax, included_tax, other, rounding, tips, refunded, total, minutes)
  select this_shop, this_day, d.dimension, d.key, count(*), sum(guests),
      coalesce(sum(v.quantity), 0), sum(gross), sum(discount), sum(service), sum(tax),
      sum(included_tax), sum(other), sum(rounding), sum(tips), 0, sum(total), 0
    from paid p left join served v on v.session = p.id
      cross join lateral (values ('total', ''), ('hour', p.hour), ('mode', p.type),
        ('section', coalesce(p.section, '')), ('source', p.source)) as d(dimension, key)
    group by d.dimension, d.key
  union all
  -- By order first: to count different orders of every dish, all lines would be sorted.
  select this_shop, this_day, d.dimension, d.key, count(*), 0, sum(quantity), sum(price),
      sum(discount), 0, 0, 0, 0, 0, 0, 0, sum(price - discount), 0
    from (select d.dimension, d.key, session, sum(quantity) as quantity, sum(price) as price,
          sum(discount) as discount
        from dishes s
          cross join lateral (values ('category', s.category), ('product', s.product))
            as d(dimension, key)
        group by d.dimension, d.key, session) d
    group by d.dimension, d.key
  union all
  select this_shop, this_day, d.dimension, d.key, count(*), 0, 0, sum(taken), 0, 0, 0, 0, 0,
      sum(cash_rounding), sum(tip), sum(refunded), sum(amount), 0
    from (select d.dimension, d.key, session, sum(greatest(amount, 0)) as taken,
          sum(greatest(-amount, 0)) as refunded, sum(amount) as amount,
          sum(cash_rounding) as cash_rounding, sum(tip) as tip
        from moved m
          cross join lateral (values ('means', m.means), ('staff', m.staff)) as d(dimension, key)
        group by d.dimension, d.key, session) d
    group by d.dimension, d.key
  union all
  select this_shop, this_day, 'promise', d.key, count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from ready_results r
      cross join lateral (values ('promised'),
        (case when r.ready_at <= r.promised_at then 'held' end)) as d(key)
    where r.shop = this_shop and r.ordered_at >= earliest and r.ordered_at < latest
      and business_day(r.ordered_at, zone) = this_day and d.key is not null
    group by d.key
  union all
  -- A visit whose bill is another table's is a visit, and its money is that table's.
  select this_shop, this_day, 'table', m.table_item, count(*), sum(p.guests * own), 0,
      sum(p.gross * own), sum(p.discount * own), sum(p.service * own), sum(p.tax * own),
      sum(p.included_tax * own), sum(p.other * own), sum(p.rounding * own), sum(p.tips * own), 0,
      sum(p.total * own),
      sum(greatest(0, floor(extract(epoch from p.paid_time - m.start_time) / 60)))::bigint
    from paid p join sessions m on m.id = any(p.visits)
      cross join lateral (select (m.id = p.id)::integer as own) o
    where p.type = 'dineIn' and m.table_item is not null
    group by m.table_item;

  insert into figure_names (shop, dimension, key, name)
  select this_shop, 'table', id, jsonb_build_array(jsonb_build_object('lang', 'en', 'value', name))
    from table_view_items where shop = this_shop
  union all
  select this_shop, 'section', id, name from sections where shop = this_shop
  union all
  select this_shop, 'category', id, name from categories
    where id in (select key from day_figures
      where shop = this_shop and day = this_day and dimension = 'category')
  on conflict (shop, dimension, key) do update set name = excluded.name
    where figure_names.name is distinct from excluded.name;
end $$;
