-- The business day of a moment: it begins at 05:00 at the shop (engine/src/hours/business-day.ts).
create function business_day(at timestamptz, zone text) returns date stable language sql as $$
  select ((at at time zone zone) - interval '5 hours')::date
$$;

-- What a shop's business day came to, by count_day. Orders and dishes of orders that were paid on
-- it: total, hour, mode, section, source, category, product. Money that moved on it: means, staff.
create table day_figures (
  shop id not null,
  day date not null,
  dimension text not null check (dimension in
    ('total','hour','mode','section','source','category','product','means','staff')),
  key text not null,
  orders bigint not null,
  guests bigint not null,
  quantity bigint not null,
  gross bigint not null,
  discount bigint not null,
  service bigint not null,
  tax bigint not null,
  included_tax bigint not null,
  -- Surcharges, and amounts that staff added or took off.
  other bigint not null,
  rounding bigint not null,
  tips bigint not null,
  -- Of money: what went back.
  refunded bigint not null,
  total bigint not null,
  primary key (shop, dimension, day, key)
);

-- Names of what is no longer on the menu.
create table figure_names (
  shop id not null,
  dimension text not null,
  key text not null,
  name jsonb not null,
  primary key (shop, dimension, key)
);

-- Moments whose days are to be counted again. Only ever appended to: payments of one shop would
-- wait for each other at a row that they share.
create table figures_due (
  id bigint generated always as identity primary key,
  shop id not null,
  at timestamptz not null
);

create index on sessions (shop, paid_time) where status = 'done';
create index on tenders (at);
create index on payments (paid_at);
create index on refunds (at);

-- All money of an order: payments through gateways that count, tenders, and what went back of
-- either, as negative amounts. An order has been paid the sum of amount and cash_rounding. Means
-- are a method of the shop, or what staff call another one.
create or replace view takings as
  select a.session, p.paid_at as at, p.amount::bigint as amount, 0::bigint as cash_rounding,
      nullif(p.tip, 0)::bigint as tip, a.method::text as method, m.name,
      m.gateway = 'counter' as at_counter, a.terminal is not null as at_terminal,
      a.method::text as means, a.staff::text as staff
    from payments p join payment_attempts a using (reference)
      join payment_methods m on m.id = a.method
    where a.status = 'paid'
  union all
  select session, at, amount, cash_rounding, tip, method, name, true, false,
      coalesce(method::text, trim(kind || ' ' || label)), staff::text from tenders
  union all
  select t.session, r.at, -r.amount, -r.cash_rounding, -r.tip, t.method, t.name, true, false,
      coalesce(t.method::text, trim(t.kind || ' ' || t.label)), r.staff::text
    from refunds r join tenders t on t.id = r.tender
  union all
  select a.session, r.at, -r.amount, 0, -r.tip, a.method, m.name, m.gateway = 'counter',
      a.terminal is not null, a.method::text, r.staff::text
    from refunds r join payment_attempts a on a.reference = r.payment
      join payment_methods m on m.id = a.method
    where a.status = 'paid';

-- Once for every day that has anything.
insert into figures_due (shop, at)
  select shop, min(paid_time) from sessions join shops h on h.id = shop
    where status = 'done' and paid_time is not null
    group by shop, business_day(paid_time, h.timezone)
  union all
  select s.shop, min(t.at) from takings t join sessions s on s.id = t.session
    join shops h on h.id = s.shop
    group by s.shop, business_day(t.at, h.timezone);
