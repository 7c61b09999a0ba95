import { type Kysely, sql } from 'kysely';
import { type Document, documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const visit = sql.raw(`jsonb_build_object('session', s.id, 'status', s.status, 'people', s.people,
  'startTime', ${ms('s.start_time')}, 'rounds', s.rounds, 'total', s.total,
  'orderCutoffTime', ${ms('s.order_cutoff_time')},
  'orderLeaveTime', ${ms('s.order_leave_time')}, 'isCalling', s.bell is not null)`);

/** The tables of a shop by name, each with the visit that runs at it (FLOOR-01). */
export function floorTables(db: Kysely<Tables>, shop: string): Promise<readonly Document[]> {
  return documents(
    db,
    sql`select jsonb_build_object('_id', t.id, 'name', t.name, 'section', t.section,
        'capacity', t.capacity, 'visit', case when s.id is null then null else ${visit} end)
        as document
      from table_view_items t
        left join sessions s on s.table_item = t.id and s.type = 'dineIn'
          and s.status in ('ongoing','toPay')
      where t.shop = ${shop} and t.order_type = 'dineIn'
      order by length(t.name), t.name, t.id`,
  );
}

/** The visit that runs at a table; null if it is free. */
export async function visitAt(db: Kysely<Tables>, table: string): Promise<string | null> {
  const { rows } = await sql<{ readonly id: string }>`select id from sessions
    where table_item = ${table} and type = 'dineIn' and status in ('ongoing','toPay')`.execute(db);
  return rows[0]?.id ?? null;
}
