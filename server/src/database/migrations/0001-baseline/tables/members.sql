create table vip_levels (
  id id primary key,
  name jsonb not null,
  rank integer not null,
  order_discount id references order_discounts,
  discount_lists text[] not null
);

create table users (
  id id primary key,
  first_name text not null,
  last_name text not null,
  -- As it was entered; email_key is the lower-case form that comparisons use.
  email text not null,
  email_key text not null unique,
  phone text not null unique,
  password_hash text not null,
  avatar id,
  locale text not null default 'en' check (locale in ('en','zh-hk','zh-cn')),
  vip_level id references vip_levels,
  -- Counting up invalidates every token issued before.
  login_epoch integer not null default 1,
  created_at timestamptz not null default now()
);

create table password_resets (
  token_hash bytea primary key,
  user_id id not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table point_balances (
  user_id id not null references users,
  shop id not null references shops,
  amount bigint not null default 0 check (amount >= 0),
  primary key (user_id, shop)
);

create table point_ledger (
  id bigint generated always as identity primary key,
  user_id id not null references users,
  shop id not null references shops,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason in ('earned','returned','redeemed','givenBack','granted')),
  session id,
  gift id,
  at timestamptz not null default now()
);
-- An order earns points once and has them taken back once. Gifts are counted by gift_records.
create unique index on point_ledger (session, reason) where reason in ('earned','returned');
create index on point_ledger (user_id);

create table coupons (
  id id primary key,
  name jsonb not null,
  rule id not null references order_discounts,
  shops text[] not null
);

create table user_coupons (
  id id primary key,
  code text not null unique,
  coupon id not null references coupons,
  -- Null for a code that anybody who holds it may use.
  user_id id references users,
  status text not null default 'valid' check (status in ('valid','used','expired','withdrawn')),
  -- Printed on flyers: anybody may use it, any number of times.
  reusable boolean not null default false,
  session id,
  used_at timestamptz,
  end_date date,
  shops text[] not null,
  -- A code that has value for one person must be too long to guess.
  check (reusable or length(code) >= 12),
  check ((status = 'used') = (used_at is not null)),
  check (session is null or status = 'used'),
  check (not (reusable and status = 'used'))
);
create index on user_coupons (user_id);
-- return_vouchers holds locks on stock while it looks for an order's coupons: it must not read
-- years of them.
create index on user_coupons (session) where session is not null;

create table gifts (
  id id primary key,
  name jsonb not null,
  rule id not null references order_discounts,
  shops text[] not null,
  points bigint not null check (points > 0),
  images jsonb not null default '[]'
);

-- Ids of single-use member codes that were shown, kept until the code would have expired anyway.
create table spent_tokens (
  id text primary key,
  expires_at timestamptz not null
);
