-- Slips of new tickets, in the transaction of the order (PRINT-02): one for each printer of the
-- station, with what is not held.
create or replace function print_tickets() returns trigger language plpgsql as $$
begin
  insert into print_jobs (shop, printer, kind, session, round, station, course, lines, at)
    select t.shop, p.id, 'ticket', t.session, t.round, t.station, t.course,
        f.fired, t.at
      from new_tickets t
        join printers p on p.shop = t.shop and p.removed_at is null
          and t.station = any(p.stations)
        cross join lateral (select array(select u.line
          from unnest(t.lines) with ordinality as u(line, place)
          where u.line <> all(t.held) order by u.place) as fired) f
      where cardinality(f.fired) > 0;
  return null;
end $$;

create or replace trigger tickets_are_printed after insert on kitchen_tickets
  referencing new table as new_tickets for each statement execute function print_tickets();
