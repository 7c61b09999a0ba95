-- Returns what an order took from stock. What it returned before is in the ledger and is not
-- returned again. Rows are locked in the order in which place_order locks them: otherwise the two
-- would deadlock.
create function return_stock(this_session text, this_time timestamptz) returns void
  language plpgsql as $$
begin
  perform 1 from stock s where (s.shop, s.product) in (
      select l.shop, l.product from stock_ledger l where l.session = this_session)
    order by s.product for update;
  update stock s set quantity = s.quantity + b.quantity
    from (select shop, product, -sum(quantity)::integer as quantity from stock_ledger
      where session = this_session and product is not null and choice is null
      group by shop, product) b
    where s.shop = b.shop and s.product = b.product;
  perform 1 from choice_stock c where (c.shop, c.product, c.entry) in (
      select l.shop, l.product, l.entry from stock_ledger l where l.session = this_session)
    order by c.product, c.entry for update;
  update choice_stock c set quantity = c.quantity + b.quantity
    from (select shop, product, entry, -sum(quantity)::integer as quantity from stock_ledger
      where session = this_session and choice is not null group by shop, product, entry) b
    where c.shop = b.shop and c.product = b.product and c.entry = b.entry;
  perform 1 from ingredient_stock i where (i.shop, i.ingredient) in (
      select l.shop, l.ingredient from stock_ledger l where l.session = this_session)
    order by i.ingredient for update;
  update ingredient_stock i set quantity = i.quantity + b.quantity
    from (select shop, ingredient, -sum(quantity)::bigint as quantity from stock_ledger
      where session = this_session and ingredient is not null group by shop, ingredient) b
    where i.shop = b.shop and i.ingredient = b.ingredient;
  insert into stock_ledger
      (shop, product, option, choice, entry, ingredient, quantity, session, reason, at)
    select shop, product, option, choice, entry, ingredient, -sum(quantity)::integer,
        this_session, 'returned', this_time
      from stock_ledger where session = this_session
      group by shop, product, option, choice, entry, ingredient having sum(quantity) <> 0;
end $$;
