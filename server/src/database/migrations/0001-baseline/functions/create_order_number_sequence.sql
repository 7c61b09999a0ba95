-- Trigger: each shop counts its own order numbers, 1 to 999 and again from 1.
-- A sequence, because it is taken without waiting for other orders. Runs as its owner: the role
-- that inserts a shop may not create sequences.
create function create_order_number_sequence() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  execute format(
    'create sequence if not exists order_number_%s minvalue 1 maxvalue 999 cycle', new.id);
  return new;
end $$;
