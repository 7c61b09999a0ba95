import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { DayRange } from './day-range.ts';

/** Few at a time: a statement that counts many busy days would be broken off. */
const mostDays = 2;
const minuteMs = 60_000;
/** Other work of the background waits so long at most. */
const longestMs = 2000;

/** Counts the days again on which something changed, so that what is read next is right. */
export async function settleFigures(
  db: Kysely<Tables>,
  shop: string,
  { from, to }: DayRange,
): Promise<void> {
  while (await countedMost(db, shop, { from, to }));
  for (const month of await uncountedMonths(db, shop, { from, to })) await countMonth(db, month);
}

/** Whether there may be more days to count. */
async function countedMost(
  db: Kysely<Tables>,
  shop: string,
  { from, to }: DayRange,
): Promise<boolean> {
  const { rows } = await sql<{ readonly counted: number }>`
    select settle_figures(${shop}, ${from}::date, ${to}::date, ${mostDays}) as counted`.execute(db);
  return (rows[0]?.counted ?? 0) >= mostDays;
}

interface ShopMonth {
  readonly shop: string;
  readonly month: string;
}

/** Whole months of these days that nobody has summed up since they changed. */
async function uncountedMonths(
  db: Kysely<Tables>,
  shop: string,
  { from, to }: DayRange,
): Promise<readonly ShopMonth[]> {
  const { rows } = await sql<ShopMonth>`select ${shop} as shop, to_char(m, 'YYYY-MM-DD') as month
    from generate_series(
      date_trunc('month', ${from}::date + interval '1 month' - interval '1 day'),
      date_trunc('month', ${to}::date + interval '1 day') - interval '1 month',
      interval '1 month') m
    where not exists (
      select from figure_months f where f.shop = ${shop} and f.month = m::date)`.execute(db);
  return rows;
}

async function countMonth(db: Kysely<Tables>, { shop, month }: ShopMonth): Promise<void> {
  await sql`select count_months(${shop}, ${month}::date,
    (${month}::date + interval '1 month')::date - 1)`.execute(db);
}

/** Called often; counts once a minute, and again at the next call while there is more. */
export function figuresJob({ db }: { readonly db: Kysely<Tables> }): () => Promise<void> {
  let dueMs = 0;
  return async () => {
    if (performance.now() < dueMs) return;
    const begunMs = performance.now();
    const range = { from: '-infinity', to: 'infinity' };
    for (const shop of await dueShops(db)) {
      while (await countedMost(db, shop, range))
        if (performance.now() > begunMs + longestMs) return;
      if (performance.now() > begunMs + longestMs) return;
    }
    for (const month of await lastMonths(db)) await countMonth(db, month);
    dueMs = begunMs + minuteMs;
  };
}

/** The one that waits longest comes first. */
async function dueShops(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly shop: string }>`
    select shop from figures_due group by shop order by min(id)`.execute(db);
  return rows.map(({ shop }) => shop);
}

/** Of every shop once, so that the next reading of a year sums up no month. */
async function lastMonths(db: Kysely<Tables>): Promise<readonly ShopMonth[]> {
  const { rows } = await sql<ShopMonth>`with last as (
      select date_trunc('month', now() - interval '1 month 2 days')::date as month)
    select h.id as shop, to_char(month, 'YYYY-MM-DD') as month from shops h, last
    where not exists (
        select from figure_months f where f.shop = h.id and f.month = last.month)
      and exists (select from day_figures d where d.shop = h.id and d.day >= month
        and d.day < month + interval '1 month')`.execute(db);
  return rows;
}
