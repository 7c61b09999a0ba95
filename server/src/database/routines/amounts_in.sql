-- The sum of the amounts in a part of a bill: taxes, surcharges and the like.
create or replace function amounts_in(part jsonb) returns bigint immutable language sql as $$
  select coalesce(sum((one->>'amount')::bigint), 0)::bigint
    from jsonb_array_elements(coalesce(part, '[]')) one
$$;
