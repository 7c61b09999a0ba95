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
  perform follow_points(s.user_id, false, this_time);
end $$;
