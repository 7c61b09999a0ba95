create table printers (
  id id primary key,
  shop id not null references shops,
  name text not null check (char_length(name) between 1 and 60),
  protocol text not null
    check (protocol in ('starCloudPrnt','epsonDirectPrint','escPos','browser')),
  dots integer not null check (dots in (576, 384)),
  stations text[] not null,
  takes_receipts boolean not null,
  stand_in id references printers check (stand_in <> id),
  address text check ((address is not null) = (protocol = 'escPos')),
  confirms boolean not null,
  poll_seconds integer not null,
  -- The key in its poll address is derived from this; a new version invalidates the old one.
  key_version integer not null default 1,
  key_hash bytea not null unique,
  seen_at timestamptz,
  -- What it last said about itself.
  status text not null default 'ready'
    check (status in ('ready','paperLow','paperOut','coverOpen','fault')),
  status_code text,
  -- The media it takes, in its own words; null before it has said so.
  media text,
  -- When a server last asked it, for printers that do not poll.
  asked_at timestamptz,
  alarmed_at timestamptz,
  -- Its slips stay, so it does too.
  removed_at timestamptz
);

create index on printers (shop) where removed_at is null;

create table print_jobs (
  id id primary key default substr(replace(gen_random_uuid()::text, '-', ''), 9, 24),
  place bigint generated always as identity,
  shop id not null,
  -- No foreign keys: place_order reads the printers and writes the session anyway.
  printer id not null,
  kind text not null check (kind in ('ticket','fired','held','cancelled','rushed','moved',
    'receipt','drawerReport','tableCode','tableSheet','test')),
  session id,
  round integer,
  station id,
  course integer,
  lines text[],
  details jsonb not null default '{}',
  at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting','sent','asking','printed','dropped')),
  -- The printer that has it: the one it is for, or its stand-in.
  holder id,
  lease_until timestamptz,
  -- How often it was given to a printer, and to which one last.
  tries integer not null default 0,
  given_to id,
  -- Null until the printer that has it was given it.
  given_at timestamptz,
  problem text,
  printed_at timestamptz,
  printed_by id,
  proof text check (proof in ('star','epson','escPos','person','none')),
  -- Who had it printed, or printed again.
  staff id,
  reprint_of id,
  decided_by id,
  check ((state = 'sent') = (holder is not null)),
  check ((state = 'printed') = (printed_at is not null))
);

-- One in flight at each printer, whatever the servers do (PRINT-03).
create unique index on print_jobs (holder) where state = 'sent';

create index on print_jobs (printer, place)
  where state in ('waiting','sent','asking');

create index on print_jobs (shop, place);

create index on print_jobs (session, station) where session is not null;

create index on print_jobs (at);
