-- Returns what cancelled lines of an order took from stock: [{product, option, choice, ingredient,
-- quantity}], at most what the order still holds by the ledger. Rows are locked in the order of
-- place_order: otherwise the two would deadlock.
create function return_lines(this_session text, taken jsonb, this_time timestamptz) returns void
  language plpgsql as $$
declare
  returned jsonb;
begin
  perform 1 from stock s where (s.shop, s.product) in (
      select l.shop, l.product from stock_ledger l where l.session = this_session)
    order by s.product for update;
  perform 1 from choice_stock c where (c.shop, c.product, c.entry) in (
      select l.shop, l.product, l.entry from stock_ledger l where l.session = this_session)
    order by c.product, c.entry for update;
  perform 1 from ingredient_stock i where (i.shop, i.ingredient) in (
      select l.shop, l.ingredient from stock_ledger l where l.session = this_session)
    order by i.ingredient for update;
  with wanted as (
    select product, option, choice, ingredient, sum(quantity) as quantity
      from jsonb_to_recordset(taken)
        as t(product text, option text, choice text, ingredient text, quantity bigint)
      group by product, option, choice, ingredient),
  held as (
    select shop, product, option, choice, entry, ingredient, -sum(quantity) as quantity
      from stock_ledger where session = this_session
      group by shop, product, option, choice, entry, ingredient having sum(quantity) < 0),
  written as (
    insert into stock_ledger
        (shop, product, option, choice, entry, ingredient, quantity, session, reason, at)
      select h.shop, h.product, h.option, h.choice, h.entry, h.ingredient,
          least(w.quantity, h.quantity), this_session, 'returned', this_time
        from held h join wanted w on w.product is not distinct from h.product
          and w.option is not distinct from h.option and w.choice is not distinct from h.choice
          and w.ingredient is not distinct from h.ingredient
      returning shop, product, choice, entry, ingredient, quantity)
  select coalesce(jsonb_agg(to_jsonb(written)), '[]') into returned from written;
  update stock s set quantity = s.quantity + b.quantity
    from jsonb_to_recordset(returned) as b(shop text, product text, choice text, quantity integer)
    where b.choice is null and s.shop = b.shop and s.product = b.product;
  update choice_stock c set quantity = c.quantity + b.quantity
    from jsonb_to_recordset(returned)
      as b(shop text, product text, choice text, entry integer, quantity integer)
    where b.choice is not null and c.shop = b.shop and c.product = b.product and c.entry = b.entry;
  update ingredient_stock i set quantity = i.quantity + b.quantity
    from jsonb_to_recordset(returned) as b(shop text, ingredient text, quantity bigint)
    where i.shop = b.shop and i.ingredient = b.ingredient;
end $$;
