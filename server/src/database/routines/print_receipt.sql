-- The receipt of an order, in the transaction that marks it paid (PRINT-16). At the counter means
-- ordered at a till or kiosk, or paid to a person or at a terminal. A payment has one receipt:
-- where several printers are set for it, a printer of the counter goes before one of all payments,
-- then the first by its name, so that the same one prints every time.
create or replace function print_receipt() returns trigger language plpgsql as $$
begin
  insert into print_jobs (shop, printer, kind, session, at)
    select new.shop, p.id, 'receipt', new.id, coalesce(new.paid_time, now())
      from printers p
      where p.shop = new.shop and p.removed_at is null and p.takes_receipts
        and (p.auto_receipts = 'all' or (p.auto_receipts = 'counter'
          and (new.source <> 'selfOrder'
            or exists (select from tenders t where t.session = new.id)
            or exists (select from payment_attempts a
              where a.session = new.id and a.terminal is not null and a.status = 'paid'))))
      order by p.auto_receipts = 'counter' desc, p.name, p.id
      limit 1;
  return null;
end $$;

create or replace trigger receipts_are_printed after update of status on sessions for each row
  when (new.status = 'done' and old.status is distinct from 'done' and new.merged_into is null)
  execute function print_receipt();
