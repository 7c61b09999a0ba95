import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = sql`
  -- dishes, option groups, rules and houses as they were when something was ordered: found by what they say, never changed
  create table frozen_parts (hash text primary key, body jsonb not null);

  create table sessions (
    id id primary key,
    -- no reference: every order would lock the row of its shop, and place_order reads that row anyhow
    shop id not null,
    type text not null check (type in ('takeAway','dineInNoTable','delivery','dineIn')),
    was_dine_in boolean not null default false,
    status text not null check (status in ('ongoing','toPay','done','test','void','cancelled')),
    section id,
    table_item id references table_view_items,
    -- the code on the wall that opened it
    wall_item id,
    people integer not null check (people between 1 and 99),
    modifiers text[] not null default '{}',
    user_id id references users,
    device id,
    source text not null default 'selfOrder',
    order_number integer,
    restore_key_hash bytea unique,
    tv_status text,
    progress text not null default 'received',
    start_time timestamptz not null default now(),
    order_cutoff_time timestamptz,
    order_leave_time timestamptz,
    paid_time timestamptz,
    release_at timestamptz,
    -- pickup time, delivery, remark, invoice: what the guest wrote, never searched
    details jsonb not null default '{}',
    rounds integer not null default 0,
    -- shop, sections and taxes as the bill knows them
    house text,
    tips cents not null default 0,
    total cents not null default 0,
    bill jsonb,
    -- when the bill was made: hours and dates are those of that moment
    billed_at timestamptz,
    version bigint not null default 1
  );
  create index on sessions (shop, status);
  create index on sessions (user_id);
  create index on sessions (release_at) where status in ('ongoing','toPay');
  -- one running session a table: five hundred scans at once still open one
  create unique index on sessions (table_item) where type = 'dineIn' and status in ('ongoing','toPay');

  create index on sessions (wall_item) where status in ('ongoing','toPay');

  create table session_lines (
    session id not null references sessions,
    line text not null,
    round integer not null,
    place integer not null,
    ordered_at timestamptz not null default now(),
    chosen jsonb not null,
    product_part text,
    option_parts text[] not null default '{}',
    primary key (session, line)
  );

  create table session_discounts (
    session id not null references sessions,
    item text not null,
    source text not null,
    place integer not null,
    rule_part text not null,
    rule_version integer not null,
    disabled boolean not null default false,
    user_coupon id references user_coupons,
    gift id references gifts,
    gift_record id,
    vip_level id references vip_levels,
    -- false once the order gave its coupon back, and for coupons that anybody may use
    holds_coupon boolean not null default false,
    primary key (session, item)
  );
  -- a coupon is redeemed by one order, whatever races
  create unique index on session_discounts (user_coupon) where holds_coupon;

  create table gift_records (
    id id primary key,
    gift id not null references gifts,
    user_id id not null references users,
    session id not null references sessions,
    points bigint not null,
    at timestamptz not null default now(),
    given_back_at timestamptz
  );

  create table stock_ledger (
    id bigint generated always as identity primary key,
    shop id not null,
    product id,
    option id,
    choice id,
    entry integer,
    ingredient id,
    quantity bigint not null check (quantity <> 0),
    session id,
    reason text not null check (reason in ('sold','returned','counted')),
    at timestamptz not null default now()
  );
  create index on stock_ledger (session);

  -- the same wish asked twice is answered once, with the very same words
  create table request_keys (
    scope text not null,
    key text not null,
    fingerprint bytea not null,
    answer jsonb,
    at timestamptz not null default now(),
    primary key (scope, key)
  );

  -- what is still to be announced: told after the commit, then taken out; what a dying node left behind another tells
  create table outbox (
    id bigint generated always as identity primary key,
    topic text not null,
    session id not null,
    shop id not null,
    at timestamptz not null default now()
  );

  create function refuse_illegal_status() returns trigger language plpgsql as $$
  begin
    if old.status is distinct from new.status and not (
      (old.status = 'ongoing' and new.status in ('toPay','cancelled')) or
      (old.status = 'toPay' and new.status in ('ongoing','done','cancelled')) or
      (old.status = 'done' and new.status = 'void')
    ) then
      raise exception 'status % cannot become %', old.status, new.status using errcode = 'check_violation';
    end if;
    if new.was_dine_in is false and old.was_dine_in then
      raise exception 'a takeaway that was a table stays one' using errcode = 'check_violation';
    end if;
    new.version := old.version + 1;
    return new;
  end $$;
  create trigger session_status before update on sessions for each row execute function refuse_illegal_status();
`;

/** Orders. Lines are rows, so that eight phones at a table never overwrite each other. */
export const sessions: Migration = {
  name: '0004-sessions',
  async up(db) {
    await tables.execute(db);
  },
};
