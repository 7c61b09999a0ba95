-- Moves an order to a status and does what belongs to it: stock, vouchers, points, kitchen, event.
-- A void order may leave its stock where it is: the dishes were eaten.
-- Returns the new version, or null where the order already has the status or does not exist.
create or replace function change_status(this_session text, to_status text, this_time timestamptz,
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
    perform change_in_kitchen(this_session, null, 'cancelled', null, this_time);
  end if;
  if to_status = 'done' or before.status = 'done' then
    perform record_points(this_session, to_status, this_time);
  end if;
  insert into outbox (topic, session, shop, at)
    values ('patched', this_session, before.shop, this_time);
  -- Visits whose bill this is end with it.
  perform change_status(m.id, to_status, this_time, returns_stock)
    from sessions m where m.merged_into = this_session;
  return new_version;
end $$;
