-- Trigger: a table that is free has no bell.
create function clear_bell() returns trigger language plpgsql as $$
begin
  new.bell := null;
  return new;
end $$;
