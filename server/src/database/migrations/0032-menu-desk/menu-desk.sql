-- Taken off the menu and kept: publications can be undone, and dishes of old orders refer to them.
alter table categories add column removed boolean not null default false;
alter table sub_categories add column removed boolean not null default false;
alter table option_groups add column removed boolean not null default false;

-- One row for each item that is being edited; what it was edited from decides what it changes.
create table menu_drafts (
  shop id not null references shops,
  kind text not null check (kind in ('category','subCategory','optionGroup','product')),
  item id not null,
  base jsonb,
  after jsonb,
  staff id not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (shop, kind, item)
);

create table menu_plans (
  id id primary key,
  shop id not null references shops,
  due timestamptz not null,
  edits jsonb not null,
  acknowledged text[] not null,
  note text not null,
  staff id not null,
  staff_name text not null,
  at timestamptz not null
);
create index on menu_plans (due);

create table menu_publications (
  id id primary key,
  place bigint generated always as identity,
  shop id not null references shops,
  kind text not null check (kind in ('publish','plan','undo','import','failed')),
  note text not null,
  undoes id references menu_publications,
  changes jsonb not null,
  problems jsonb not null,
  staff id not null,
  staff_name text not null,
  at timestamptz not null
);
create index on menu_publications (shop, place);

create trigger menu_publications_stay before update or delete on menu_publications
  for each row execute function refuse_history_change();
create trigger menu_publications_are_not_emptied before truncate on menu_publications
  for each statement execute function refuse_history_change();
