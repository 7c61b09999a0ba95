-- The time an order is to be picked up or to arrive, in milliseconds; null for as soon as possible.
-- The index on it stays right: no order stored before has an arrival.
create or replace function pickup_slot(details jsonb) returns bigint immutable language sql
begin atomic
  select coalesce((details->>'pickupTime')::bigint, (details->>'arrivalTime')::bigint);
end;
