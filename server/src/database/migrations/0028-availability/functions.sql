-- Trigger: every node reads the stock of these dishes again.
create function sold_out_changed() returns trigger language plpgsql as $$
declare
  changed sold_out := coalesce(new, old);
  dishes text[];
begin
  select case when changed.product is not null then array[changed.product::text]
      else array(select p.id::text from products p
        where p.shops @> array[changed.shop::text] and p.options @> array[changed.option::text]
        order by p.id) end
    into dishes;
  -- A notification holds 8,000 bytes.
  for part in 1 .. cardinality(dishes) by 200 loop
    perform pg_notify('stock_changed', jsonb_build_object('node', '', 'shop', changed.shop,
      'products', to_jsonb(dishes[part:part + 199]))::text);
  end loop;
  return null;
end $$;
create trigger sold_out_changed after insert or update or delete on sold_out
  for each row execute function sold_out_changed();

create trigger pauses_changed after insert or update or delete on order_pauses
  for each row execute function menu_changed();
