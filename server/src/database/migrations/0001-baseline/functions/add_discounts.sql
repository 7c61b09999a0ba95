-- Writes the discounts of an order; `discounts` is a list of the rows.
create function add_discounts(this_session text, discounts jsonb) returns void
  language plpgsql as $$
begin
  insert into session_discounts (session, item, source, place, rule_part, rule_version, disabled,
      user_coupon, gift, gift_record, vip_level, holds_coupon)
    select this_session, d.item, d.source, d.place, d.rule, d.version, d.disabled,
        d.coupon, d.gift, d.record, d.level, d.holds
      from jsonb_to_recordset(discounts) as d(item text, source text, place integer, rule text,
        version integer, disabled boolean, coupon text, gift text, record text, level text,
        holds boolean);
end $$;
