alter table staff_settings
  alter column idle_minutes set default 10,
  -- Only what differs from the usual rules and reasons, by action.
  add column approval_rules jsonb not null default '{}',
  add column approval_reasons jsonb not null default '{}';

create table approvals (
  id id primary key,
  shop id not null references shops,
  requester id not null,
  device id,
  action text not null,
  target text not null,
  amount bigint not null,
  reason text not null,
  note text not null,
  status text not null default 'pending'
    check (status in ('pending', 'granted', 'refused', 'used')),
  approver id,
  at timestamptz not null,
  ends_at timestamptz not null
);
create index on approvals (shop, ends_at);

-- What staff did under these rules, and what was refused to them.
create table staff_log (
  id bigint generated always as identity primary key,
  shop id not null references shops,
  staff id not null,
  approver id,
  device id,
  action text not null,
  target text not null,
  amount bigint not null,
  reason text,
  note text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  -- As they were called then.
  staff_name text not null,
  approver_name text not null,
  at timestamptz not null
);
create index on staff_log (shop, id);

create trigger staff_log_stays before update or delete on staff_log
  for each row execute function refuse_history_change();
create trigger staff_log_is_not_emptied before truncate on staff_log
  for each statement execute function refuse_history_change();

-- Roles that default privileges let change every table.
do $$
declare
  other text;
begin
  for other in select distinct grantee from information_schema.role_table_grants
    where table_name = 'staff_log' and grantee <> current_user
  loop
    execute format('revoke update, delete, truncate on staff_log from %s',
      case other when 'PUBLIC' then 'public' else quote_ident(other) end);
  end loop;
end $$;
