-- What the schemas of the contract allow, for rows that are written past the server (PRICE-24). The
-- bodies are parsed when they are created: a restored backup has no search path to find functions
-- by.

create function is_figure(figure jsonb, lowest numeric, highest numeric, decimals integer)
returns boolean immutable language sql
begin atomic
  select case jsonb_typeof(figure)
    when 'number' then figure::numeric between lowest and highest
      and round(figure::numeric, decimals) = figure::numeric
    -- Whether a field may be missing is for the schema to say.
    else figure is null or figure = 'null'
  end;
end;

create function is_price(figure jsonb) returns boolean immutable language sql
begin atomic
  select is_figure(figure, 0, 10000000000, 0);
end;

create function is_price_change(figure jsonb) returns boolean immutable language sql
begin atomic
  select is_figure(figure, -10000000000, 10000000000, 0);
end;

create function is_percentage(figure jsonb) returns boolean immutable language sql
begin atomic
  select is_figure(figure, 0, 100, 4);
end;

create function is_count(figure jsonb) returns boolean immutable language sql
begin atomic
  select is_figure(figure, 0, 1000000000, 0);
end;

-- The entries of a list; none of a field that is missing.
create function entries(list jsonb) returns setof jsonb immutable language sql
begin atomic
  select jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end);
end;

create function are_conditions(list jsonb) returns boolean immutable language sql
begin atomic
  select coalesce(bool_and(is_count(c->'minQty') and is_figure(c->'minWeight', 0, 1000000000, 9)
    and is_price(c->'minTotal') and is_price(c->'afterMinTotal')), true)
  from entries(list) c;
end;

create function are_modifiers(list jsonb) returns boolean immutable language sql
begin atomic
  select coalesce(bool_and(case m->>'kind'
    when 'set' then is_price(m->'value')
    when 'add' then is_price_change(m->'value')
    else is_figure(m->'value', -100, 1000, 4)
  end), true)
  from entries(list) m;
end;

create function is_rule(rule jsonb) returns boolean immutable language sql
begin atomic
  select case when rule->>'discountType' in ('percent', 'percentPre')
      then is_percentage(rule->'discount') else is_price(rule->'discount') end
    and is_figure(rule->'percentagePoint', 0, 1000, 4)
    and is_count(rule->'fixedPoint')
    and is_count(rule->'discountRules'->'maxQty')
    and are_conditions(rule->'conditions');
end;

create function is_tax(tax jsonb) returns boolean immutable language sql
begin atomic
  select is_percentage(tax->'percent') and are_conditions(tax->'conditions');
end;

create function are_charges(list jsonb) returns boolean immutable language sql
begin atomic
  select coalesce(bool_and(is_percentage(c->'percent') and is_percentage(c->'takeAwayPercent')
    and is_price(c->'amountPerPerson')), true)
  from entries(list) c;
end;

create function is_product(product jsonb) returns boolean immutable language sql
begin atomic
  select is_figure(product->'weight', 0, 1000000000, 9)
    and are_modifiers(product->'priceModifiers')
    and (select coalesce(bool_and(is_price(p->'price') and is_percentage(p->'discount')), true)
      from entries(product->'discountMapping') p)
    and (select coalesce(bool_and(is_count(i->'quantity')), true)
      from entries(product->'ingredients') i);
end;

create function is_option_group(definition jsonb) returns boolean immutable language sql
begin atomic
  select is_count(definition->'minPick') and is_count(definition->'maxPick')
    and is_count(definition->'minQuantity') and is_count(definition->'maxQuantity')
    and (select coalesce(bool_and(is_price_change(o->'price')
        and is_count(o->'defaultSelectedQuantity') and are_modifiers(o->'priceModifiers')), true)
      from entries(definition->'options') o);
end;

create function are_shop_settings(settings jsonb) returns boolean immutable language sql
begin atomic
  select is_price(settings->'deliveryFee') and is_price(settings->'priceRoundFactor')
    and is_price(settings->'payFirstAbove') and is_percentage(settings->'maxTipPercent')
    and (select coalesce(bool_and(is_percentage(p)), true)
      from entries(settings->'tipPercents') p);
end;

create function is_distinct(list text[]) returns boolean immutable language sql
begin atomic
  select count(*) = count(distinct name) from unnest(list) name;
end;
