import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import type { Tables } from '../../database/tables.ts';

/** The table of a visit as cooks read it: that of the bill it has joined, if it has (FLOOR-09). */
export async function tableNameOf(db: Kysely<Tables>, session: string): Promise<string> {
  const { rows } = await sql<{
    readonly name: string;
  }>`select full_table_name(t.name, r.table_letter) as name
    from sessions s join sessions r on r.id = coalesce(s.merged_into, s.id)
      join table_view_items t on t.id = r.table_item
    where s.id = ${session}`.execute(db);
  return rows[0]?.name ?? '';
}

export interface TableNotice {
  readonly sessions: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly staff: Staff;
  readonly nowMs: Instant;
}

/** A slip for every station that still cooks something of them; no ticket is new (FLOOR-05). */
export async function tellStations(
  db: Transaction<Tables>,
  { sessions, from, to, staff, nowMs }: TableNotice,
): Promise<void> {
  if (from === to) return;
  // Each station once, though it cooks for several visits of one bill.
  await sql`insert into kitchen_notices
      (shop, session, station, from_table, to_table, staff, device, at)
    select ${staff.shop}, min(session), station, ${from}, ${to}, ${staff.staff}, ${staff.device},
      ${new Date(nowMs)}
    from kitchen_tickets where session = any(${sessions}::text[]) and closed_at is null
    group by station`.execute(db);
  await sql`update kitchen_tickets set changed_at = ${new Date(nowMs)}
    where session = any(${sessions}::text[]) and closed_at is null`.execute(db);
}
