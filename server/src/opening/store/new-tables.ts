import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface NewTable {
  readonly _id: string;
  readonly name: string;
  /** What its printed code carries. */
  readonly code: string;
}

interface TablesToAdd {
  readonly shop: string;
  readonly seats: number;
  readonly tables: readonly NewTable[];
}

/** Names that tables of the shop have; until the transaction ends nobody else adds one. */
export async function takenNames(
  db: Kysely<Tables>,
  shop: string,
  names: readonly string[],
): Promise<readonly string[]> {
  await sql`select 1 from shops where id = ${shop} for update`.execute(db);
  const { rows } = await sql<{ readonly name: string }>`select name from table_view_items
    where shop = ${shop} and removed_at is null and lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** In the first section of the shop. */
export async function insertTables(
  db: Kysely<Tables>,
  { shop, seats, tables }: TablesToAdd,
): Promise<void> {
  await sql`insert into table_view_items (id, shop, section, name, capacity, code, order_type)
    select d->>'_id', ${shop},
      (select id from sections where shop = ${shop} order by show_order, id limit 1),
      d->>'name', ${seats}, d->>'code', 'dineIn'
    from jsonb_array_elements(${JSON.stringify(tables)}::jsonb) d`.execute(db);
  await sql`update shops set settings = jsonb_set(settings, '{tables}',
      (select jsonb_agg(jsonb_build_object('capacity', capacity) order by id)
        from table_view_items where shop = ${shop} and order_type = 'dineIn' and capacity > 0
          and removed_at is null))
    where id = ${shop}`.execute(db);
}
