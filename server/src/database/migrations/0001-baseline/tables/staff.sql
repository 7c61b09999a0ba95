create table staff (
  id id primary key,
  shop id not null references shops,
  name text not null,
  role text not null check (role in ('kitchen','floor','manager')),
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  login_epoch integer not null default 1
);

create table devices (
  id id primary key,
  shop id not null references shops,
  section id references sections,
  name text not null,
  order_types text[] not null,
  -- Shown to staff and typed in once; null when the device is paired.
  pairing_code_hash bytea unique,
  pairing_ends_at timestamptz,
  -- What a paired device logs in with.
  key_hash bytea unique,
  login_epoch integer not null default 1
);
