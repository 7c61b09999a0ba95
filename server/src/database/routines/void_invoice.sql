-- The counter-document of an invoice, in the shop's series of them (INVOICE-03). Returns its id,
-- or null where the invoice is one itself or has been taken back.
create or replace function void_invoice(this_invoice text, this_staff text, this_reason text,
    this_time timestamptz) returns text language plpgsql as $$
declare
  i invoices;
  chosen text;
  credited bigint;
  taken invoice_series;
  made text;
begin
  select * into i from invoices where id = this_invoice;
  if not found or i.kind <> 'invoice' then return null; end if;
  -- Two who take it back at once: the second finds it done, and takes no number.
  perform from sessions where id = i.session for update;
  if exists (select from invoices where voids = this_invoice) then return null; end if;
  -- What credit notes have taken back is not taken back again.
  select coalesce(-sum(total), 0) into credited from invoices where credits = this_invoice;
  select coalesce((select void_series from invoice_settings where shop = i.shop), 'V') into chosen;
  taken := take_invoice_number(i.shop, chosen, this_time);
  insert into invoices (shop, series, number, kind, session, voids, total, staff, staff_name,
      reason, document, at)
    values (i.shop, taken.series, taken.last, 'void', i.session, i.id, credited - i.total,
      this_staff,
      coalesce((select name from staff where id = this_staff), ''), this_reason,
      i.document || jsonb_build_object('credited', credited), taken.at)
    returning id into made;
  return made;
end $$;
