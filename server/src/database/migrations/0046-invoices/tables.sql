-- How a shop numbers its documents, and who it says it is.
create table invoice_settings (
  shop id primary key references shops,
  -- Whether every paid order gets an invoice by itself.
  auto boolean not null,
  series text not null check (series ~ '^[A-Z0-9]{1,8}$'),
  void_series text not null check (void_series ~ '^[A-Z0-9]{1,8}$'),
  seller_name text not null,
  seller_tax_id text not null,
  seller_address text not null
);

-- The last number of each series. A transaction that takes one holds the row until it ends, so
-- that a number whose transaction fails is the next one's.
create table invoice_series (
  shop id not null references shops,
  series text not null,
  last integer not null,
  -- Of the last document: numbers and times grow together, whatever the clocks of nodes say.
  at timestamptz not null,
  primary key (shop, series)
);

create table invoices (
  id id primary key default substr(replace(gen_random_uuid()::text, '-', ''), 9, 24),
  shop id not null references shops,
  series text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice','void')),
  -- No foreign key: a document outlives the order it was made from.
  session id not null,
  -- The invoice that a counter-document takes back; each is taken back once.
  voids id unique references invoices,
  total bigint not null,
  -- Null where it was issued by itself.
  staff id,
  staff_name text not null,
  reason text not null,
  document jsonb not null,
  at timestamptz not null,
  unique (shop, series, number),
  check ((kind = 'void') = (voids is not null))
);
create index on invoices (session);
create index on invoices (shop, at, id);

-- Refuses a gap also to those who write past the counter.
create function check_invoice_number() returns trigger language plpgsql as $$
begin
  if new.number <> 1 and not exists (select from invoices
    where shop = new.shop and series = new.series and number = new.number - 1) then
    raise exception 'numbers of a series have no gaps' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoice_numbers_follow before insert on invoices
  for each row execute function check_invoice_number();

create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_history_change();
create trigger invoices_are_not_emptied before truncate on invoices
  for each statement execute function refuse_history_change();

-- Roles that default privileges let change every table.
do $$
declare
  other text;
begin
  for other in select distinct grantee from information_schema.role_table_grants
    where table_name = 'invoices' and grantee <> current_user
  loop
    execute format('revoke update, delete, truncate on invoices from %s',
      case other when 'PUBLIC' then 'public' else quote_ident(other) end);
  end loop;
end $$;

create function invoice_status() returns trigger language plpgsql as $$
begin
  if new.status = 'done' then
    perform issue_invoice(new.id, null, '{}', new.paid_time)
      from invoice_settings where shop = new.shop and auto;
  else
    perform void_invoice(i.id, null, 'void', now()) from invoices i
      where i.session = new.id and i.kind = 'invoice'
        and not exists (select from invoices v where v.voids = i.id);
  end if;
  return null;
end $$;
-- At the commit: the counter is the last lock of a payment, and is held as short as can be.
create constraint trigger invoices_follow_status after update of status on sessions
  deferrable initially deferred for each row
  when (new.merged_into is null and old.status <> new.status
    and (new.status = 'done' or old.status = 'done'))
  execute function invoice_status();

alter table print_jobs drop constraint print_jobs_kind_check;
alter table print_jobs add constraint print_jobs_kind_check check (kind in ('ticket','fired','held',
  'cancelled','rushed','moved','receipt','invoice','drawerReport','tableCode','tableSheet','test'));
