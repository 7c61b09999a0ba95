-- Trigger: a bill priced from an older menu is refused by its version, and caches reload. The
-- argument selects the shops that have the changed rows `r` on their menu. Those of other shops
-- keep their version, and their snapshots.
create or replace function menu_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows'
    else 'table old_rows union all table new_rows' end;
  concerned text[];
begin
  -- Edits take turns: one that does not see the dish of another leaves the shop of that dish out.
  perform pg_advisory_xact_lock(hashtextextended('menu', 0));
  -- A copy of a shop adds it to what is sold elsewhere, and changes nothing there.
  if current_setting('servery.copied_shop', true) <> '' then
    concerned := array[current_setting('servery.copied_shop')];
  elsif tg_level = 'ROW' then
    concerned := array[new.id];
  else
    execute format('with r as (%s) select array_agg(distinct shop::text) from (%s) c(shop)',
      changed, tg_argv[0]) into concerned;
  end if;
  update shops set menu_version = menu_version + 1 where id = any(concerned);
  -- A notification holds 8,000 bytes; an empty one is for every shop.
  perform pg_notify('menu_changed', case when cardinality(concerned) > 200 then ''
    else to_json(coalesce(concerned, '{}'))::text end);
  return null;
end $$;
