-- Where a shop's events are sent. Keys are derived from the server's secret and the generation, so
-- that none is stored.
create table webhook_endpoints (
  id id primary key,
  shop id not null references shops,
  label text not null,
  url text not null check (length(url) <= 500),
  events text[] not null,
  generation integer not null default 1,
  -- Until then the key before is signed with, too.
  old_key_until timestamptz,
  enabled boolean not null default true,
  at timestamptz not null
);
create index on webhook_endpoints (shop);

-- What is sent, word for word: a repeated delivery is the same.
create table webhook_events (
  id text primary key,
  shop id not null,
  type text not null,
  body jsonb not null,
  at timestamptz not null
);
create index on webhook_events (at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event text not null references webhook_events on delete cascade,
  endpoint id not null references webhook_endpoints on delete cascade,
  state text not null default 'waiting' check (state in ('waiting','delivered','failed')),
  attempts integer not null default 0,
  due timestamptz not null,
  last_at timestamptz,
  -- What the endpoint answered, or why there was no answer.
  status integer,
  problem text
);
create index on webhook_deliveries (due) where state = 'waiting';
create index on webhook_deliveries (endpoint, id);
create index on webhook_deliveries (event);
