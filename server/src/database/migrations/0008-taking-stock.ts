import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Refusals are raised with codes of our own, SV001 and on, so that everything done before is undone. */
const stockTaking = sql`
  create function sells(level text) returns boolean immutable language sql as
    $$ select level is null or level not in ('disabled','notSelling','outOfStock','conflicted') $$;

  create function take_stock(o jsonb, dishes text[], portions integer[]) returns void language plpgsql as $$
  declare
    at_shop text := o->>'shop';
    for_guests boolean := (o->>'selfService')::boolean;
    sold text[];
    short jsonb;
  begin
    -- dishes come sorted, and place_order has them locked in that order: two orders that lock crosswise would wait for each other for ever
    with taken as (
      update stock s set quantity = s.quantity - n.quantity
        from unnest(dishes, portions) as n(product, quantity)
        where s.shop = at_shop and s.product = n.product and s.stock_mode = 'synced' and (not for_guests or sells(s.online_mode))
          and s.quantity - case when for_guests then s.online_threshold else 0 end >= n.quantity
        returning s.product, n.quantity),
    written as (
      insert into stock_ledger (shop, product, quantity, session, reason)
        select at_shop, product, -quantity, o->'session'->>'id', 'sold' from taken returning product)
    select coalesce(array_agg(product), '{}') into sold from written;
    -- the rest is not counted, or there is too little of it
    if cardinality(sold) < cardinality(dishes) then
      select jsonb_agg(jsonb_build_object('product', n.product, 'wanted', n.quantity, 'left',
          case when s.stock_mode = 'synced' then greatest(s.quantity - case when for_guests then s.online_threshold else 0 end, 0) else 0 end))
        into short
        from unnest(dishes, portions) as n(product, quantity)
        left join stock s on s.shop = at_shop and s.product = n.product
        where n.product <> all(sold) and (s.product is null or s.stock_mode = 'synced'
          or (s.stock_mode = 'level' and not sells(s.mode))
          or (for_guests and not sells(s.online_mode)));
    end if;
    if short is not null then
      raise exception 'stock is short' using errcode = 'SV005', detail = short::text;
    end if;
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

/** Stock leaves the shelf: all an order asks for, or nothing. */
export const takingStock: Migration = {
  name: '0008-taking-stock',
  async up(db) {
    await stockTaking.execute(db);
  },
};
