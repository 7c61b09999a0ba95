-- Dishes and choices of an order that staff have taken off sale (STOCK-05); null if there are none.
-- `o` is that of place_order.
create or replace function sold_out_shortages(o jsonb, dishes text[], portions integer[])
  returns jsonb stable language sql
begin atomic
  select jsonb_agg(short) from (
    select jsonb_build_object('product', n.product, 'wanted', n.quantity, 'left', 0) as short
      from sold_out s join unnest(dishes, portions) as n(product, quantity) on s.product = n.product
      where s.shop = o->>'shop'
    union all
    select jsonb_build_object('product', l->'chosen'->'product', 'option', s.option,
        'choice', s.choice, 'wanted', l->'chosen'->'quantity', 'left', 0)
      from sold_out s, jsonb_array_elements(o->'lines') l,
        jsonb_array_elements(l->'chosen'->'options') g
      where s.shop = o->>'shop' and g->>'option' = s.option
        and g->'selections' @> jsonb_build_array(jsonb_build_object('id', s.choice))) shortages;
end;
