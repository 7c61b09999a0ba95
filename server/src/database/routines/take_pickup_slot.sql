-- Refuses an order with SV010 if as many as the kitchen can cook are to be picked up or to arrive
-- in its slot, those too that were ordered while slots were shorter. `o` is that of place_order.
-- Cancelled and refunded orders leave their place.
create or replace function take_pickup_slot(o jsonb) returns void language plpgsql as $$
declare
  this_shop text := o->>'shop';
  slot bigint := pickup_slot(o->'session'->'details');
  capacity integer := (o->>'slotCapacity')::integer;
  -- A node of an older version sends no length.
  ends bigint := slot + coalesce((o->>'slotMinutes')::bigint * 60000, 1);
  booked bigint;
begin
  if slot is null or capacity is null then return; end if;
  -- One at a time: of many orders at once, each would find the last place free.
  perform pg_advisory_xact_lock(hashtextextended('pickup ' || this_shop || ' ' || slot, 0));
  select count(*) into booked from sessions
    where shop = this_shop and pickup_slot(details) >= slot and pickup_slot(details) < ends
      and status in ('ongoing','toPay','done');
  if booked >= capacity then
    raise exception 'the kitchen has no room then' using errcode = 'SV010', detail = slot;
  end if;
end $$;
