-- Admits an order or a further round and returns when it is released unless it is paid. `o` is that
-- of place_order, `code` the fixed table code the session came by. Refuses with SV008.
create function admit_order(o jsonb, code text, this_round integer) returns timestamptz
  language plpgsql
as $$
declare
  this_shop text := o->>'shop';
  most integer := (o->>'mostPending')::integer;
  waiting bigint;
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
  return to_timestamp((o->'session'->>'releaseAt')::double precision / 1000);
end $$;
