-- Another table: one slip for each station that still cooks for it (PRINT-02).
create or replace function print_move() returns trigger language plpgsql as $$
begin
  insert into print_jobs (shop, printer, kind, session, station, details, at)
    select distinct new.shop, p.id, 'moved', new.id, k.station, jsonb_build_object(
        'from', (select name from table_view_items where id = old.table_item),
        'to', (select name from table_view_items where id = new.table_item)), now()
      from kitchen_tickets k
        join printers p on p.shop = k.shop and p.removed_at is null
          and k.station = any(p.stations)
      where k.session = new.id and k.closed_at is null and k.ready_at is null;
  return null;
end $$;

create or replace trigger move_is_printed after update of table_item on sessions
  for each row when (old.table_item is distinct from new.table_item)
  execute function print_move();
