-- Slips of what becomes of lines after their ticket, in the transaction of the change (PRINT-02).
-- Whether the station has read of a line before is decided when its slip is printed.
create or replace function print_changes() returns trigger language plpgsql as $$
begin
  insert into print_jobs (shop, printer, kind, session, round, station, course, lines, at)
    select e.shop, p.id, e.kind, e.session, t.round, e.station, t.course,
        array_agg(e.line order by e.id), max(e.at)
      from new_events e
        join printers p on p.shop = e.shop and p.removed_at is null
          and e.station = any(p.stations)
        join kitchen_tickets t on t.session = e.session and t.station = e.station
          and e.line = any(t.lines)
      where case e.kind
        when 'held' then true
        when 'cancelled' then true
        -- Not when a line that was begun by mistake goes back.
        when 'fired' then coalesce((select b.kind from kitchen_events b
            where b.session = e.session and b.station = e.station and b.line = e.line
              and b.version < e.version and b.kind not in ('acknowledged','rushed')
            order by b.version desc limit 1),
          case when e.line = any(t.held) then 'held' end) = 'held'
        -- Every second one takes the mark away.
        when 'rushed' then (select count(*) from kitchen_events b
            where b.session = e.session and b.station = e.station and b.line = e.line
              and b.version < e.version and b.kind = 'rushed') % 2 = 0
        else false end
      group by e.shop, p.id, e.kind, e.session, t.round, e.station, t.course;
  return null;
end $$;

create or replace trigger changes_are_printed after insert on kitchen_events
  referencing new table as new_events for each statement execute function print_changes();
