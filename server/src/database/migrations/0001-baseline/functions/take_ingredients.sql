-- Takes the ingredients of an order from stock, all or none (SV005).
create function take_ingredients(o jsonb) returns void language plpgsql as $$
declare
  at_shop text := o->>'shop';
  shortages jsonb;
begin
  perform 1 from ingredient_stock i
    join jsonb_to_recordset(o->'ingredients') as n(ingredient text, quantity bigint)
      on i.ingredient = n.ingredient
    where i.shop = at_shop order by i.ingredient for update of i;
  select jsonb_agg(to_jsonb(d)) into shortages from (
    select distinct on (p.product) p.product, n.ingredient, n.quantity as wanted, i.quantity as left
      from jsonb_to_recordset(o->'ingredients')
        as n(ingredient text, quantity bigint, products text[])
      join ingredient_stock i on i.shop = at_shop and i.ingredient = n.ingredient
      -- Without a list of dishes the shortage is still refused.
      left join unnest(n.products) as p(product) on true
      where i.quantity < n.quantity order by p.product, n.ingredient) d;
  if shortages is not null then
    raise exception 'an ingredient is short' using errcode = 'SV005', detail = shortages::text;
  end if;
  with taken as (
    update ingredient_stock i set quantity = i.quantity - n.quantity
      from jsonb_to_recordset(o->'ingredients') as n(ingredient text, quantity bigint)
      where i.shop = at_shop and i.ingredient = n.ingredient
      returning i.ingredient, n.quantity)
  insert into stock_ledger (shop, ingredient, quantity, session, reason)
    select at_shop, ingredient, -quantity, o->'session'->>'id', 'sold' from taken;
end $$;
