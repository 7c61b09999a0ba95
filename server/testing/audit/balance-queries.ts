const pieces = `select 'dish ' || shop || ' ' || product as shelf, quantity from stock where stock_mode = 'synced'
  union all select 'choice ' || shop || ' ' || product || ' ' || entry, quantity from choice_stock where stock_mode = 'synced'
  union all select 'ingredient ' || shop || ' ' || ingredient, quantity from ingredient_stock`;

const moves = `select case when ingredient is not null then 'ingredient ' || shop || ' ' || ingredient
    when choice is not null then 'choice ' || shop || ' ' || product || ' ' || entry
    else 'dish ' || shop || ' ' || product end as shelf, sum(quantity) as moved
  from stock_ledger where reason in ('sold', 'returned') group by 1`;

/** Every shelf with what was on it before anything was sold; it must never change (STOCK-03). */
export const openingStockQuery = `select shelf, (quantity - coalesce(moved, 0))::integer as opening
  from (${pieces}) p left join (${moves}) m using (shelf)`;

/** How many members have a balance that their ledger does not add up to. */
export const unbalancedPointsQuery = `select count(*) from point_balances b where amount < 0
  or amount <> (select coalesce(sum(l.amount), 0) from point_ledger l
    where l.user_id = b.user_id and l.shop = b.shop)`;
