create table payment_methods (
  id id primary key,
  shop id not null references shops,
  gateway text not null
    check (gateway in ('cybersource','razerOnline','bbposWeb','stripe','counter')),
  name jsonb not null,
  show_order integer not null,
  enabled boolean not null,
  -- Empty means every order type.
  order_types text[] not null default '{}',
  kiosk boolean not null default false
);
create index on payment_methods (shop);

-- The amount of an attempt never changes: a bill that has changed needs a new attempt.
create table payment_attempts (
  reference text primary key check (reference ~ '^[A-Za-z][A-Za-z0-9-]{1,31}$'),
  session id not null references sessions,
  method id not null references payment_methods,
  session_version bigint not null,
  amount cents not null check (amount > 0),
  currency char(3) not null,
  status text not null default 'begun'
    check (status in ('begun','paid','failed','cancelled','review','refundDue')),
  begun_at timestamptz not null default now(),
  asked_at timestamptz,
  -- When the guest left the gateway's page without paying. The page may still take money until it
  -- expires, so the status stays as it is.
  left_at timestamptz,
  -- The gateway's own id, where it gives one.
  gateway_id text,
  locale text not null default 'en',
  -- The outcome in the gateway's own words, for staff.
  reason text,
  expires_at timestamptz not null
);
create index on payment_attempts (session);
create index on payment_attempts (asked_at) where status = 'begun';
-- A page that declined one card may accept the next, so recent failures are checked again.
create index on payment_attempts (expires_at) where status in ('failed','cancelled');
-- Few attempts are in review, of all that were ever made.
create index on payment_attempts (begun_at) where status = 'review';

create table payments (
  id bigint generated always as identity primary key,
  reference text not null references payment_attempts unique,
  provider text not null,
  provider_transaction text not null,
  amount cents not null,
  currency char(3) not null,
  paid_at timestamptz not null default now(),
  -- A callback that is delivered many times is one payment.
  unique (provider, provider_transaction)
);
