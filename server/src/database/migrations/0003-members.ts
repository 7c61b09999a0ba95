import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = sql`
  create table vip_levels (
    id id primary key,
    name jsonb not null,
    rank integer not null,
    order_discount id references order_discounts,
    discount_lists text[] not null
  );

  create table users (
    id id primary key,
    first_name text not null,
    last_name text not null,
    -- compared in lower case; stored as it was given
    email text not null,
    email_key text not null unique,
    phone text not null unique,
    password_hash text not null,
    avatar id,
    locale text not null default 'en' check (locale in ('en','zh-hk','zh-cn')),
    vip_level id references vip_levels,
    -- counting up ends every token issued before
    login_epoch integer not null default 1,
    created_at timestamptz not null default now()
  );

  create table password_resets (
    token_hash bytea primary key,
    user_id id not null references users,
    expires_at timestamptz not null,
    used_at timestamptz
  );

  create table point_balances (
    user_id id not null references users,
    shop id not null references shops,
    amount bigint not null default 0 check (amount >= 0),
    primary key (user_id, shop)
  );
  create table point_ledger (
    id bigint generated always as identity primary key,
    user_id id not null references users,
    shop id not null references shops,
    amount bigint not null check (amount <> 0),
    reason text not null check (reason in ('earned','returned','redeemed','givenBack','granted')),
    session id,
    gift id,
    at timestamptz not null default now()
  );
  -- an order earns once and has its points taken back once; gifts are counted by their records
  create unique index on point_ledger (session, reason) where reason in ('earned','returned');
  create index on point_ledger (user_id);

  create table coupons (
    id id primary key,
    name jsonb not null,
    rule id not null references order_discounts,
    shops text[] not null
  );
  create table user_coupons (
    id id primary key,
    code text not null unique,
    coupon id not null references coupons,
    -- null for a code that belongs to whoever holds it
    user_id id references users,
    status text not null default 'valid' check (status in ('valid','used','expired','withdrawn')),
    -- printed on flyers: anybody may use it, any number of times
    reusable boolean not null default false,
    session id,
    used_at timestamptz,
    end_date date,
    shops text[] not null,
    -- a code that is worth something to one person must not be guessed
    check (reusable or length(code) >= 12),
    check ((status = 'used') = (used_at is not null)),
    check (session is null or status = 'used'),
    check (not (reusable and status = 'used'))
  );
  create index on user_coupons (user_id);

  create table gifts (
    id id primary key,
    name jsonb not null,
    rule id not null references order_discounts,
    shops text[] not null,
    points bigint not null check (points > 0),
    images jsonb not null default '[]'
  );

  -- what works once: the id of a member's code that was shown, until it would have expired anyhow
  create table spent_tokens (id text primary key, expires_at timestamptz not null);
`;

/** Members, what they hold, and the ledger their points come from. */
export const members: Migration = {
  name: '0003-members',
  async up(db) {
    await tables.execute(db);
  },
};
