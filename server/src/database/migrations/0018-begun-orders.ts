import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** As it was, but what the kitchen has begun meanwhile stays. */
const replacing = sql`
  create or replace function place_instead(o jsonb, dishes text[], portions integer[]) returns jsonb language plpgsql as $$
  declare
    k jsonb := o->'key';
    old text;
  begin
    -- the same wish twice at once: the second finds the answer of the first, and must not call off its order
    perform pg_advisory_xact_lock(hashtextextended((k->>'scope') || ' ' || (k->>'key'), 0));
    if not exists (select from request_keys r where r.scope = k->>'scope' and r.key = k->>'key') then
      for old in select id from sessions where id in (select jsonb_array_elements_text(o->'replaced'))
          and status = 'ongoing' and release_at is not null and (progress = 'received' or rounds = 0) order by id for update loop
        perform call_off(old, 'replaced', to_timestamp((o->>'now')::double precision / 1000));
      end loop;
    end if;
    return place_order(o, dishes, portions);
  end $$;
`;

/** As it was, but locked in the order in which orders lock: each would wait for the other for ever. */
const returning = sql`
  create or replace function give_stock_back(this_session text, this_time timestamptz) returns void language plpgsql as $$
  begin
    perform 1 from stock s where (s.shop, s.product) in (select l.shop, l.product from stock_ledger l where l.session = this_session)
      order by s.product for update;
    update stock s set quantity = s.quantity + b.quantity
      from (select shop, product, -sum(quantity)::integer as quantity from stock_ledger
        where session = this_session and product is not null and choice is null group by shop, product) b
      where s.shop = b.shop and s.product = b.product;
    perform 1 from choice_stock c where (c.shop, c.product, c.entry) in (select l.shop, l.product, l.entry from stock_ledger l where l.session = this_session)
      order by c.product, c.entry for update;
    update choice_stock c set quantity = c.quantity + b.quantity
      from (select shop, product, entry, -sum(quantity)::integer as quantity from stock_ledger
        where session = this_session and choice is not null group by shop, product, entry) b
      where c.shop = b.shop and c.product = b.product and c.entry = b.entry;
    perform 1 from ingredient_stock i where (i.shop, i.ingredient) in (select l.shop, l.ingredient from stock_ledger l where l.session = this_session)
      order by i.ingredient for update;
    update ingredient_stock i set quantity = i.quantity + b.quantity
      from (select shop, ingredient, -sum(quantity)::bigint as quantity from stock_ledger
        where session = this_session and ingredient is not null group by shop, ingredient) b
      where i.shop = b.shop and i.ingredient = b.ingredient;
    insert into stock_ledger (shop, product, option, choice, entry, ingredient, quantity, session, reason, at)
      select shop, product, option, choice, entry, ingredient, -sum(quantity)::integer, this_session, 'returned', this_time
        from stock_ledger where session = this_session
        group by shop, product, option, choice, entry, ingredient having sum(quantity) <> 0;
  end $$;
`;

/** As it was, but told by dish, each once: a guest can take out a dish and no ingredient. */
const taking = sql`
  create or replace function take_ingredients(o jsonb) returns void language plpgsql as $$
  declare
    at_shop text := o->>'shop';
    short jsonb;
  begin
    perform 1 from ingredient_stock i join jsonb_to_recordset(o->'ingredients') as n(ingredient text, quantity bigint) on i.ingredient = n.ingredient
      where i.shop = at_shop order by i.ingredient for update of i;
    select jsonb_agg(to_jsonb(d)) into short from (
      select distinct on (p.product) p.product, n.ingredient, n.quantity as wanted, i.quantity as left
        from jsonb_to_recordset(o->'ingredients') as n(ingredient text, quantity bigint, products text[])
        join ingredient_stock i on i.shop = at_shop and i.ingredient = n.ingredient
        -- a node that does not tell the dishes yet must be refused all the same
        left join unnest(n.products) as p(product) on true
        where i.quantity < n.quantity order by p.product, n.ingredient) d;
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

/** Dishes that are on the stove, and shelves that two want at once. */
export const begunOrders: Migration = {
  name: '0018-begun-orders',
  async up(db) {
    await replacing.execute(db);
    await returning.execute(db);
    await taking.execute(db);
  },
};
