alter table day_figures
  -- Of tables: how long their visits lasted, together.
  add column minutes bigint not null default 0,
  drop constraint day_figures_dimension_check,
  add constraint day_figures_dimension_check check (dimension in ('total','hour','mode','section',
    'source','category','product','means','staff','table'));

-- Every day again, for its tables.
insert into figures_due (shop, at)
  select shop, (day + time '12:00') at time zone h.timezone
    from day_figures join shops h on h.id = shop
    where dimension = 'total';

-- When a dish that is counted ran out, and when there was some again.
create table stock_gaps (
  id bigint generated always as identity primary key,
  shop id not null,
  product id not null,
  is_out boolean not null,
  at timestamptz not null default now()
);
create index on stock_gaps (shop, at);

create function record_stock_gap() returns trigger language plpgsql as $$
begin
  insert into stock_gaps (shop, product, is_out)
    values (new.shop, new.product, new.stock_mode = 'synced' and new.quantity = 0);
  return null;
end $$;
-- Most orders leave some: the condition is all that they pay for.
create trigger stock_gap after update on stock for each row
  when ((old.stock_mode = 'synced' and old.quantity = 0)
    <> (new.stock_mode = 'synced' and new.quantity = 0))
  execute function record_stock_gap();
create trigger first_stock_gap after insert on stock for each row
  when (new.stock_mode = 'synced' and new.quantity = 0)
  execute function record_stock_gap();

-- What staff gave away is found by its day.
create index on session_changes (at)
  where call in ('tableSessions/changeLine','tableSessions/changeDiscount');
create index on availability_log (shop, at) where product is not null;
create index on staff_log (shop, at);
