-- The invoice of a paid order with the next number of the shop's series (INVOICE-01). Returns its
-- id, or null where the order is not paid or has an invoice that stands.
create or replace function issue_invoice(this_session text, this_staff text, this_buyer jsonb,
    this_time timestamptz) returns text language plpgsql as $$
declare
  s sessions;
  chosen text;
  taken invoice_series;
  made text;
begin
  select * into s from sessions where id = this_session for update;
  if not found or s.status <> 'done' or s.bill is null or s.merged_into is not null
    or exists (select from invoices i where i.session = this_session and i.kind = 'invoice'
      and not exists (select from invoices v where v.voids = i.id)) then return null; end if;
  select coalesce((select series from invoice_settings where shop = s.shop), 'A') into chosen;
  taken := take_invoice_number(s.shop, chosen, this_time);
  insert into invoices (shop, series, number, kind, session, total, staff, staff_name, reason,
      document, at)
    values (s.shop, taken.series, taken.last, 'invoice', this_session,
      (s.bill->>'total')::bigint, this_staff,
      coalesce((select name from staff where id = this_staff), ''), '',
      invoice_document(this_session, this_buyer), taken.at)
    returning id into made;
  return made;
end $$;
