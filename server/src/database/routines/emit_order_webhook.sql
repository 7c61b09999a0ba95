-- An event about an order as it stands, with its dishes (WEBHOOK-02). Tests and visits without an
-- order are nobody's business.
create or replace function emit_order_webhook(this_session text, this_type text,
    this_time timestamptz) returns void language plpgsql as $$
declare
  s sessions := (select row(t.*)::sessions from sessions t where t.id = this_session);
begin
  if s.id is null or s.status = 'test' or not exists (
    select from webhook_endpoints
      where shop = s.shop and enabled and this_type = any(events)) then return; end if;
  -- On one bill of several tables, others than its own may alone have ordered.
  if s.rounds = 0 and not exists (
    select from sessions m where m.merged_into = s.id and m.rounds > 0) then return; end if;
  perform emit_webhook(s.shop, this_type, jsonb_build_object('order', jsonb_build_object(
    '_id', s.id, 'version', s.version, 'orderNumber', s.order_number, 'type', s.type,
    'status', s.status, 'progress', s.progress, 'source', s.source, 'people', s.people,
    'table', (select full_table_name(name, s.table_letter)
      from table_view_items where id = s.table_item),
    'rounds', s.rounds, 'total', s.total, 'currency', s.bill->>'currency',
    'startTime', round(extract(epoch from s.start_time) * 1000),
    'paidTime', round(extract(epoch from s.paid_time) * 1000),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('product', l.chosen->>'product',
        'name', coalesce(f.body->'name', '[]'), 'round', l.round,
        'quantity', b.quantity, 'price', b.price, 'discount', b.discount)
        order by l.round, l.place)
      from jsonb_to_recordset(coalesce(s.bill->'lines', '[]'))
          as b(id text, quantity integer, price bigint, discount bigint)
        -- Visits that joined its bill keep their dishes.
        cross join lateral (select s.id union all
          select m.id from sessions m where m.merged_into = s.id) v(session)
        join session_lines l on l.session = v.session and l.line = b.id
        left join frozen_parts f on f.hash = l.product_part
      where l.chosen->>'status' is distinct from 'cancel'), '[]'))), this_time);
end $$;
