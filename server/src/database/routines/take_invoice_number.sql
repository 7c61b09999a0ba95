-- The next number of a series. Others who want one wait until this transaction has ended.
create or replace function take_invoice_number(this_shop text, this_series text,
    this_time timestamptz) returns invoice_series language sql as $$
  insert into invoice_series (shop, series, last, at)
    values (this_shop, this_series, 1, this_time)
    on conflict (shop, series) do update set last = invoice_series.last + 1,
      at = greatest(invoice_series.at, excluded.at)
    returning *;
$$;
