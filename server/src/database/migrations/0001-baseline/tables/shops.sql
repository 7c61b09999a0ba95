-- Names, addresses and settings are read whole and never searched, so they are jsonb.
create table shops (
  id id primary key,
  name jsonb not null,
  address jsonb not null,
  phone text not null default '',
  email text not null default '',
  images jsonb not null default '[]',
  logo id,
  currency char(3) not null
    check (currency in ('HKD','USD','TWD','SGD','MYR','VND','THB','JPY','AUD','CNY')),
  timezone text not null,
  open_for_online boolean not null,
  settings jsonb not null,
  -- Grows with every change of the menu: place_order refuses a bill that was priced from an older
  -- one.
  menu_version bigint not null default 1
);

create table sections (
  id id primary key,
  shop id not null references shops,
  name jsonb not null,
  show_order integer not null,
  section_settings jsonb not null,
  time_range jsonb not null
);
create index on sections (shop);

create table table_view_items (
  id id primary key,
  shop id not null references shops,
  section id references sections,
  name text not null,
  capacity integer not null check (capacity >= 0),
  -- What the printed code carries. Random, so that no table can be guessed from another.
  code text not null unique check (length(code) >= 16),
  order_type text not null check (order_type in ('dineIn','dineInNoTable'))
);
