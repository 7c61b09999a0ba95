-- A tip may be larger than the bill: its bound is no share of something whole.
create or replace function are_shop_settings(settings jsonb) returns boolean immutable language sql
begin atomic
  select is_price(settings->'deliveryFee') and is_price(settings->'priceRoundFactor')
    and is_price(settings->'payFirstAbove') and is_figure(settings->'maxTipPercent', 0, 10000, 4)
    and (select coalesce(bool_and(is_percentage(p)), true)
      from entries(settings->'tipPercents') p);
end;
