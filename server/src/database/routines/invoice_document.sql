-- All that an invoice says, copied: what it was made from may change or go (INVOICE-02).
create or replace function invoice_document(this_session text, this_buyer jsonb)
  returns jsonb language sql stable as $$
  select jsonb_build_object(
    'shopName', h.name, 'shopAddress', h.address, 'phone', h.phone, 'currency', h.currency,
    'seller', jsonb_build_object('name', coalesce(o.seller_name, ''),
      'taxId', coalesce(o.seller_tax_id, ''), 'address', coalesce(o.seller_address, '')),
    'buyer', jsonb_build_object('name', '', 'address', '', 'taxId',
      case s.details->'invoice'->>'kind' when 'taxId' then s.details->'invoice'->>'taxId'
        else '' end) || this_buyer,
    'orderNumber', s.order_number, 'type', s.type, 'people', s.people,
    'table', (select full_table_name(name, s.table_letter)
      from table_view_items where id = s.table_item),
    'paidTime', floor(extract(epoch from s.paid_time) * 1000),
    'lines', coalesce((select jsonb_agg(jsonb_build_object(
        'name', coalesce(f.body->'name', jsonb_build_array(jsonb_build_object('lang', '',
          'value', coalesce(l.chosen->'customProduct'->>'name', '')))),
        'quantity', b.quantity, 'unitPrice', b."unitPrice", 'price', b.price) order by b.place)
      from rows from (jsonb_to_recordset(coalesce(s.bill->'lines', '[]'))
          as (id text, quantity integer, "unitPrice" bigint, price bigint))
          with ordinality as b(id, quantity, "unitPrice", price, place)
        cross join lateral (select s.id union all
          select m.id from sessions m where m.merged_into = s.id) v(session)
        join session_lines l on l.session = v.session and l.line = b.id
        left join frozen_parts f on f.hash = l.product_part
      where l.chosen->>'status' is distinct from 'cancel'
        and (b.price > 0 or l.chosen->>'fromProduct' is null)), '[]'),
    'bill', s.bill - 'lines' - 'fixes',
    'discountNames', coalesce((select jsonb_object_agg(d.item, f.body->'name')
      from session_discounts d join frozen_parts f on f.hash = d.rule_part
      where d.session = s.id or d.session in (select id from sessions where merged_into = s.id)),
      '{}'),
    'taxNames', coalesce((select jsonb_object_agg(t->>'_id', t->'name')
      from frozen_parts f cross join jsonb_array_elements(f.body->'taxes') t
      where f.hash = s.shop_part), '{}'),
    'payments', coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'amount', p.amount)
        order by p.at)
      from (select name, min(at) as at, sum(amount + cash_rounding)::bigint as amount
        from takings where session = s.id group by name) p where p.amount <> 0), '[]'))
  from sessions s join shops h on h.id = s.shop left join invoice_settings o on o.shop = s.shop
  where s.id = this_session;
$$;
