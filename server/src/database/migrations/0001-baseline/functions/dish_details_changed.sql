-- Trigger: menu caches reload. The menu version stays: these details change no bill.
create function dish_details_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('menu_changed', '');
  return null;
end $$;
