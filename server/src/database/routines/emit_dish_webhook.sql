-- An event about a dish that can no longer be had, or can again (WEBHOOK-02).
create or replace function emit_dish_webhook(this_shop text, this_product text, is_out boolean,
    this_until timestamptz, this_time timestamptz) returns void language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where shop = this_shop and enabled) then
    return;
  end if;
  perform emit_webhook(this_shop,
    case when is_out then 'product.soldOut' else 'product.available' end,
    jsonb_build_object('product', jsonb_build_object('_id', this_product,
      'name', coalesce((select definition->'name' from products where id = this_product), '[]'),
      'until', round(extract(epoch from this_until) * 1000))), this_time);
end $$;
