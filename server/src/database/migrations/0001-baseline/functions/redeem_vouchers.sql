-- Redeems the coupons and gifts of an order, all or none (SV006, SV007).
create function redeem_vouchers(o jsonb) returns void language plpgsql as $$
declare
  this_session text := o->'session'->>'id';
  this_user text := o->'session'->>'user';
  this_time timestamptz := to_timestamp((o->>'now')::double precision / 1000);
  redeemed integer;
  gift jsonb;
begin
  update user_coupons set status = 'used', session = this_session, used_at = this_time
    where id in (select jsonb_array_elements_text(o->'coupons'))
      and status = 'valid' and not reusable
      and (user_id is null or user_id = this_user);
  get diagnostics redeemed = row_count;
  if redeemed <> jsonb_array_length(o->'coupons') then
    raise exception 'a coupon was used meanwhile' using errcode = 'SV006';
  end if;
  for gift in select jsonb_array_elements(o->'gifts') loop
    update point_balances set amount = amount - (gift->>'points')::bigint
      where user_id = this_user and shop = o->>'shop' and amount >= (gift->>'points')::bigint;
    if not found then raise exception 'too few points' using errcode = 'SV007'; end if;
    insert into point_ledger (user_id, shop, amount, reason, session, gift, at)
      values (this_user, o->>'shop', -(gift->>'points')::bigint, 'redeemed', this_session,
        gift->>'gift', this_time);
    insert into gift_records (id, gift, user_id, session, points, at)
      values (gift->>'record', gift->>'gift', this_user, this_session,
        (gift->>'points')::bigint, this_time);
  end loop;
end $$;
