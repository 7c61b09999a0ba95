-- What somebody is to pay of a bill, as it was claimed; never altered (SPLIT-04).
create table bill_parts (
  id id primary key,
  session id not null references sessions,
  number integer not null,
  -- Amount, dishes, shares, as asked for.
  claim jsonb not null,
  -- What it takes of each line and of the seats, to the cent.
  takes jsonb not null,
  components jsonb not null,
  amount cents not null check (amount > 0),
  -- The bill it was claimed of: another one ends it, unless it is paid.
  total cents not null,
  billed_at timestamptz not null,
  -- Who claimed it: a phone of the table or staff.
  phone text,
  staff id,
  device id,
  at timestamptz not null,
  -- Null for what staff divided: it stays until it is paid or returned.
  expires_at timestamptz,
  unique (session, number)
);
create trigger bill_parts_stay before update or delete on bill_parts
  for each row execute function refuse_history_change();

create table bill_part_events (
  id bigint generated always as identity primary key,
  part id not null references bill_parts,
  kind text not null check (kind in ('returned','atCounter')),
  phone text,
  staff id,
  device id,
  at timestamptz not null
);
create index on bill_part_events (part);
create trigger bill_part_events_stay before update or delete on bill_part_events
  for each row execute function refuse_history_change();

alter table payment_attempts add column bill_part id references bill_parts;
create index on payment_attempts (bill_part) where bill_part is not null;
alter table tenders add column bill_part id references bill_parts;
create index on tenders (bill_part) where bill_part is not null;
