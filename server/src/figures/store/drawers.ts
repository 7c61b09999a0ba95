import { type Kysely, sql } from 'kysely';
import { drawerReport } from '@servery/engine/till/drawer-report.ts';
import type { Tables } from '../../database/tables.ts';
import { eventsOf } from '../../till/store/drawers.ts';
import { type ShopDays, isWithin, ms } from './shop-days.ts';

/** A drawer that was closed, and what was in it. */
export interface ClosedDrawer {
  readonly _id: string;
  readonly drawer: string;
  readonly closedAt: number;
  readonly expected: number;
  readonly counted: number | null;
  readonly overOrShort: number | null;
}

const mostShown = 31;

/** Drawers that were closed on these days, the latest first, by their Z reports. */
export async function drawersIn(
  db: Kysely<Tables>,
  days: ShopDays,
): Promise<readonly ClosedDrawer[]> {
  const { rows } = await sql<Pick<ClosedDrawer, '_id' | 'drawer' | 'closedAt'>>`
    select id as _id, drawer, ${ms('closed_at')} as "closedAt" from drawer_sessions
    where shop = ${days.shop} and ${isWithin('closed_at', days)}
    order by closed_at desc, id limit ${mostShown}`.execute(db);
  const closed: ClosedDrawer[] = [];
  // One after the other: a report of a year must not take every connection.
  for (const drawer of rows) {
    const report = drawerReport(await eventsOf(db, drawer._id));
    closed.push({
      ...drawer,
      expected: report.expected.amount,
      counted: report.counted?.amount ?? null,
      overOrShort: report.overOrShort,
    });
  }
  return closed;
}
