-- Makes a table a history: nobody alters, deletes or empties what is in it. Triggers refuse it to
-- the owner, and roles that default privileges let change every table lose the right.
create function keep_history(history regclass) returns void language plpgsql as $$
declare
  other text;
begin
  for other in select tgname from pg_trigger
    where tgrelid = history and tgfoid = 'refuse_history_change'::regproc
  loop
    execute format('drop trigger %I on %s', other, history);
  end loop;
  execute format('create trigger entries_stay before update or delete on %s
    for each row execute function refuse_history_change()', history);
  execute format('create trigger entries_are_not_emptied before truncate on %s
    for each statement execute function refuse_history_change()', history);
  for other in select distinct case grantee when 0 then 'public' else grantee::regrole::text end
    from pg_class c, aclexplode(c.relacl) where c.oid = history and grantee <> c.relowner
  loop
    execute format('revoke update, delete, truncate on %s from %s', history, other);
  end loop;
end $$;
