-- Trigger: queues the receipt of a paid order.
create function queue_receipt() returns trigger language plpgsql as $$
begin
  insert into receipts_due (session, at) values (new.id, coalesce(new.paid_time, now()))
    on conflict do nothing;
  return null;
end $$;
