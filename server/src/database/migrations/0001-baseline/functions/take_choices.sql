-- Takes the option choices of an order from stock, all or none (SV005).
create function take_choices(o jsonb) returns void language plpgsql as $$
declare
  at_shop text := o->>'shop';
  for_guests boolean := (o->>'selfService')::boolean;
  shortages jsonb;
begin
  perform 1 from choice_stock c
    join jsonb_to_recordset(o->'choices')
        as n(product text, option text, choice text, quantity integer)
      on c.product = n.product and c.option = n.option and c.choice = n.choice
    where c.shop = at_shop order by c.product, c.entry for update of c;
  select jsonb_agg(jsonb_build_object('product', n.product, 'option', n.option,
      'choice', n.choice, 'wanted', n.quantity,
      'left', case when c.stock_mode = 'synced' then
        greatest(c.quantity - case when for_guests then s.online_threshold else 0 end, 0)
        else 0 end))
    into shortages
    from jsonb_to_recordset(o->'choices')
      as n(product text, option text, choice text, quantity integer)
    join choice_stock c
      on c.shop = at_shop and c.product = n.product and c.option = n.option and c.choice = n.choice
    join stock s on s.shop = at_shop and s.product = n.product
    where (c.stock_mode = 'synced'
        and c.quantity - case when for_guests then s.online_threshold else 0 end < n.quantity)
      or (c.stock_mode = 'level' and not is_sellable(c.mode));
  if shortages is not null then
    raise exception 'a choice is short' using errcode = 'SV005', detail = shortages::text;
  end if;
  with taken as (
    update choice_stock c set quantity = c.quantity - n.quantity
      from jsonb_to_recordset(o->'choices')
        as n(product text, option text, choice text, quantity integer)
      where c.shop = at_shop and c.product = n.product and c.option = n.option
        and c.choice = n.choice and c.stock_mode = 'synced'
      returning c.product, c.option, c.choice, c.entry, n.quantity)
  insert into stock_ledger (shop, product, option, choice, entry, quantity, session, reason)
    select at_shop, product, option, choice, entry, -quantity, o->'session'->>'id', 'sold'
      from taken;
end $$;
