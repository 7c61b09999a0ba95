-- Lifts a member to the highest level that the points they earned within 12 months are enough for.
-- A level that points gave may also be taken back, when an order that earned them becomes void; one
-- that was given by hand before that is then theirs again.
create or replace function follow_points(this_user text, may_fall boolean, this_time timestamptz)
  returns void language plpgsql as $$
declare
  earned bigint;
  best vip_levels;
  has record;
begin
  if not exists (select from vip_levels where points_needed is not null) then return; end if;
  earned := earned_within_year(this_user, this_time);
  select * into best from vip_levels where points_needed <= earned order by rank desc limit 1;
  select v.id, v.rank, u.vip_level_by as source, h.id as given, h.rank as given_rank into has
    from users u left join vip_levels v on v.id = u.vip_level
      left join vip_levels h on h.id = u.raised_from
    where u.id = this_user for update of u;
  if best.rank > has.rank or (has.rank is null and best.id is not null) then
    update users set vip_level = best.id, vip_level_by = 'points',
        raised_from = case when has.source = 'hand' then has.id else raised_from end
      where id = this_user;
  elsif may_fall and has.source = 'points' and has.rank > greatest(best.rank, has.given_rank, 0) then
    if has.given_rank > coalesce(best.rank, 0) then
      update users set vip_level = has.given, vip_level_by = 'hand', raised_from = null
        where id = this_user;
    else
      update users set vip_level = best.id where id = this_user;
    end if;
  end if;
end $$;
