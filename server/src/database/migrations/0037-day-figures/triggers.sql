-- In the transaction of the change, so that no way of changing an order can skip its figures.
create function order_figures_due() returns trigger language plpgsql as $$
begin
  if new.status = 'done' and new.paid_time is not null then
    insert into figures_due (shop, at) values (new.shop, new.paid_time);
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'done' and old.paid_time is not null
        and (new.status <> 'done' or old.paid_time is distinct from new.paid_time) then
      insert into figures_due (shop, at) values (old.shop, old.paid_time);
    end if;
  end if;
  return null;
end $$;
create trigger done_order_due after insert on sessions
  for each row when (new.status = 'done') execute function order_figures_due();
create trigger changed_order_due
  after update of status, paid_time, bill, people, type, section, source on sessions
  for each row when (old.status = 'done' or new.status = 'done')
  execute function order_figures_due();

create function tender_figures_due() returns trigger language plpgsql as $$
begin
  insert into figures_due (shop, at)
    select shop, new.at from sessions where id = new.session;
  return null;
end $$;
create trigger tender_due after insert on tenders
  for each row execute function tender_figures_due();

create function refund_figures_due() returns trigger language plpgsql as $$
begin
  insert into figures_due (shop, at)
    select s.shop, new.at from sessions s
      where s.id = (select session from tenders where id = new.tender)
        or s.id = (select session from payment_attempts where reference = new.payment);
  return null;
end $$;
create trigger refund_due after insert on refunds
  for each row execute function refund_figures_due();

-- A payment counts while its attempt is paid. Refunds of it count or not with it.
create function payment_figures_due() returns trigger language plpgsql as $$
begin
  insert into figures_due (shop, at)
    select s.shop, m.at from payment_attempts a join sessions s on s.id = a.session
      cross join lateral (
        select paid_at as at from payments where reference = a.reference
        union all select at from refunds where payment = a.reference) m
      where a.reference = new.reference;
  return null;
end $$;
create trigger payment_due after insert on payments
  for each row execute function payment_figures_due();
create trigger attempt_due after update of status on payment_attempts
  for each row when (old.status is distinct from new.status
    and (old.status = 'paid' or new.status = 'paid'))
  execute function payment_figures_due();

-- Another zone has other days: what was counted is counted again, and the days beside it.
create function zone_figures_due() returns trigger language plpgsql as $$
begin
  insert into figures_due (shop, at)
    select distinct new.id, (day + beside + time '12:00') at time zone new.timezone
      from day_figures, generate_series(-1, 1) as beside where shop = new.id;
  return null;
end $$;
create trigger shop_zone_due after update of timezone on shops
  for each row when (old.timezone is distinct from new.timezone)
  execute function zone_figures_due();
