import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { DayRange } from './day-range.ts';

/** A year that was never counted is counted in pieces, the latest days first. */
const mostDays = 20;
const minuteMs = 60_000;

/** Counts the days again on which something changed, so that what is read next is right. */
export async function settleFigures(
  db: Kysely<Tables>,
  shop: string,
  { from, to }: DayRange,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ readonly counted: number }>`
      select settle_figures(${shop}, ${from}::date, ${to}::date, ${mostDays}) as counted`.execute(
      db,
    );
    if ((rows[0]?.counted ?? 0) < mostDays) break;
  }
  await sql`select count_months(${shop}, ${from}::date, ${to}::date)`.execute(db);
}

/** Called often; counts once a minute, and again at the next call while there is more. */
export function figuresJob({ db }: { readonly db: Kysely<Tables> }): () => Promise<void> {
  let dueMs = 0;
  return async () => {
    if (performance.now() < dueMs) return;
    dueMs = performance.now() + minuteMs;
    const { rows } = await sql<{ readonly counted: number }>`
      select settle_figures(shop, '-infinity', 'infinity', ${mostDays}) as counted
      from (select distinct shop from figures_due) due`.execute(db);
    if (rows.some(({ counted }) => counted >= mostDays)) dueMs = 0;
    else await countLastMonth(db);
  };
}

/** Of every shop, once, so that the next reading of a year sums up no month. */
async function countLastMonth(db: Kysely<Tables>): Promise<void> {
  await sql`with last as (
      select date_trunc('month', now() - interval '1 month 2 days')::date as month)
    select count_months(h.id, month, (month + interval '1 month')::date - 1)
    from shops h, last where not exists (
        select from figure_months f where f.shop = h.id and f.month = last.month)
      and exists (select from day_figures d where d.shop = h.id and d.day >= month
        and d.day < month + interval '1 month')`.execute(db);
}
