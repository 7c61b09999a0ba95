import { type Kysely, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Staff } from '../calls/caller-roles.ts';
import type { Tables } from '../database/tables.ts';

/** Somebody else who works on the same bill at this moment. */
export interface BillViewer {
  readonly staff: string;
  readonly name: string;
}

export interface Look {
  readonly session: string;
  readonly isHere: boolean;
  readonly nowMs: Instant;
}

/** A screen says so every ten seconds; after three it is taken to be gone. */
const hereMs = 30_000;

/** Notes that somebody works on a bill, and returns who else does (FLOOR-06). */
export async function lookAtBill(
  db: Kysely<Tables>,
  { staff, device }: Staff,
  { session, isHere, nowMs }: Look,
): Promise<readonly BillViewer[]> {
  const at = new Date(nowMs);
  const screen = device ?? '';
  if (isHere)
    await sql`insert into bill_viewers (session, staff, device, seen_at)
      values (${session}, ${staff}, ${screen}, ${at})
      on conflict (session, staff, device) do update set seen_at = excluded.seen_at`.execute(db);
  else
    await sql`delete from bill_viewers where session = ${session} and staff = ${staff}
      and device = ${screen}`.execute(db);
  const { rows } = await sql<BillViewer>`select distinct v.staff, p.name
    from bill_viewers v join staff p on p.id = v.staff
    where v.session = ${session} and (v.staff <> ${staff} or v.device <> ${screen})
      and v.seen_at > ${new Date(nowMs - hereMs)} order by p.name`.execute(db);
  return rows;
}
