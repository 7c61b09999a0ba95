-- Cancels an unpaid order and records why. Returns the new version, or null if nothing changed.
create function cancel_order(this_session text, why text, this_time timestamptz) returns bigint
  language plpgsql as $$
begin
  update sessions set end_reason = why where id = this_session and status in ('ongoing','toPay');
  return change_status(this_session, 'cancelled', this_time);
end $$;
