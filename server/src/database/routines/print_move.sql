-- A table that moved, as the kitchen is told: a slip for each printer of the station (PRINT-02).
create or replace function print_move() returns trigger language plpgsql as $$
begin
  insert into print_jobs (shop, printer, kind, session, station, details, at)
    select n.shop, p.id, 'moved', n.session, n.station,
        jsonb_build_object('from', n.from_table, 'to', n.to_table), n.at
      from new_notices n
        join printers p on p.shop = n.shop and p.removed_at is null
          and n.station = any(p.stations);
  return null;
end $$;

drop trigger if exists move_is_printed on sessions;
create or replace trigger notices_are_printed after insert on kitchen_notices
  referencing new table as new_notices for each statement execute function print_move();
