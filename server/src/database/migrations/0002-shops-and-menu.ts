import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const tables = sql`
  -- text and not char(24): compared with a text, a column of characters would be read without its index
  create domain id as text check (value ~ '^[0-9a-f]{24}$');
  create domain cents as bigint check (value >= 0);

  create table app_settings (name text primary key, value jsonb not null);

  create table shops (
    id id primary key,
    name jsonb not null,
    address jsonb not null,
    phone text not null default '',
    email text not null default '',
    images jsonb not null default '[]',
    logo id,
    currency char(3) not null check (currency in ('HKD','USD','TWD','SGD','MYR','VND','THB','JPY','AUD','CNY')),
    timezone text not null,
    open_for_online boolean not null,
    settings jsonb not null,
    menu_version bigint not null default 1
  );

  create table sections (
    id id primary key,
    shop id not null references shops,
    name jsonb not null,
    show_order integer not null,
    section_settings jsonb not null,
    time_range jsonb not null
  );
  create index on sections (shop);

  create table table_view_items (
    id id primary key,
    shop id not null references shops,
    section id references sections,
    name text not null,
    capacity integer not null check (capacity >= 0),
    -- what the printed code carries: random, so that no table can be guessed from another
    code text not null unique check (length(code) >= 16),
    order_type text not null check (order_type in ('dineIn','dineInNoTable'))
  );

  create table categories (id id primary key, name jsonb not null, sort integer not null, sections text[] not null);
  create table sub_categories (
    id id primary key,
    category id not null references categories,
    name jsonb not null,
    sort integer not null
  );
  create table option_groups (id id primary key, definition jsonb not null);

  create table products (
    id id primary key,
    shops text[] not null,
    sections text[] not null,
    category id references categories,
    sub_category id references sub_categories,
    code text not null,
    price cents not null,
    sort integer not null,
    options text[] not null,
    definition jsonb not null,
    version bigint not null default 1
  );
  create index on products using gin (shops);

  -- what is counted or set by staff, shop by shop; the check is the second wall, the update that takes stock the first
  create table stock (
    shop id not null references shops,
    product id not null references products,
    stock_mode text not null check (stock_mode in ('none','synced','level')),
    mode text not null,
    quantity integer not null check (quantity >= 0),
    online_mode text,
    online_threshold integer not null default 0 check (online_threshold >= 0),
    primary key (shop, product)
  );
  create table choice_stock (
    shop id not null references shops,
    product id not null references products,
    option id not null,
    choice id not null,
    stock_mode text not null check (stock_mode in ('none','synced','level')),
    mode text not null,
    quantity integer not null check (quantity >= 0),
    -- two sources may speak of one choice; where they disagree it is not sold
  entry integer not null,
  primary key (shop, product, entry)
  );

  create table tax_settings (id id primary key, shops text[] not null, status text not null, priority integer not null, definition jsonb not null);
  create table order_discounts (
    id id primary key,
    source text not null check (source in ('automatic','vip','coupon','gift','member','manual')),
    shops text[] not null,
    priority integer not null,
    start_date date,
    end_date date,
    version integer not null default 1,
    definition jsonb not null
  );
`;

/** Shops, their rooms and what they sell. Names, options and conditions travel whole and are never searched, so they are jsonb. */
export const shopsAndMenu: Migration = {
  name: '0002-shops-and-menu',
  async up(db) {
    await tables.execute(db);
  },
};
