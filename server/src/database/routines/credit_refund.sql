-- The credit note of a refund, in the shop's series of counter-documents (INVOICE-07). Returns its
-- id, or null where no invoice stands for the order, or the money was none of the invoice's: given
-- back before the bill was closed, or paid beyond it.
create or replace function credit_refund(this_refund text) returns text language plpgsql as $$
declare
  r record;
  i invoices;
  credited bigint;
  part bigint;
  chosen text;
  taken invoice_series;
  made text;
begin
  select f.amount + f.cash_rounding as amount, f.reason, f.staff, f.at,
      coalesce(t.session, a.session) as session, coalesce(t.name, m.name) as name into r
    from refunds f left join tenders t on t.id = f.tender
      left join payment_attempts a on a.reference = f.payment
      left join payment_methods m on m.id = a.method
    where f.id = this_refund;
  -- Two at once: the second sees what the first has credited.
  perform from sessions where id = r.session for update;
  select v.* into i from invoices v join sessions s on s.id = v.session
    where v.session = r.session and v.kind = 'invoice' and s.status = 'done'
      and r.at >= s.paid_time and not exists (select from invoices c where c.voids = v.id
        or (c.credits = v.id and c.refund = this_refund));
  if not found then return null; end if;
  select coalesce(-sum(total), 0) into credited from invoices where credits = i.id;
  part := least(r.amount, i.total - credited - paid_of(r.session));
  if part <= 0 then return null; end if;
  select coalesce((select void_series from invoice_settings where shop = i.shop), 'V') into chosen;
  taken := take_invoice_number(i.shop, chosen, greatest(r.at, i.at));
  insert into invoices (shop, series, number, kind, session, credits, refund, total, staff,
      staff_name, reason, document, at)
    values (i.shop, taken.series, taken.last, 'credit', i.session, i.id, this_refund, -part,
      r.staff, coalesce((select name from staff where id = r.staff), ''), r.reason,
      i.document || jsonb_build_object('credited', credited, 'lines', '[]'::jsonb,
        'payments', jsonb_build_array(jsonb_build_object('name', r.name, 'amount', part))),
      taken.at)
    returning id into made;
  return made;
end $$;
