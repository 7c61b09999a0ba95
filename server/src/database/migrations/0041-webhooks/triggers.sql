-- An entry leaves the outbox only into the events of those who listen, in one transaction. The
-- order itself has paid for its entry alone.
create function order_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where enabled) then return null; end if;
  perform emit_order_webhook(o.session, case when exists (select from session_lines l
      where l.session = o.session and l.ordered_at = o.at) then 'order.placed'
      else 'order.changed' end, o.at)
    from (select * from gone where topic in ('created','patched','staffNotified') order by id) o;
  return null;
end $$;
create trigger order_webhooks after delete on outbox referencing old table as gone
  for each statement execute function order_webhooks();

create function order_state_webhook() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    perform emit_order_webhook(new.id, case new.status when 'done' then 'order.paid'
      else 'order.cancelled' end, now());
  else
    perform emit_order_webhook(new.id, 'order.ready', now());
  end if;
  return null;
end $$;
create trigger order_status_webhook after update of status on sessions for each row
  when (old.status <> new.status and new.status in ('done','cancelled','void')
    and new.merged_into is null)
  execute function order_state_webhook();
create trigger order_ready_webhook after update of progress on sessions for each row
  when (old.progress <> new.progress and new.progress = 'ready' and old.status = new.status)
  execute function order_state_webhook();

create function availability_webhook() returns trigger language plpgsql as $$
begin
  perform emit_dish_webhook(new.shop, new.product, new.kind = 'soldOut', new.until, new.at);
  return null;
end $$;
create trigger availability_webhook after insert on availability_log for each row
  when (new.product is not null and new.kind in ('soldOut','back'))
  execute function availability_webhook();

create function stock_gap_webhook() returns trigger language plpgsql as $$
begin
  perform emit_dish_webhook(new.shop, new.product, new.is_out, null, new.at);
  return null;
end $$;
create trigger stock_gap_webhook after insert on stock_gaps for each row
  execute function stock_gap_webhook();

create function publication_webhook() returns trigger language plpgsql as $$
begin
  perform emit_webhook(new.shop, 'menu.published', jsonb_build_object('menu', jsonb_build_object(
    '_id', new.id, 'kind', new.kind, 'note', new.note)), new.at);
  return null;
end $$;
create trigger publication_webhook after insert on menu_publications for each row
  when (new.kind <> 'failed') execute function publication_webhook();
