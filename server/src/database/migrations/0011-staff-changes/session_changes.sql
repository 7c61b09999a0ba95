-- Amounts that staff added to a bill or took off it, as they were entered: [{_id, name, amount}].
-- The bill has them as far as they could be taken.
alter table sessions add column adjusts jsonb not null default '[]';

-- What staff changed on an order.
create table session_changes (
  id bigint generated always as identity primary key,
  session id not null references sessions,
  staff id not null,
  call text not null,
  -- What was asked for.
  change jsonb not null,
  -- The rounds that were ordered before the change.
  rounds integer not null,
  total_before cents not null,
  total_after cents not null,
  version bigint not null,
  at timestamptz not null
);
create index on session_changes (session, id);

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of a history stay as they are' using errcode = 'check_violation';
end $$;

create trigger session_changes_stay before update or delete on session_changes
  for each row execute function refuse_history_change();
