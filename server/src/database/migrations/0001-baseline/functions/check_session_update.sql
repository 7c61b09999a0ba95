-- Trigger: refuses a change of status that the rules do not allow, and counts the version up.
create function check_session_update() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status and not (
    (old.status = 'ongoing' and new.status in ('toPay','cancelled')) or
    (old.status = 'toPay' and new.status in ('ongoing','done','cancelled')) or
    (old.status = 'done' and new.status = 'void')
  ) then
    raise exception 'status % cannot become %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  if new.was_dine_in is false and old.was_dine_in then
    raise exception 'a takeaway that was a table stays one' using errcode = 'check_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
