import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Numbers that are called out: one row of them for each shop, taken without waiting for anybody else's order. */
const orderNumbers = sql`
  create function open_order_numbers() returns trigger language plpgsql as $$
  begin
    execute format('create sequence if not exists order_number_%s minvalue 1 maxvalue 999 cycle', new.id);
    return new;
  end $$;
  create trigger shop_order_numbers after insert on shops for each row execute function open_order_numbers();
`;

/** Bills are reckoned from a copy of the menu; its version tells at the commit whether the copy was old. */
const menuVersions = sql`
  create function menu_changed() returns trigger language plpgsql as $$
  begin
    update shops set menu_version = menu_version + 1;
    perform pg_notify('menu_changed', '');
    return null;
  end $$;
  create trigger products_changed after insert or update or delete on products for each statement execute function menu_changed();
  create trigger option_groups_changed after insert or update or delete on option_groups for each statement execute function menu_changed();
  create trigger sections_changed after insert or update or delete on sections for each statement execute function menu_changed();
  create trigger taxes_changed after insert or update or delete on tax_settings for each statement execute function menu_changed();
  create trigger rules_changed after insert or update or delete on order_discounts for each statement execute function menu_changed();
  create trigger categories_changed after insert or update or delete on categories for each statement execute function menu_changed();
  create trigger shops_changed after update of name, address, phone, email, images, logo, currency, timezone, open_for_online, settings
    on shops for each statement execute function menu_changed();
`;

/** Refusals are raised with codes of our own, SV001 and on, so that everything done before is undone. */
const stockTaking = sql`
  create function sells(level text) returns boolean immutable language sql as
    $$ select level is null or level not in ('disabled','notSelling','outOfStock','conflicted') $$;

  create function take_stock(o jsonb) returns void language plpgsql as $$
  declare
    at_shop text := o->>'shop';
    for_guests boolean := (o->>'selfService')::boolean;
    short jsonb;
  begin
    -- locked in the order of their ids: two orders that lock crosswise would wait for each other for ever
    perform 1 from stock s join jsonb_to_recordset(o->'stock') as n(product text, quantity integer) on s.product = n.product
      where s.shop = at_shop and s.stock_mode = 'synced' order by s.product for update of s;
    select jsonb_agg(jsonb_build_object('product', n.product, 'wanted', n.quantity, 'left',
        case when s.stock_mode = 'synced' then greatest(s.quantity - case when for_guests then s.online_threshold else 0 end, 0) else 0 end))
      into short
      from jsonb_to_recordset(o->'stock') as n(product text, quantity integer)
      left join stock s on s.shop = at_shop and s.product = n.product
      where s.product is null
        or (s.stock_mode = 'synced' and s.quantity - case when for_guests then s.online_threshold else 0 end < n.quantity)
        or (s.stock_mode = 'level' and not sells(s.mode))
        or (for_guests and not sells(s.online_mode));
    if short is not null then
      raise exception 'stock is short' using errcode = 'SV005', detail = short::text;
    end if;
    with taken as (
      update stock s set quantity = s.quantity - n.quantity
        from jsonb_to_recordset(o->'stock') as n(product text, quantity integer)
        where s.shop = at_shop and s.product = n.product and s.stock_mode = 'synced'
        returning s.product, n.quantity)
    insert into stock_ledger (shop, product, quantity, session, reason)
      select at_shop, product, -quantity, o->'session'->>'id', 'sold' from taken;
    if jsonb_array_length(o->'choices') > 0 then perform take_choices(o); end if;
    if jsonb_array_length(o->'ingredients') > 0 then perform take_ingredients(o); end if;
  end $$;

  create function take_choices(o jsonb) returns void language plpgsql as $$
  declare
    at_shop text := o->>'shop';
    for_guests boolean := (o->>'selfService')::boolean;
    short jsonb;
  begin
    perform 1 from choice_stock c
      join jsonb_to_recordset(o->'choices') as n(product text, option text, choice text, quantity integer)
        on c.product = n.product and c.option = n.option and c.choice = n.choice
      where c.shop = at_shop order by c.product, c.entry for update of c;
    select jsonb_agg(jsonb_build_object('product', n.product, 'option', n.option, 'choice', n.choice, 'wanted', n.quantity, 'left',
        case when c.stock_mode = 'synced' then greatest(c.quantity - case when for_guests then s.online_threshold else 0 end, 0) else 0 end))
      into short
      from jsonb_to_recordset(o->'choices') as n(product text, option text, choice text, quantity integer)
      join choice_stock c on c.shop = at_shop and c.product = n.product and c.option = n.option and c.choice = n.choice
      join stock s on s.shop = at_shop and s.product = n.product
      where (c.stock_mode = 'synced' and c.quantity - case when for_guests then s.online_threshold else 0 end < n.quantity)
        or (c.stock_mode = 'level' and not sells(c.mode));
    if short is not null then
      raise exception 'a choice is short' using errcode = 'SV005', detail = short::text;
    end if;
    with taken as (
      update choice_stock c set quantity = c.quantity - n.quantity
        from jsonb_to_recordset(o->'choices') as n(product text, option text, choice text, quantity integer)
        where c.shop = at_shop and c.product = n.product and c.option = n.option and c.choice = n.choice and c.stock_mode = 'synced'
        returning c.product, c.option, c.choice, c.entry, n.quantity)
    insert into stock_ledger (shop, product, option, choice, entry, quantity, session, reason)
      select at_shop, product, option, choice, entry, -quantity, o->'session'->>'id', 'sold' from taken;
  end $$;

  create function take_ingredients(o jsonb) returns void language plpgsql as $$
  declare
    at_shop text := o->>'shop';
    short jsonb;
  begin
    perform 1 from ingredient_stock i join jsonb_to_recordset(o->'ingredients') as n(ingredient text, quantity bigint) on i.ingredient = n.ingredient
      where i.shop = at_shop order by i.ingredient for update of i;
    select jsonb_agg(jsonb_build_object('ingredient', n.ingredient, 'wanted', n.quantity, 'left', i.quantity)) into short
      from jsonb_to_recordset(o->'ingredients') as n(ingredient text, quantity bigint)
      join ingredient_stock i on i.shop = at_shop and i.ingredient = n.ingredient
      where i.quantity < n.quantity;
    if short is not null then
      raise exception 'an ingredient is short' using errcode = 'SV005', detail = short::text;
    end if;
    with taken as (
      update ingredient_stock i set quantity = i.quantity - n.quantity
        from jsonb_to_recordset(o->'ingredients') as n(ingredient text, quantity bigint)
        where i.shop = at_shop and i.ingredient = n.ingredient
        returning i.ingredient, n.quantity)
    insert into stock_ledger (shop, ingredient, quantity, session, reason)
      select at_shop, ingredient, -quantity, o->'session'->>'id', 'sold' from taken;
  end $$;
`;

const vouchers = sql`
  create function redeem_vouchers(o jsonb) returns void language plpgsql as $$
  declare
    this_session text := o->'session'->>'id';
    this_user text := o->'session'->>'user';
    this_time timestamptz := to_timestamp((o->>'now')::double precision / 1000);
    redeemed integer;
    gift jsonb;
  begin
    update user_coupons set status = 'used', session = this_session, used_at = this_time
      where id in (select jsonb_array_elements_text(o->'coupons')) and status = 'valid' and not reusable
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
        values (this_user, o->>'shop', -(gift->>'points')::bigint, 'redeemed', this_session, gift->>'gift', this_time);
      insert into gift_records (id, gift, user_id, session, points, at)
        values (gift->>'record', gift->>'gift', this_user, this_session, (gift->>'points')::bigint, this_time);
    end loop;
  end $$;
`;

/** One order in one statement: a round trip and a commit are most of what an order costs. */
const placing = sql`
  create function place_order(o jsonb) returns jsonb language plpgsql as $$
  declare
    s jsonb := o->'session';
    this_session text := s->>'id';
    this_time timestamptz := to_timestamp((o->>'now')::double precision / 1000);
    kept request_keys;
    found_status text;
    found_version bigint;
    this_round integer := 1;
    this_number integer;
    note bigint;
    answer jsonb;
  begin
    if o->'key' <> 'null'::jsonb then
      insert into request_keys (scope, key, fingerprint, at)
        values (o->'key'->>'scope', o->'key'->>'key', decode(o->'key'->>'fingerprint', 'hex'), this_time) on conflict do nothing;
      if not found then
        select * into kept from request_keys where scope = o->'key'->>'scope' and key = o->'key'->>'key';
        if kept.fingerprint <> decode(o->'key'->>'fingerprint', 'hex') then
          raise exception 'this key was used for something else' using errcode = 'SV001';
        end if;
        return kept.answer || '{"repeated": true}';
      end if;
    end if;

    if (select menu_version from shops where id = o->>'shop') is distinct from (o->>'menuVersion')::bigint then
      raise exception 'the menu has changed' using errcode = 'SV004';
    end if;

    if (s->>'isNew')::boolean then
      if s->>'wallItem' is not null and (o->>'mostPending') is not null then
        perform pg_advisory_xact_lock(hashtextextended(s->>'wallItem', 0));
        if (select count(*) from sessions where wall_item = s->>'wallItem' and status in ('ongoing','toPay')) >= (o->>'mostPending')::integer then
          raise exception 'too many orders wait' using errcode = 'SV008';
        end if;
      end if;
      this_number := nextval(format('order_number_%s', o->>'shop')::regclass);
      insert into sessions (id, shop, type, status, section, table_item, wall_item, people, modifiers, user_id, device, order_number,
          restore_key_hash, start_time, release_at, details, rounds, house, tips, total, bill)
        values (this_session, o->>'shop', s->>'type', s->>'status', s->>'section', s->>'tableItem', s->>'wallItem', (s->>'people')::integer,
          array(select jsonb_array_elements_text(s->'modifiers')), s->>'user', s->>'device', this_number,
          decode(s->>'restoreKeyHash', 'hex'), this_time, to_timestamp((s->>'releaseAt')::double precision / 1000), s->'details', 1,
          s->>'house', (s->>'tips')::bigint, (s->>'total')::bigint, s->'bill');
      found_version := 1;
    else
      select status, version, rounds + 1, order_number into found_status, found_version, this_round, this_number
        from sessions where id = this_session for update;
      if found_status is distinct from 'ongoing' then
        raise exception 'this session takes no more orders' using errcode = 'SV002', detail = coalesce(found_status, '');
      end if;
      if found_version <> (s->>'version')::bigint then
        raise exception 'somebody else ordered meanwhile' using errcode = 'SV003';
      end if;
      update sessions set rounds = this_round, house = s->>'house', tips = (s->>'tips')::bigint, total = (s->>'total')::bigint,
          bill = s->'bill', user_id = coalesce(user_id, s->>'user') where id = this_session returning version into found_version;
      delete from session_discounts where session = this_session;
    end if;

    insert into session_lines (session, line, round, place, ordered_at, chosen, product_part, option_parts)
      select this_session, l.line, this_round, l.place, this_time, l.chosen, l.product, array(select jsonb_array_elements_text(l.options))
        from jsonb_to_recordset(o->'lines') as l(line text, place integer, chosen jsonb, product text, options jsonb);

    if jsonb_array_length(o->'coupons') + jsonb_array_length(o->'gifts') > 0 then perform redeem_vouchers(o); end if;
    if jsonb_array_length(o->'discounts') > 0 then
      insert into session_discounts (session, item, source, place, rule_part, rule_version, disabled, user_coupon, gift, gift_record, vip_level, holds_coupon)
        select this_session, d.item, d.source, d.place, d.rule, d.version, d.disabled, d.coupon, d.gift, d.record, d.level, d.holds
          from jsonb_to_recordset(o->'discounts') as d(item text, source text, place integer, rule text, version integer, disabled boolean,
            coupon text, gift text, record text, level text, holds boolean);
    end if;

    insert into outbox (topic, session, shop, at)
      values (case when (s->>'isNew')::boolean then 'created' else 'patched' end, this_session, o->>'shop', this_time) returning id into note;
    answer := jsonb_build_object('_id', this_session, 'version', found_version, 'round', this_round, 'orderNumber', this_number,
      'total', (s->>'total')::bigint, 'at', (o->>'now')::bigint);
    if o->'key' <> 'null'::jsonb then
      update request_keys k set answer = place_order.answer where k.scope = o->'key'->>'scope' and k.key = o->'key'->>'key';
    end if;
    -- last, so that a dish everybody wants is locked only until the commit
    if s->>'status' <> 'test' then perform take_stock(o); end if;
    return answer || jsonb_build_object('note', note);
  end $$;
`;

/** What an order took goes back once, when it is cancelled or void: only one change of status can get here. */
const givingBack = sql`
  create function give_stock_back(this_session text, this_time timestamptz) returns void language plpgsql as $$
  begin
    perform 1 from stock s where (s.shop, s.product) in (select l.shop, l.product from stock_ledger l where l.session = this_session)
      order by s.product for update;
    update stock s set quantity = s.quantity + b.quantity
      from (select shop, product, -sum(quantity)::integer as quantity from stock_ledger
        where session = this_session and product is not null and choice is null group by shop, product) b
      where s.shop = b.shop and s.product = b.product;
    update choice_stock c set quantity = c.quantity + b.quantity
      from (select shop, product, entry, -sum(quantity)::integer as quantity from stock_ledger
        where session = this_session and choice is not null group by shop, product, entry) b
      where c.shop = b.shop and c.product = b.product and c.entry = b.entry;
    update ingredient_stock i set quantity = i.quantity + b.quantity
      from (select shop, ingredient, -sum(quantity)::bigint as quantity from stock_ledger
        where session = this_session and ingredient is not null group by shop, ingredient) b
      where i.shop = b.shop and i.ingredient = b.ingredient;
    insert into stock_ledger (shop, product, option, choice, entry, ingredient, quantity, session, reason, at)
      select shop, product, option, choice, entry, ingredient, -sum(quantity)::integer, this_session, 'returned', this_time
        from stock_ledger where session = this_session
        group by shop, product, option, choice, entry, ingredient having sum(quantity) <> 0;
  end $$;

  create function give_vouchers_back(this_session text, this_time timestamptz) returns void language plpgsql as $$
  declare
    given gift_records;
    at_shop text := (select shop from sessions where id = this_session);
  begin
    update session_discounts set holds_coupon = false where session = this_session;
    update user_coupons set status = 'valid', session = null, used_at = null where session = this_session and status = 'used';
    for given in update gift_records set given_back_at = this_time where session = this_session and given_back_at is null returning * loop
      update point_balances set amount = amount + given.points where user_id = given.user_id and shop = at_shop;
      insert into point_ledger (user_id, shop, amount, reason, session, gift, at)
        values (given.user_id, at_shop, given.points, 'givenBack', this_session, given.gift, this_time);
    end loop;
  end $$;

  create function book_points(this_session text, to_status text, this_time timestamptz) returns void language plpgsql as $$
  declare
    s sessions := (select row(t.*)::sessions from sessions t where t.id = this_session);
    points bigint := coalesce((s.bill->>'points')::bigint, 0);
  begin
    if s.user_id is null or points <= 0 then return; end if;
    if to_status = 'done' then
      insert into point_balances (user_id, shop, amount) values (s.user_id, s.shop, points)
        on conflict (user_id, shop) do update set amount = point_balances.amount + excluded.amount;
      insert into point_ledger (user_id, shop, amount, reason, session, at) values (s.user_id, s.shop, points, 'earned', this_session, this_time);
      return;
    end if;
    -- what was spent since cannot be taken back
    with before as (select amount from point_balances where user_id = s.user_id and shop = s.shop for update),
      taken as (update point_balances b set amount = b.amount - least(before.amount, points) from before
        where b.user_id = s.user_id and b.shop = s.shop returning least(before.amount, points) as amount)
    insert into point_ledger (user_id, shop, amount, reason, session, at)
      select s.user_id, s.shop, -amount, 'returned', this_session, this_time from taken where amount > 0;
  end $$;

  create function change_status(this_session text, to_status text, this_time timestamptz) returns bigint language plpgsql as $$
  declare
    before sessions;
    new_version bigint;
  begin
    select * into before from sessions where id = this_session for update;
    if not found or before.status = to_status then return null; end if;
    -- the trigger refuses what the table of transitions does not have
    update sessions set status = to_status, paid_time = case when to_status = 'done' then this_time else paid_time end
      where id = this_session returning version into new_version;
    if to_status in ('cancelled','void') then
      perform give_stock_back(this_session, this_time);
      perform give_vouchers_back(this_session, this_time);
    end if;
    if to_status = 'done' or before.status = 'done' then perform book_points(this_session, to_status, this_time); end if;
    insert into outbox (topic, session, shop, at) values ('patched', this_session, before.shop, this_time);
    return new_version;
  end $$;
`;

/** Placing an order and giving one back, each in one statement. */
export const ordering: Migration = {
  name: '0007-ordering',
  async up(db) {
    for (const step of [orderNumbers, menuVersions, stockTaking, vouchers, placing, givingBack])
      await step.execute(db);
  },
};
