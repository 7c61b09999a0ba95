-- Admits an order or a further round and returns when it is released unless it is paid. `o` is that
-- of place_order, `code` the fixed table code the session came by. Refuses with SV008, with SV009
-- if a phone has too many unpaid orders, and with SV010 if a pickup time is fully booked.
create or replace function admit_order(o jsonb, code text, this_round integer) returns timestamptz
  language plpgsql
as $$
declare
  this_shop text := o->>'shop';
  most integer := (o->>'mostPending')::integer;
  waiting bigint;
  this_session text := o->'session'->>'id';
  releases timestamptz := to_timestamp((o->'session'->>'releaseAt')::double precision / 1000);
  held timestamptz := to_timestamp((o->'unpaid'->>'holdUntil')::double precision / 1000);
  pays_soon timestamptz := to_timestamp((o->'unpaid'->>'paySoonBy')::double precision / 1000);
  bound record;
begin
  if this_round = 1 and most is not null then
    -- One at a time: of many orders at once, each would find the last place free.
    perform pg_advisory_xact_lock(hashtextextended(coalesce(code, this_shop || ' no code'), 0));
    -- Sessions without a round have ordered nothing: scans alone must refuse nobody.
    if code is not null then
      select count(*) into waiting from sessions
        where fixed_code_item = code and status in ('ongoing','toPay') and rounds > 0;
    else
      select count(*) into waiting from sessions
        where shop = this_shop and fixed_code_item is null and type = 'dineInNoTable'
          and status in ('ongoing','toPay') and rounds > 0 and device is null;
    end if;
    if waiting >= most then
      raise exception 'too many orders wait' using errcode = 'SV008';
    end if;
  end if;
  if this_round = 1 then
    perform take_pickup_slot(o);
    -- Sorted: two orders of one phone must not lock its keys in opposite order.
    for bound in select * from jsonb_to_recordset(o->'unpaid'->'limits')
        as l(key text, most integer, excess text) order by l.key loop
      -- Many share an address, and they must not wait for each other: that count may run behind.
      if bound.excess = 'refuse' then
        perform pg_advisory_xact_lock(hashtextextended(bound.key, 0));
      end if;
      select count(*) into waiting from (
        select from unpaid_order_keys u where u.key = bound.key limit bound.most) counted;
      if waiting >= bound.most then
        if bound.excess = 'refuse' then
          raise exception 'too many unpaid orders' using errcode = 'SV009', detail = bound.most;
        end if;
        -- Nobody could pay for what costs nothing: it would only be cancelled.
        if (o->'session'->>'total')::bigint > 0 then releases := least(releases, pays_soon); end if;
      end if;
      insert into unpaid_order_keys (key, session) values (bound.key, this_session);
    end loop;
  end if;
  if releases is null and held is not null then
    insert into unpaid_holds (session, until) values (this_session, held)
      on conflict (session) do update set until = excluded.until;
  end if;
  return releases;
end $$;
