import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { changeEdits } from './change-edits.ts';
import { makes } from './setting-uses.ts';

interface SectionMove {
  readonly shop: string;
  readonly section: string;
  readonly movesTo: string;
}

/** Orders keep their section with the parts they were priced from (SETTINGS-15). */
export async function removeSection(
  db: Kysely<Tables>,
  { shop, section, movesTo }: SectionMove,
): Promise<void> {
  for (const list of ['table_view_items', 'devices'] as const)
    await sql`update ${sql.table(list)} set section = ${movesTo}
      where section = ${section}`.execute(db);
  await changeEdits(
    db,
    section,
    (item) => sql`case when ${item}->'sections' is null then ${item}
      else jsonb_set(${item}, '{sections}', (${item}->'sections') - ${section}::text) end`,
  );
  for (const list of ['products', 'categories'] as const)
    await sql`update ${sql.table(list)} set sections = array_remove(sections, ${section})
      where ${section} = any(sections)`.execute(db);
  // The figures of a day that is counted afterwards name it too.
  await sql`insert into figure_names (shop, dimension, key, name)
    select ${shop}, 'section', id, name from sections where id = ${section}
    on conflict (shop, dimension, key) do update set name = excluded.name`.execute(db);
  await sql`delete from sections where id = ${section} and shop = ${shop}`.execute(db);
}

interface StationMove {
  readonly station: string;
  readonly movesTo: string | null;
}

/** Tickets that were written name it; they are made and read as before (SETTINGS-16). */
export async function removeStation(
  db: Kysely<Tables>,
  { station, movesTo }: StationMove,
): Promise<void> {
  const moved = (list: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(id order by first), '[]') from (
      select id, min(place) as first from (
        select case one when ${station} then ${movesTo}::text else one end as id, place
        from jsonb_array_elements_text(${list}) with ordinality as l(one, place)) moved
      where id is not null group by id) kept)`;
  const movedIn = (item: RawBuilder<unknown>) => sql`${item} || jsonb_build_object(
    'kitchenPrinters', ${moved(sql`${item}->'kitchenPrinters'`)},
    'waterBars', ${moved(sql`${item}->'waterBars'`)})`;
  await changeEdits(
    db,
    station,
    (item) => sql`case when ${item}->'kitchenPrinters' is null then ${item}
      else ${movedIn(item)} end`,
  );
  await sql`update products set definition = ${movedIn(sql`definition`)}
    where ${makes(station)}`.execute(db);
  for (const setting of ['defaultKitchen', 'defaultWaterbar'])
    await sql`update shops set settings = jsonb_set(settings, array[${setting}::text],
        coalesce(to_jsonb(${movesTo}::text), 'null'))
      where settings->>${setting} = ${station}`.execute(db);
  await sql`update printers set stations = array_remove(stations, ${station})
      || case when ${movesTo}::text is null or ${movesTo} = any(stations) then '{}'
        else array[${movesTo}::text] end
    where ${station} = any(stations)`.execute(db);
  await sql`delete from stations where id = ${station}`.execute(db);
}
