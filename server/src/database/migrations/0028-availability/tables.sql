-- What staff have taken off sale, besides what is counted (STOCK-05): a dish, or a choice of an
-- option group in every dish that has it. A row is the whole truth; it goes when its time is over.
create table sold_out (
  shop id not null references shops,
  product id references products,
  option id,
  choice id,
  -- Null for until further notice.
  until timestamptz,
  reason text not null default '',
  staff id not null,
  at timestamptz not null,
  check ((product is null) = (option is not null) and (option is null) = (choice is null)),
  unique nulls not distinct (shop, product, option, choice)
);
create index on sold_out (until) where until is not null;

-- A shop takes no orders of phones without a table, and of kiosks if it says so (STOCK-07).
create table order_pauses (
  shop id primary key references shops,
  until timestamptz,
  kiosks boolean not null,
  reason text not null default '',
  staff id not null,
  at timestamptz not null
);

-- Who took what off sale and when; no staff where its time was over.
create table availability_log (
  id bigint generated always as identity primary key,
  shop id not null,
  kind text not null check (kind in ('soldOut','back','paused','resumed','slots')),
  product id,
  option id,
  choice id,
  until timestamptz,
  reason text not null default '',
  staff id,
  at timestamptz not null
);
create index on availability_log (shop, id);
create trigger availability_log_stays before update or delete on availability_log
  for each row execute function refuse_history_change();
