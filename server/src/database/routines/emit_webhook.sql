-- An event for every endpoint of the shop that listens to its type (WEBHOOK-02). Part of the
-- transaction of what happened.
create or replace function emit_webhook(this_shop text, this_type text, data jsonb,
    this_time timestamptz) returns void language plpgsql as $$
declare
  made text := 'msg_' || replace(gen_random_uuid()::text, '-', '');
begin
  with heard as (
    select id from webhook_endpoints
      where shop = this_shop and enabled and this_type = any(events)),
  event as (
    insert into webhook_events (id, shop, type, body, at)
      select made, this_shop, this_type, jsonb_build_object('type', this_type,
          'timestamp', to_char(this_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object('shop', this_shop) || data), this_time
        where exists (select from heard)
      returning id)
  insert into webhook_deliveries (event, endpoint, due)
    select event.id, heard.id, now() from event, heard order by heard.id;
end $$;
