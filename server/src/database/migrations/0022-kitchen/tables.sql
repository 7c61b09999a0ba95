-- One round of one order at one station, written with the order (KITCHEN-02). Its lines are fired
-- unless they are held; what happened to them since is in kitchen_events.
create table kitchen_tickets (
  -- No foreign key: place_order writes or locks the session anyway.
  session id not null,
  round integer not null,
  station id not null,
  shop id not null,
  at timestamptz not null,
  lines text[] not null,
  held text[] not null,
  -- When a screen or a printer first confirmed it, and when staff were warned that none had.
  seen_at timestamptz,
  alarmed_at timestamptz,
  changed_at timestamptz,
  -- Nobody has anything more to do with it.
  closed_at timestamptz,
  primary key (session, round, station)
);
create index on kitchen_tickets (shop, at) where closed_at is null;
create index on kitchen_tickets (shop, changed_at) where changed_at is not null;

-- What happened to a line at a station. The version makes one of two changes at once fail.
create table kitchen_events (
  id bigint generated always as identity primary key,
  session id not null,
  station id not null,
  line text not null,
  version integer not null,
  shop id not null,
  kind text not null check (kind in ('held','fired','begun','ready','served','recalled',
    'cancelled','acknowledged','rushed')),
  -- Null for guests, and for orders that end by themselves.
  staff id,
  device id,
  request_key text,
  -- Of a line that got ready: which dish, and how long it took since it was fired.
  product id,
  took_ms integer,
  at timestamptz not null,
  unique (session, station, line, version)
);
create index on kitchen_events (shop, id);
create trigger kitchen_events_stay before update or delete on kitchen_events
  for each row execute function refuse_history_change();
