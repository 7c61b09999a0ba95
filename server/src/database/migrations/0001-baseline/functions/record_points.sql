-- Adds the points that a paid order earns, or takes them back when it becomes void.
create function record_points(this_session text, to_status text, this_time timestamptz)
  returns void language plpgsql as $$
declare
  s sessions := (select row(t.*)::sessions from sessions t where t.id = this_session);
  points bigint := coalesce((s.bill->>'points')::bigint, 0);
begin
  if s.user_id is null or points <= 0 then return; end if;
  if to_status = 'done' then
    insert into point_balances (user_id, shop, amount) values (s.user_id, s.shop, points)
      on conflict (user_id, shop) do update set amount = point_balances.amount + excluded.amount;
    insert into point_ledger (user_id, shop, amount, reason, session, at)
      values (s.user_id, s.shop, points, 'earned', this_session, this_time);
    return;
  end if;
  -- Points that were spent since cannot be taken back.
  with before as (
    select amount from point_balances
      where user_id = s.user_id and shop = s.shop for update),
  taken as (
    update point_balances b set amount = b.amount - least(before.amount, points) from before
      where b.user_id = s.user_id and b.shop = s.shop
      returning least(before.amount, points) as amount)
  insert into point_ledger (user_id, shop, amount, reason, session, at)
    select s.user_id, s.shop, -amount, 'returned', this_session, this_time
      from taken where amount > 0;
end $$;
