-- The invoice of a paid order with the next number of the shop's series (INVOICE-01). Returns its
-- id, or null where the order is not paid or has an invoice that stands. What has gone back since
-- it was paid has its credit notes at once (INVOICE-07).
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
  perform credit_refund(g.id) from (
    select r.id, r.serial from tenders t join refunds r on r.tender = t.id
      where t.session = this_session
    union all
    select r.id, r.serial from payment_attempts a join refunds r on r.payment = a.reference
      where a.session = this_session
    order by serial) g;
  return made;
end $$;
