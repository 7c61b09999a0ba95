import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = sql`
  create table payment_methods (
    id id primary key,
    shop id not null references shops,
    gateway text not null check (gateway in ('cybersource','razerOnline','bbposWeb','stripe','counter')),
    name jsonb not null,
    show_order integer not null,
    enabled boolean not null,
    -- empty means every order type
    order_types text[] not null default '{}',
    kiosk boolean not null default false
  );
  create index on payment_methods (shop);

  -- an attempt freezes what is asked: a bill that changed needs a new one
  create table payment_attempts (
    reference text primary key check (reference ~ '^[A-Za-z][A-Za-z0-9-]{1,31}$'),
    session id not null references sessions,
    method id not null references payment_methods,
    session_version bigint not null,
    amount cents not null check (amount > 0),
    currency char(3) not null,
    status text not null default 'begun' check (status in ('begun','paid','failed','cancelled','review','refundDue')),
    begun_at timestamptz not null default now(),
    asked_at timestamptz,
    -- the gateway's own name for it, where it gives one
    gateway_id text,
    locale text not null default 'en',
    -- the gateway's word for what became of it, for staff
    reason text,
    expires_at timestamptz not null
  );
  create index on payment_attempts (session);
  create index on payment_attempts (asked_at) where status = 'begun';

  create table payments (
    id bigint generated always as identity primary key,
    reference text not null references payment_attempts unique,
    provider text not null,
    provider_transaction text not null,
    amount cents not null,
    currency char(3) not null,
    paid_at timestamptz not null default now(),
    -- the same message a hundred times is one payment
    unique (provider, provider_transaction)
  );
`;

/** Attempts to pay and what gateways said of them. */
export const payments: Migration = {
  name: '0005-payments',
  async up(db) {
    await tables.execute(db);
  },
};
