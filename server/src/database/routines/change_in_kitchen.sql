-- Writes an event of these lines, or of all lines, at every station that still has to do with them.
-- The caller has locked the session: otherwise two events could get the same version.
create or replace function change_in_kitchen(this_session text, these_lines text[], this_kind text,
    this_staff text, this_time timestamptz)
  returns void language plpgsql as $$
begin
  insert into kitchen_events (session, station, line, version, shop, kind, staff, at)
    select t.session, t.station, l.line, 2 + (select count(*) from kitchen_events e
          where e.session = t.session and e.station = t.station and e.line = l.line),
        t.shop, this_kind, this_staff, this_time
      from kitchen_tickets t cross join lateral unnest(t.lines) as l(line)
      where t.session = this_session and t.closed_at is null
        and (these_lines is null or l.line = any(these_lines));
  update kitchen_tickets t set changed_at = this_time,
      -- Nobody has to read that a line was cancelled which is served or which nobody had begun.
      closed_at = case when these_lines is null and this_kind = 'cancelled' and not exists (
        select from unnest(t.lines) as l(line) cross join lateral (
            select max(e.version) filter (where e.kind in ('begun','ready','recalled')) as cooked,
                max(e.version) filter (where e.kind = 'served') as served,
                min(e.version) filter (where e.kind = 'cancelled') as cancelled,
                max(e.version) filter (where e.kind = 'acknowledged') as acknowledged
              from kitchen_events e where e.session = t.session and e.station = t.station
                and e.line = l.line) v
          where v.cooked > coalesce(v.served, 0)
            and coalesce(v.acknowledged, 0) < v.cancelled) then this_time end
    where session = this_session and closed_at is null
      and (these_lines is null or lines && these_lines);
end $$;
