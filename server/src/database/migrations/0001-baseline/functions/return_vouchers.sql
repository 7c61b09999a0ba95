-- Returns the coupons of an order and the points of its gifts.
create function return_vouchers(this_session text, this_time timestamptz) returns void
  language plpgsql as $$
declare
  given gift_records;
  at_shop text := (select shop from sessions where id = this_session);
begin
  update session_discounts set holds_coupon = false where session = this_session;
  update user_coupons set status = 'valid', session = null, used_at = null
    where session = this_session and status = 'used';
  for given in update gift_records set given_back_at = this_time
      where session = this_session and given_back_at is null returning * loop
    update point_balances set amount = amount + given.points
      where user_id = given.user_id and shop = at_shop;
    insert into point_ledger (user_id, shop, amount, reason, session, gift, at)
      values (given.user_id, at_shop, given.points, 'givenBack', this_session,
        given.gift, this_time);
  end loop;
end $$;
