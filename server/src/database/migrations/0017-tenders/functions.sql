drop function change_status(text, text, timestamptz);

-- Moves an order to a status and does what belongs to it: stock, vouchers, points, event. A void
-- order may leave its stock where it is: the dishes were eaten.
-- Returns the new version, or null where the order already has the status or does not exist.
create function change_status(this_session text, to_status text, this_time timestamptz,
    returns_stock boolean default true)
  returns bigint language plpgsql as $$
declare
  before sessions;
  new_version bigint;
begin
  select * into before from sessions where id = this_session for update;
  if not found or before.status = to_status then return null; end if;
  -- check_session_update refuses a change of status that is not allowed.
  update sessions set status = to_status,
      paid_time = case when to_status = 'done' then this_time else paid_time end
    where id = this_session returning version into new_version;
  if to_status in ('cancelled','void') then
    if returns_stock then perform return_stock(this_session, this_time); end if;
    perform return_vouchers(this_session, this_time);
  end if;
  if to_status = 'done' or before.status = 'done' then
    perform record_points(this_session, to_status, this_time);
  end if;
  insert into outbox (topic, session, shop, at)
    values ('patched', this_session, before.shop, this_time);
  return new_version;
end $$;

-- Adds the points that a paid order earns, or takes them back when it becomes void.
create or replace function record_points(this_session text, to_status text, this_time timestamptz)
  returns void language plpgsql as $$
declare
  s sessions := (select row(t.*)::sessions from sessions t where t.id = this_session);
  points bigint := coalesce((s.bill->>'points')::bigint, 0);
begin
  if to_status <> 'done' then
    perform keep_points(this_session, 0, this_time);
    return;
  end if;
  if s.user_id is null or points <= 0 then return; end if;
  insert into point_balances (user_id, shop, amount) values (s.user_id, s.shop, points)
    on conflict (user_id, shop) do update set amount = point_balances.amount + excluded.amount;
  insert into point_ledger (user_id, shop, amount, reason, session, at)
    values (s.user_id, s.shop, points, 'earned', this_session, this_time);
end $$;

-- Takes points back until an order has earned no more than these.
create function keep_points(this_session text, kept bigint, this_time timestamptz)
  returns void language plpgsql as $$
declare
  s sessions := (select row(t.*)::sessions from sessions t where t.id = this_session);
  earned bigint := coalesce((select sum(amount) from point_ledger
    where session = this_session and reason in ('earned','returned')), 0);
begin
  if s.user_id is null or earned <= kept then return; end if;
  -- Points that were spent since cannot be taken back.
  with before as (
    select amount from point_balances
      where user_id = s.user_id and shop = s.shop for update),
  taken as (
    update point_balances b set amount = b.amount - least(before.amount, earned - kept) from before
      where b.user_id = s.user_id and b.shop = s.shop
      returning least(before.amount, earned - kept) as amount)
  insert into point_ledger (user_id, shop, amount, reason, session, at)
    select s.user_id, s.shop, -amount, 'returned', this_session, this_time
      from taken where amount > 0;
end $$;

-- Cancels an unpaid order and records why. Returns the new version, or null if nothing changed.
create or replace function cancel_order(this_session text, why text, this_time timestamptz)
  returns bigint language plpgsql as $$
begin
  -- Once it is locked: a tender may have been taken meanwhile.
  perform 1 from sessions where id = this_session for update;
  if paid_of(this_session) > 0 then return null; end if;
  update sessions set end_reason = why where id = this_session and status in ('ongoing','toPay');
  return change_status(this_session, 'cancelled', this_time);
end $$;

-- Trigger: an order that is paid in part is not cancelled: its money would be lost.
create function check_cancelled_unpaid() returns trigger language plpgsql as $$
begin
  if paid_of(new.id) > 0 then
    raise exception 'an order that is paid in part is not cancelled'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger sessions_cancelled_unpaid after update of status on sessions
  for each row when (new.status = 'cancelled') execute function check_cancelled_unpaid();
