import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

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

const discounts = sql`
  create function add_discounts(this_session text, discounts jsonb) returns void language plpgsql as $$
  begin
    insert into session_discounts (session, item, source, place, rule_part, rule_version, disabled, user_coupon, gift, gift_record, vip_level, holds_coupon)
      select this_session, d.item, d.source, d.place, d.rule, d.version, d.disabled, d.coupon, d.gift, d.record, d.level, d.holds
        from jsonb_to_recordset(discounts) as d(item text, source text, place integer, rule text, version integer, disabled boolean,
          coupon text, gift text, record text, level text, holds boolean);
  end $$;

  create function write_discounts(this_session text, discounts jsonb) returns void language plpgsql as $$
  begin
    delete from session_discounts where session = this_session;
    perform add_discounts(this_session, discounts);
  end $$;
`;

/** One order in one statement: a round trip and a commit are most of what an order costs. */
const placing = sql`
  create function place_order(o jsonb, dishes text[], portions integer[]) returns jsonb language plpgsql
    -- a plan made while a table is still small reads it whole, and is kept for as long as the connection lasts
    set enable_seqscan = off set plan_cache_mode = force_generic_plan
    -- any other join would lock the rows of stock in an order of its own
    set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
  declare
    s jsonb := o->'session';
    k jsonb := o->'key';
    is_new boolean := (s->>'isNew')::boolean;
    this_session text := s->>'id';
    this_shop text := o->>'shop';
    this_time timestamptz := to_timestamp((o->>'now')::double precision / 1000);
    releases timestamptz := to_timestamp((s->>'releaseAt')::double precision / 1000);
    this_total bigint := (s->>'total')::bigint;
    kept request_keys;
    found_status text;
    found_version bigint := 0;
    this_round integer := 1;
    this_number integer;
    note bigint;
    told jsonb;
  begin
    select * into kept from request_keys r where r.scope = o->'key'->>'scope' and r.key = o->'key'->>'key';
    if found then
      if kept.fingerprint <> decode(o->'key'->>'fingerprint', 'hex') then
        raise exception 'this key was used for something else' using errcode = 'SV001';
      end if;
      return kept.answer || '{"repeated": true}';
    end if;

    if (select menu_version from shops where id = o->>'shop') is distinct from (o->>'menuVersion')::bigint then
      raise exception 'the menu has changed' using errcode = 'SV004';
    end if;

    if is_new then
      if s->>'wallItem' is not null and (o->>'mostPending') is not null then
        perform pg_advisory_xact_lock(hashtextextended(s->>'wallItem', 0));
        if (select count(*) from sessions where wall_item = s->>'wallItem' and status in ('ongoing','toPay')) >= (o->>'mostPending')::integer then
          raise exception 'too many orders wait' using errcode = 'SV008';
        end if;
      end if;
      this_number := nextval(('order_number_' || this_shop)::regclass);
    else
      select status, version, rounds + 1, order_number into found_status, found_version, this_round, this_number
        from sessions where id = this_session for update;
      if found_status is distinct from 'ongoing' then
        raise exception 'this session takes no more orders' using errcode = 'SV002', detail = coalesce(found_status, '');
      end if;
      if found_version <> (s->>'version')::bigint then
        raise exception 'somebody else ordered meanwhile' using errcode = 'SV003';
      end if;
    end if;
    told := jsonb_build_object('_id', this_session, 'version', found_version + 1, 'round', this_round, 'orderNumber', this_number,
      'total', this_total, 'at', (o->>'now')::bigint);
    if k <> 'null' then
      insert into request_keys (scope, key, fingerprint, answer, at)
        values (k->>'scope', k->>'key', decode(k->>'fingerprint', 'hex'), told, this_time) on conflict do nothing;
      -- the same wish came in twice at once, and the other was quicker: its answer is there now
      if not found then return place_order(o, dishes, portions); end if;
    end if;

    if is_new then
      insert into sessions (id, shop, type, status, section, table_item, wall_item, people, modifiers, user_id, device, order_number,
          restore_key_hash, start_time, release_at, details, rounds, house, tips, total, bill, billed_at)
        values (this_session, this_shop, s->>'type', s->>'status', s->>'section', s->>'tableItem', s->>'wallItem', (s->>'people')::integer,
          array(select jsonb_array_elements_text(s->'modifiers')), s->>'user', s->>'device', this_number,
          decode(s->>'restoreKeyHash', 'hex'), this_time, releases, s->'details', 1,
          s->>'house', (s->>'tips')::bigint, this_total, s->'bill', this_time);
    else
      update sessions set rounds = this_round, house = s->>'house', tips = (s->>'tips')::bigint, total = this_total,
          bill = s->'bill', billed_at = this_time, user_id = coalesce(user_id, s->>'user'), release_at = releases
        where id = this_session;
    end if;

    insert into session_lines (session, line, round, place, ordered_at, chosen, product_part, option_parts)
      select this_session, l.line, this_round, l.place, this_time, l.chosen, l.product, l.options
        from jsonb_to_recordset(o->'lines') as l(line text, place integer, chosen jsonb, product text, options text[]);

    if jsonb_array_length(o->'coupons') + jsonb_array_length(o->'gifts') > 0 then perform redeem_vouchers(o); end if;
    if not is_new then delete from session_discounts where session = this_session; end if;
    if jsonb_array_length(o->'discounts') > 0 then perform add_discounts(this_session, o->'discounts'); end if;

    insert into outbox (topic, session, shop, at)
      values (case when is_new then 'created' else 'patched' end, this_session, this_shop, this_time) returning id into note;
    -- last, so that a dish everybody wants is locked only until the commit
    if s->>'status' <> 'test' then perform take_stock(o, dishes, portions); end if;
    return told || jsonb_build_object('note', note);
  end $$;
`;

/** An order with its lines, vouchers and stock, in one statement. */
export const placingOrders: Migration = {
  name: '0009-placing-orders',
  async up(db) {
    await vouchers.execute(db);
    await discounts.execute(db);
    await placing.execute(db);
  },
};
