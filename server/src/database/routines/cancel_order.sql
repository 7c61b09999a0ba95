-- Cancels an unpaid order and records why. Returns the new version, or null if nothing changed.
create or replace function cancel_order(this_session text, why text, this_time timestamptz)
  returns bigint language plpgsql as $$
begin
  -- Once it is locked: a tender may have been taken meanwhile.
  perform 1 from sessions where id = this_session for update;
  if paid_of(this_session) > 0 then return null; end if;
  update sessions set end_reason = why
    where (id = this_session or merged_into = this_session) and status in ('ongoing','toPay');
  return change_status(this_session, 'cancelled', this_time);
end $$;
