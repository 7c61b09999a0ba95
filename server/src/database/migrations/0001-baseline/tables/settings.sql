-- Settings of the system. Guests read only the ones a query names.
create table settings (
  name text primary key,
  value jsonb not null
);

-- Settings of the guest app.
create table app_settings (
  name text primary key,
  value jsonb not null
);
