-- All money of an order: payments through gateways that count, tenders, and what went back of
-- either, as negative amounts. An order has been paid the sum of amount and
-- cash_rounding.
create view takings as
  select a.session, p.paid_at as at, p.amount::bigint as amount, 0::bigint as cash_rounding,
      null::bigint as tip, a.method::text as method, m.name, m.gateway = 'counter' as at_counter
    from payments p join payment_attempts a using (reference)
      join payment_methods m on m.id = a.method
    where a.status = 'paid'
  union all
  select session, at, amount, cash_rounding, tip, method, name, true from tenders
  union all
  select t.session, r.at, -r.amount, -r.cash_rounding, -r.tip, t.method, t.name, true
    from refunds r join tenders t on t.id = r.tender
  union all
  select a.session, r.at, -r.amount, 0, 0, a.method, m.name, m.gateway = 'counter'
    from refunds r join payment_attempts a on a.reference = r.payment
      join payment_methods m on m.id = a.method
    where a.status = 'paid';

-- What an order has been paid and not given back.
create function paid_of(this_session text) returns bigint stable language sql as $$
  select coalesce(sum(amount + cash_rounding), 0)::bigint from takings where session = this_session
$$;
