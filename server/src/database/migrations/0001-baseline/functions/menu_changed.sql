-- Trigger: a bill priced from an older menu is refused by its version, and caches reload.
create function menu_changed() returns trigger language plpgsql as $$
begin
  update shops set menu_version = menu_version + 1;
  perform pg_notify('menu_changed', '');
  return null;
end $$;
