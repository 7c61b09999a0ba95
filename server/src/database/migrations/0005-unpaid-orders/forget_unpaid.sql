-- Trigger: an order that is paid or cancelled no longer counts as unpaid.
create function forget_unpaid() returns trigger language plpgsql as $$
begin
  delete from unpaid_order_keys where session = new.id;
  delete from unpaid_holds where session = new.id;
  return null;
end $$;

create trigger session_paid_or_ended after update of status on sessions for each row
  when (old.status in ('ongoing','toPay') and new.status not in ('ongoing','toPay'))
  execute function forget_unpaid();
