-- Per shop. take_stock is the first protection against overselling, the checks on quantity the
-- second.
create table stock (
  shop id not null references shops,
  product id not null references products,
  stock_mode text not null check (stock_mode in ('none','synced','level')),
  mode text not null,
  quantity integer not null check (quantity >= 0),
  online_mode text,
  online_threshold integer not null default 0 check (online_threshold >= 0),
  primary key (shop, product)
);

create table choice_stock (
  shop id not null references shops,
  product id not null references products,
  option id not null,
  choice id not null,
  stock_mode text not null check (stock_mode in ('none','synced','level')),
  mode text not null,
  quantity integer not null check (quantity >= 0),
  -- Two sources may count one choice; where they disagree it is not sold.
  entry integer not null,
  primary key (shop, product, entry)
);

create table ingredients (
  id id primary key,
  name jsonb not null,
  unit text not null
);

-- A shop that does not count an ingredient has no row here.
create table ingredient_stock (
  shop id not null references shops,
  ingredient id not null references ingredients,
  quantity bigint not null check (quantity >= 0),
  primary key (shop, ingredient)
);

create table stock_ledger (
  id bigint generated always as identity primary key,
  shop id not null,
  product id,
  option id,
  choice id,
  entry integer,
  ingredient id,
  quantity bigint not null check (quantity <> 0),
  session id,
  reason text not null check (reason in ('sold','returned','counted')),
  at timestamptz not null default now()
);
create index on stock_ledger (session);
