-- Places an order and cancels the unpaid orders it replaces in the same transaction: their stock
-- and coupons serve the new order, and if it is refused they stay.
create function replace_orders(o jsonb, dishes text[], portions integer[]) returns jsonb
  language plpgsql as $$
declare
  k jsonb := o->'key';
  old text;
begin
  -- A repeated request gets the response of the first and must not cancel its order.
  perform pg_advisory_xact_lock(hashtextextended((k->>'scope') || ' ' || (k->>'key'), 0));
  if not exists (select from request_keys r where r.scope = k->>'scope' and r.key = k->>'key') then
    for old in select id from sessions where id in (select jsonb_array_elements_text(o->'replaced'))
        and status = 'ongoing' and release_at is not null
        and (progress = 'received' or rounds = 0) order by id for update loop
      perform cancel_order(old, 'replaced', to_timestamp((o->>'now')::double precision / 1000));
    end loop;
  end if;
  return place_order(o, dishes, portions);
end $$;
