-- Whom open unpaid orders are counted by: a phone, a member, a phone number, an address. The keys
-- are keyed hashes, so that the database alone names nobody.
create table unpaid_order_keys (
  key text not null,
  -- No foreign key: the row is written before its session, in the same transaction.
  session id not null,
  primary key (key, session)
);
create index on unpaid_order_keys (session);

-- Until when the kitchen may begin an order that is paid later.
create table unpaid_holds (
  session id primary key,
  until timestamptz not null
);
create index on unpaid_holds (until);
