-- Lifts a member to the highest level that the points they earned within 12 months are enough for.
-- A level that points gave may also be taken back, when an order that earned them becomes void.
create or replace function follow_points(this_user text, may_fall boolean, this_time timestamptz)
  returns void language plpgsql as $$
declare
  earned bigint;
  best vip_levels;
begin
  if not exists (select from vip_levels where points_needed is not null) then return; end if;
  select coalesce(sum(amount), 0) into earned from point_ledger
    where user_id = this_user and reason in ('earned','returned')
      and at > this_time - interval '12 months';
  select * into best from vip_levels where points_needed <= earned order by rank desc limit 1;
  update users u set vip_level = best.id, vip_level_by = 'points'
    from users has left join vip_levels v on v.id = has.vip_level
    where u.id = this_user and has.id = u.id and (
      best.rank > v.rank or (v.rank is null and best.id is not null)
      or (may_fall and has.vip_level_by = 'points' and v.rank > coalesce(best.rank, 0)));
end $$;
