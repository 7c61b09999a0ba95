-- Products, option groups, discount rules and shops as they were when something was ordered.
-- Addressed by the hash of their content and never updated.
create table frozen_parts (
  hash text primary key,
  body jsonb not null
);

create table sessions (
  id id primary key,
  -- No foreign key: it would make every order lock its shop's row. place_order reads that row
  -- anyway.
  shop id not null,
  type text not null check (type in ('takeAway','dineInNoTable','delivery','dineIn')),
  was_dine_in boolean not null default false,
  status text not null check (status in ('ongoing','toPay','done','test','void','cancelled')),
  section id,
  table_item id references table_view_items,
  -- The fixed table code that opened the session.
  fixed_code_item id,
  people integer not null check (people between 1 and 99),
  modifiers text[] not null default '{}',
  user_id id references users,
  device id,
  source text not null default 'selfOrder',
  order_number integer,
  restore_key_hash bytea unique,
  tv_status text,
  progress text not null default 'received',
  -- When the kitchen reached each step: milliseconds by the name of the step.
  progress_times jsonb not null default '{}',
  -- Why an order was cancelled.
  end_reason text check (end_reason in ('unpaid','replaced','guest','staff')),
  start_time timestamptz not null default now(),
  order_cutoff_time timestamptz,
  order_leave_time timestamptz,
  paid_time timestamptz,
  release_at timestamptz,
  -- Pickup time, delivery, remark and invoice as the guest wrote them; never searched.
  details jsonb not null default '{}',
  -- What the table has called for and when: {for, at}.
  bell jsonb,
  rounds integer not null default 0,
  -- Shop, sections and taxes that the bill was priced from (frozen_parts).
  shop_part text,
  tips cents not null default 0,
  total cents not null default 0,
  bill jsonb,
  -- When the bill was made: opening hours and discount dates are those of this moment.
  billed_at timestamptz,
  version bigint not null default 1
);
create index on sessions (shop, status);
create index on sessions (shop, start_time);
create index on sessions (user_id);
create index on sessions (device) where device is not null;
create index on sessions (release_at) where status in ('ongoing','toPay');
-- One open session per table, however many guests scan its code at once.
create unique index on sessions (table_item)
  where type = 'dineIn' and status in ('ongoing','toPay');
create index on sessions (fixed_code_item) where status in ('ongoing','toPay');

-- Lines are rows of their own, so that several phones at one table never overwrite each other.
create table session_lines (
  session id not null references sessions,
  line text not null,
  round integer not null,
  place integer not null,
  ordered_at timestamptz not null default now(),
  chosen jsonb not null,
  product_part text,
  option_parts text[] not null default '{}',
  primary key (session, line)
);

create table session_discounts (
  session id not null references sessions,
  item text not null,
  source text not null,
  place integer not null,
  rule_part text not null,
  rule_version integer not null,
  disabled boolean not null default false,
  user_coupon id references user_coupons,
  gift id references gifts,
  gift_record id,
  vip_level id references vip_levels,
  -- False once the order has returned its coupon, and for reusable coupons.
  holds_coupon boolean not null default false,
  primary key (session, item)
);
-- A coupon is redeemed by one order, even if several are placed at the same moment.
create unique index on session_discounts (user_coupon) where holds_coupon;

create table gift_records (
  id id primary key,
  gift id not null references gifts,
  user_id id not null references users,
  session id not null references sessions,
  points bigint not null,
  at timestamptz not null default now(),
  given_back_at timestamptz
);
create index on gift_records (session);

-- Responses of idempotent requests: a request that is sent again gets the response of the first.
create table request_keys (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (scope, key)
);

-- Events to publish after the commit. A row that a crashed node left is published by another node.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  session id not null,
  shop id not null,
  at timestamptz not null default now()
);

-- Paid orders whose guests want the receipt by email; deleted once it is sent.
create table receipts_due (
  session id primary key references sessions,
  at timestamptz not null
);
create index on receipts_due (at);
