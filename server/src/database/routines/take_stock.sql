-- Takes everything an order needs from stock, all or none (SV005).
create or replace function take_stock(o jsonb, dishes text[], portions integer[]) returns void
  language plpgsql as $$
declare
  at_shop text := o->>'shop';
  for_guests boolean := (o->>'selfService')::boolean;
  sold text[];
  shortages jsonb;
begin
  -- Most shops sell everything, and then this costs a look at an index.
  if exists (select from sold_out where shop = at_shop) then
    shortages := sold_out_shortages(o, dishes, portions);
  end if;
  if shortages is not null then
    raise exception 'sold out' using errcode = 'SV005', detail = shortages::text;
  end if;
  -- The dishes are sorted, and the settings of place_order make sure that they are locked in that
  -- order: two orders that lock the same dishes in different orders would deadlock.
  with taken as (
    update stock s set quantity = s.quantity - n.quantity
      from unnest(dishes, portions) as n(product, quantity)
      where s.shop = at_shop and s.product = n.product and s.stock_mode = 'synced'
        and (not for_guests or is_sellable(s.online_mode))
        and s.quantity - case when for_guests then s.online_threshold else 0 end >= n.quantity
      returning s.product, n.quantity),
  written as (
    insert into stock_ledger (shop, product, quantity, session, reason)
      select at_shop, product, -quantity, o->'session'->>'id', 'sold' from taken returning product)
  select coalesce(array_agg(product), '{}') into sold from written;
  -- The other dishes are not counted, or there is too little of them.
  if cardinality(sold) < cardinality(dishes) then
    select jsonb_agg(jsonb_build_object('product', n.product, 'wanted', n.quantity,
        'left', case when s.stock_mode = 'synced' then
          greatest(s.quantity - case when for_guests then s.online_threshold else 0 end, 0)
          else 0 end))
      into shortages
      from unnest(dishes, portions) as n(product, quantity)
      left join stock s on s.shop = at_shop and s.product = n.product
      where n.product <> all(sold) and (s.product is null or s.stock_mode = 'synced'
        or (s.stock_mode = 'level' and not is_sellable(s.mode))
        or (for_guests and not is_sellable(s.online_mode)));
  end if;
  if shortages is not null then
    raise exception 'stock is short' using errcode = 'SV005', detail = shortages::text;
  end if;
  if jsonb_array_length(o->'choices') > 0 then perform take_choices(o); end if;
  if jsonb_array_length(o->'ingredients') > 0 then perform take_ingredients(o); end if;
end $$;
