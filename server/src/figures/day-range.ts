import { type Kysely, sql } from 'kysely';
import { dayMs } from '@servery/engine/hours/instant.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';

/** Business days, the last included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The business day that runs at a shop. */
export async function businessDayAt(
  db: Kysely<Tables>,
  timezone: string,
  nowMs: number,
): Promise<string> {
  const { rows } = await sql<{ readonly day: string }>`
    select business_day(${new Date(nowMs)}::timestamptz, ${timezone}) as day`.execute(db);
  return rows[0]?.day ?? '';
}

const mostDays = 400;

/** The days that were asked for, or today; refuses what is no day and what is too long. */
export function rangeOf(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  today: string,
): DayRange {
  const range = { from: from ?? to ?? today, to: to ?? from ?? today };
  const first = instantOf(range.from, 'from');
  const last = instantOf(range.to, 'to');
  if (last < first) throw new Refused('inputInvalid', { where: ['query', 'to'] });
  if (last - first >= mostDays * dayMs)
    throw new Refused('inputInvalid', { where: ['query', 'to'], mostDays });
  return range;
}

/** 2026-02-30 has the form of a day, and is none; the database has no year 0. */
function instantOf(day: string, field: 'from' | 'to'): number {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = day >= '0001' && !Number.isNaN(at.getTime());
  if (!isDay || at.toISOString().slice(0, 10) !== day)
    throw new Refused('inputInvalid', { where: ['query', field] });
  return at.getTime();
}
