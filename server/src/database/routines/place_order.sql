-- Places an order or a further round in one statement: one round trip and one commit are most of
-- its cost. `o` is OrderToPlace of server/src/orders/store/place-order.ts; `dishes` and `portions`
-- are its stock. Refusals are raised with codes of our own, so that everything done before is
-- rolled back:
--   SV001 the key belongs to another request    SV002 the session takes no orders
--   SV003 the session has changed               SV004 the menu has changed
--   SV005 too little stock                      SV006 a coupon is used
--   SV007 too few points                        SV008 too many pending orders
create or replace function place_order(o jsonb, dishes text[], portions integer[]) returns jsonb
  language plpgsql
  -- A plan made while a table is small scans it, and stays for as long as the connection.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  -- Any other kind of join would lock the rows of stock in an order of its own.
  set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  s jsonb := o->'session';
  k jsonb := o->'key';
  is_new boolean := (s->>'isNew')::boolean;
  this_session text := s->>'id';
  this_shop text := o->>'shop';
  this_time timestamptz := to_timestamp((o->>'now')::double precision / 1000);
  releases timestamptz;
  code text;
  this_total bigint := (s->>'total')::bigint;
  kept request_keys;
  found_status text;
  found_version bigint := 0;
  this_round integer := 1;
  this_number integer;
  outbox_id bigint;
  response jsonb;
  -- A node of an older version sends none.
  tickets integer := coalesce(jsonb_array_length(o->'tickets'), 0);
begin
  select * into kept from request_keys r
    where r.scope = o->'key'->>'scope' and r.key = o->'key'->>'key';
  if found then
    if kept.fingerprint <> decode(o->'key'->>'fingerprint', 'hex') then
      raise exception 'this key was used for something else' using errcode = 'SV001';
    end if;
    return kept.answer || '{"repeated": true}';
  end if;

  if (select menu_version from shops where id = o->>'shop')
      is distinct from (o->>'menuVersion')::bigint then
    raise exception 'the menu has changed' using errcode = 'SV004';
  end if;

  if is_new then
    code := s->>'fixedCodeItem';
  else
    select status, version, rounds + 1, order_number, fixed_code_item
      into found_status, found_version, this_round, this_number, code
      from sessions where id = this_session for update;
    if found_status is distinct from 'ongoing' then
      raise exception 'this session takes no more orders'
        using errcode = 'SV002', detail = coalesce(found_status, '');
    end if;
    if found_version <> (s->>'version')::bigint then
      raise exception 'somebody else ordered meanwhile' using errcode = 'SV003';
    end if;
  end if;
  releases := admit_order(o, code, this_round);
  if is_new then this_number := nextval(('order_number_' || this_shop)::regclass); end if;
  response := jsonb_build_object('_id', this_session, 'version', found_version + 1,
    'round', this_round, 'orderNumber', this_number,
    'total', this_total, 'at', (o->>'now')::bigint,
    'payBy', round(extract(epoch from releases) * 1000));
  if k <> 'null' then
    insert into request_keys (scope, key, fingerprint, answer, at)
      values (k->>'scope', k->>'key', decode(k->>'fingerprint', 'hex'), response, this_time)
      on conflict do nothing;
    -- The same request arrived twice at once, and the other one has stored its response by now.
    if not found then return place_order(o, dishes, portions); end if;
  end if;

  if is_new then
    insert into sessions (id, shop, type, status, section, table_item, fixed_code_item, people,
        modifiers, user_id, device, order_number, restore_key_hash, start_time, release_at,
        details, source, rounds, shop_part, tips, total, bill, billed_at)
      values (this_session, this_shop, s->>'type', s->>'status', s->>'section', s->>'tableItem',
        s->>'fixedCodeItem', (s->>'people')::integer,
        array(select jsonb_array_elements_text(s->'modifiers')),
        s->>'user', s->>'device', this_number,
        decode(s->>'restoreKeyHash', 'hex'), this_time, releases, s->'details',
        -- A node of an older version sends none.
        coalesce(s->>'source', 'selfOrder'), 1,
        s->>'shopPart', (s->>'tips')::bigint, this_total, s->'bill', this_time);
  else
    update sessions set rounds = this_round, shop_part = s->>'shopPart',
        tips = (s->>'tips')::bigint, total = this_total, bill = s->'bill', billed_at = this_time,
        user_id = coalesce(user_id, s->>'user'), release_at = releases,
        -- All of it is promised, with the new round.
        details = case when s->'ready' is null then details
          else (details - 'readyMoved') || jsonb_build_object('ready', s->'ready') end,
        -- What was ready is not ready any more once the kitchen has a further ticket.
        progress = case when progress in ('ready','completed') and tickets > 0 then 'preparing'
          else progress end,
        -- What was picked up was another round.
        tv_status = case when tickets > 0 then null else tv_status end
      where id = this_session;
  end if;

  insert into session_lines
      (session, line, round, place, ordered_at, chosen, product_part, option_parts)
    select this_session, l.line, this_round, l.place, this_time, l.chosen, l.product, l.options
      from jsonb_to_recordset(o->'lines')
        as l(line text, place integer, chosen jsonb, product text, options text[]);

  if tickets > 0 then
    insert into kitchen_tickets (session, round, station, course, shop, at, lines, held)
      select this_session, this_round, t.station, coalesce(t.course, 0), this_shop, this_time,
          t.lines, t.held
        from jsonb_to_recordset(o->'tickets')
          as t(station text, course integer, lines text[], held text[]);
  end if;

  if jsonb_array_length(o->'coupons') + jsonb_array_length(o->'gifts') > 0 then
    perform redeem_vouchers(o);
  end if;
  if not is_new then delete from session_discounts where session = this_session; end if;
  if jsonb_array_length(o->'discounts') > 0 then
    perform add_discounts(this_session, o->'discounts');
  end if;

  insert into outbox (topic, session, shop, at)
    values (case when is_new then 'created' else 'patched' end, this_session, this_shop, this_time)
    returning id into outbox_id;
  -- Last, so that a popular dish is locked only until the commit.
  if s->>'status' <> 'test' then perform take_stock(o, dishes, portions); end if;
  return response || jsonb_build_object('outboxId', outbox_id);
end $$;
