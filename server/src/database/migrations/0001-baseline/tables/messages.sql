-- Message keys that an app looked up and did not find.
create table missing_translations (
  key text not null,
  locale text not null,
  path text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (key, locale)
);
