-- Names, options and conditions are read whole and never searched, so they are jsonb.

create table categories (
  id id primary key,
  name jsonb not null,
  sort integer not null,
  sections text[] not null
);

create table sub_categories (
  id id primary key,
  category id not null references categories,
  name jsonb not null,
  sort integer not null
);

create table option_groups (
  id id primary key,
  definition jsonb not null
);

create table products (
  id id primary key,
  shops text[] not null,
  sections text[] not null,
  category id references categories,
  sub_category id references sub_categories,
  code text not null,
  price cents not null,
  sort integer not null,
  options text[] not null,
  definition jsonb not null,
  version bigint not null default 1
);
create index on products using gin (shops);

-- What a dish contains and who can eat it.
create table dish_details (
  product id primary key references products on delete cascade,
  description jsonb not null default '[]',
  -- Null where nobody has declared them: an unknown must not be read as "none".
  allergens text[]
    check (allergens <@ array['gluten','crustaceans','eggs','fish','peanuts','soy','milk','nuts','celery','mustard',
    'sesame','sulphites','lupin','molluscs']),
  diets text[] not null default '{}' check (diets <@ array['vegetarian','vegan','halal']),
  contains text[] not null default '{}' check (contains <@ array['pork','beef','alcohol']),
  spicy smallint not null default 0 check (spicy between 0 and 3),
  -- A guest may read only the diets or only the ingredients, so the two must agree.
  check (not diets @> '{vegan}' or diets @> '{vegetarian}'),
  check (not diets @> '{vegetarian}' or not contains && '{pork,beef}'),
  check (not diets @> '{vegetarian}'
    or not coalesce(allergens, '{}') && '{fish,crustaceans,molluscs}'),
  check (not diets @> '{vegan}' or not coalesce(allergens, '{}') && '{eggs,milk}'),
  check (not diets @> '{halal}' or not contains && '{pork,alcohol}')
);

create table tax_settings (
  id id primary key,
  shops text[] not null,
  status text not null,
  priority integer not null,
  definition jsonb not null
);

create table order_discounts (
  id id primary key,
  source text not null check (source in ('automatic','vip','coupon','gift','member','manual')),
  shops text[] not null,
  priority integer not null,
  start_date date,
  end_date date,
  version integer not null default 1,
  definition jsonb not null
);

create table stations (
  id id primary key,
  name jsonb not null,
  kind text not null check (kind in ('kitchen','waterBar'))
);
