-- Takes points back until an order has earned no more than these.
create or replace function keep_points(this_session text, kept bigint, this_time timestamptz)
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
  perform follow_points(s.user_id, true, this_time);
end $$;
