-- A drawer from its opening to its close.
create table drawer_sessions (
  id id primary key,
  shop id not null references shops,
  -- What staff call it: the name of a till, or of a cash box.
  drawer text not null check (char_length(drawer) between 1 and 40),
  -- The till it was opened at; null for a drawer that is used from anywhere in the shop.
  device id,
  opened_at timestamptz not null,
  closed_at timestamptz
);
-- One open session per drawer, however many people open it at once.
create unique index on drawer_sessions (shop, drawer) where closed_at is null;
create index on drawer_sessions (shop, opened_at);

-- Money that staff took for an order. Never updated: what goes back is a refund.
create table tenders (
  id id primary key,
  serial bigint generated always as identity,
  session id not null references sessions,
  kind text not null check (kind in ('cash','card','other')),
  method id references payment_methods,
  -- What staff call another means, such as a voucher.
  label text not null check (char_length(label) <= 40),
  -- As guests read it on their order.
  name jsonb not null,
  amount cents not null,
  tip cents not null,
  cash_rounding bigint not null,
  given cents not null,
  change cents not null,
  currency char(3) not null,
  drawer id references drawer_sessions,
  staff id not null,
  device id,
  at timestamptz not null,
  check (amount + cash_rounding > 0),
  check (kind = 'cash' or cash_rounding = 0),
  check (given = amount + tip + change)
);
create index on tenders (session);

-- Money that went back by the means it came: of a tender, or of a payment through a gateway.
create table refunds (
  id id primary key,
  serial bigint generated always as identity,
  tender id references tenders,
  payment text references payments (reference),
  amount cents not null,
  tip cents not null,
  -- The rounding of its tender that it undoes.
  cash_rounding bigint not null,
  reason text not null check (char_length(reason) <= 200),
  drawer id references drawer_sessions,
  staff id not null,
  device id,
  at timestamptz not null,
  check (amount + tip > 0),
  check (num_nonnulls(tender, payment) = 1)
);
create index on refunds (tender);
create index on refunds (payment);

-- What happened at a drawer. The amount of a tender or refund is that of its row.
create table drawer_events (
  id id primary key,
  serial bigint generated always as identity,
  drawer id not null references drawer_sessions,
  kind text not null check (kind in ('open','cashTender','cashRefund','otherTender','otherRefund',
    'paidIn','paidOut','drop','noSale','count','close')),
  amount cents not null,
  tender id unique references tenders,
  refund id unique references refunds,
  reason text not null check (char_length(reason) <= 200),
  -- Of a close: the tables that are handed over, by name.
  open_tables text[] not null default '{}',
  staff id not null,
  device id,
  at timestamptz not null,
  check ((kind in ('cashTender','otherTender')) = (tender is not null)),
  check ((kind in ('cashRefund','otherRefund')) = (refund is not null)),
  check (amount = 0 or kind in ('open','paidIn','paidOut','drop','count'))
);
create index on drawer_events (drawer, serial);

create trigger tenders_stay before update or delete on tenders
  for each row execute function refuse_history_change();
create trigger refunds_stay before update or delete on refunds
  for each row execute function refuse_history_change();
create trigger drawer_events_stay before update or delete on drawer_events
  for each row execute function refuse_history_change();

alter table shops
  add constraint shops_cash_step check (is_price(settings->'cashStep')) not valid;

-- An order earns points once. They are taken back in parts, with the money.
drop index point_ledger_session_reason_idx;
create unique index on point_ledger (session) where reason = 'earned';
