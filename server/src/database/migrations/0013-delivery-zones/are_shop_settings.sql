-- The figures of a shop's settings, those of its delivery zones included.
create or replace function are_shop_settings(settings jsonb) returns boolean immutable language sql
begin atomic
  select is_price(settings->'deliveryFee') and is_price(settings->'priceRoundFactor')
    and is_price(settings->'payFirstAbove') and is_figure(settings->'maxTipPercent', 0, 10000, 4)
    and (select coalesce(bool_and(is_percentage(p)), true)
      from entries(settings->'tipPercents') p)
    and (select coalesce(bool_and(is_price(z->'fee') and is_price(z->'minimum')
        and is_figure(z->'minutes', 0, 1440, 0)), true)
      from entries(settings->'deliveryZones') z);
end;
