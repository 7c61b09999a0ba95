import { type Kysely, type Transaction, sql } from 'kysely';
import { type Document, documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const visit = sql.raw(`jsonb_build_object('session', s.id, 'status', s.status, 'people', s.people,
  'startTime', ${ms('s.start_time')}, 'total', s.total,
  'rounds', s.rounds + coalesce((select sum(m.rounds)::integer from sessions m
    where m.merged_into = s.id), 0),
  'orderCutoffTime', ${ms('s.order_cutoff_time')},
  'orderLeaveTime', ${ms('s.order_leave_time')}, 'isCalling', s.bell is not null,
  'letter', s.table_letter, 'paid', paid_of(s.id), 'progress', s.progress,
  'bell', s.bell->>'for', 'hasRequests', exists (select from join_requests j
    where j.session = s.id and j.answered_at is null and j.expires_at > now()),
  'mergedInto', s.merged_into)`);

/** Visits at table `t`, that of the whole table first, then those who share it. */
const visits = sql`(select jsonb_agg(${visit} order by s.table_letter nulls first)
  from sessions s where s.table_item = t.id and s.type = 'dineIn'
    and s.status in ('ongoing','toPay'))`;

/** The tables of a shop by name, each with the visits that run at it (FLOOR-01). */
export function floorTables(db: Kysely<Tables>, shop: string): Promise<readonly Document[]> {
  return documents(
    db,
    sql`select jsonb_build_object('_id', t.id, 'name', t.name, 'section', t.section,
        'capacity', t.capacity, 'x', t.x, 'y', t.y, 'visit', v.visits->0,
        'sharing', coalesce(v.visits - 0, '[]')) as document
      from table_view_items t cross join lateral (select ${visits} as visits) v
      where t.shop = ${shop} and t.order_type = 'dineIn'
        and (t.removed_at is null or v.visits is not null)
      order by length(t.name), t.name, t.id`,
  );
}

/** The visit of a whole table; null if there is none. */
export async function visitAt(
  db: Kysely<Tables>,
  table: string,
  letter: string | null = null,
): Promise<string | null> {
  const { rows } = await sql<{ readonly id: string }>`select id from sessions
    where table_item = ${table} and coalesce(table_letter, '') = ${letter ?? ''}
      and type = 'dineIn' and status in ('ongoing','toPay')`.execute(db);
  return rows[0]?.id ?? null;
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The first letter that nobody at the table has; null if all are taken (FLOOR-04). */
export async function freeLetter(db: Transaction<Tables>, table: string): Promise<string | null> {
  // One at a time: of two parties seated at once, each would find the same letter free.
  await sql`select pg_advisory_xact_lock(hashtextextended('letter ' || ${table}, 0))`.execute(db);
  const { rows } = await sql<{ readonly letter: string }>`select table_letter as letter
    from sessions where table_item = ${table} and table_letter is not null
      and type = 'dineIn' and status in ('ongoing','toPay')`.execute(db);
  const taken = new Set(rows.map(({ letter }) => letter));
  return letters.find((letter) => !taken.has(letter)) ?? null;
}

/** What the printed codes of a shop's tables say; staff alone see them (SESSION-06). */
export function tableCodes(db: Kysely<Tables>, shop: string): Promise<readonly Document[]> {
  return documents(
    db,
    sql`select jsonb_build_object('_id', id, 'name', name, 'section', section, 'code', code)
        as document
      from table_view_items where shop = ${shop} and order_type = 'dineIn'
        and removed_at is null
      order by length(name), name, id`,
  );
}

export interface TablePosition {
  readonly table: string;
  readonly x: number;
  readonly y: number;
}

/** False where the shop has no such table. */
export async function placeTableAt(
  db: Kysely<Tables>,
  shop: string,
  { table, x, y }: TablePosition,
): Promise<boolean> {
  const placed = await sql`update table_view_items set x = ${x}, y = ${y}
    where id = ${table} and shop = ${shop} and order_type = 'dineIn'
      and removed_at is null`.execute(db);
  return placed.numAffectedRows === 1n;
}
