-- The time an order is to be picked up, in milliseconds; null for as soon as possible.
create function pickup_slot(details jsonb) returns bigint immutable language sql
begin atomic
  select (details->>'pickupTime')::bigint;
end;

create index sessions_pickup_slot on sessions (shop, pickup_slot(details))
  where pickup_slot(details) is not null;
