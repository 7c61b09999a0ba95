-- The tip is charged with the amount, and pays nothing of the bill.
alter table payment_attempts
  add column tip cents not null default 0,
  -- The open drawer of the till that started it, who did, and where.
  add column drawer id references drawer_sessions,
  add column staff id,
  add column device id,
  add check (drawer is null or staff is not null);
alter table payments add column tip cents not null default 0;

-- A tender of other means is a payment at a terminal, too.
alter table drawer_events
  add column payment text unique references payments (reference),
  drop constraint drawer_events_check,
  add constraint drawer_events_taken check
    ((kind in ('cashTender','otherTender')) = (num_nonnulls(tender, payment) = 1)),
  add constraint drawer_events_payment check (payment is null or kind = 'otherTender');

drop view takings;
-- All money of an order: payments through gateways that count, tenders, and what went back of
-- either, as negative amounts. An order has been paid the sum of amount and
-- cash_rounding.
create view takings as
  select a.session, p.paid_at as at, p.amount::bigint as amount, 0::bigint as cash_rounding,
      nullif(p.tip, 0)::bigint as tip, a.method::text as method, m.name,
      m.gateway = 'counter' as at_counter, a.terminal is not null as at_terminal
    from payments p join payment_attempts a using (reference)
      join payment_methods m on m.id = a.method
    where a.status = 'paid'
  union all
  select session, at, amount, cash_rounding, tip, method, name, true, false from tenders
  union all
  select t.session, r.at, -r.amount, -r.cash_rounding, -r.tip, t.method, t.name, true, false
    from refunds r join tenders t on t.id = r.tender
  union all
  select a.session, r.at, -r.amount, 0, -r.tip, a.method, m.name, m.gateway = 'counter',
      a.terminal is not null
    from refunds r join payment_attempts a on a.reference = r.payment
      join payment_methods m on m.id = a.method
    where a.status = 'paid';
