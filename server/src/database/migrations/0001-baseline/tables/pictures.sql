create table pictures (
  id id primary key,
  kind text not null check (kind in ('attachment','avatar')),
  owner id,
  content bytea not null,
  at timestamptz not null default now()
);
