import { type BenchDatabase, send } from './bench-database.ts';
import { fillDays } from './filled-days.ts';
import { shop } from './thousand-dishes.ts';

export const year = { from: '2025-11-16', to: '2026-11-15' };
export const daysInYear = 365;

/** Another dish for every line, so that a day has as many figures as the menu has dishes. */
const anyDish = `t.chosen || jsonb_build_object('product', (select id from bench_dishes d
  where d.nth = abs(hashtext(c.id || t.line)) % (select count(*) from bench_dishes)))`;

/** So many orders a day, each stored whole; their days are not counted yet. */
export async function fillYear(
  { own }: BenchDatabase,
  placed: readonly string[],
  perDay: number,
): Promise<void> {
  await send(
    own,
    `create table bench_dishes as select row_number() over (order by id) - 1 as nth, id
      from products where shops @> array['${shop}']`,
  );
  await send(own, 'create index on bench_dishes (nth)');
  const indexes = await withoutIndexes(own);
  const days = { from: year.from, days: daysInYear, perDay };
  await fillDays(own, placed, { ...days, with: 'promises', chosen: anyDish });
  for (const index of indexes) await send(own, index);
  await send(
    own,
    `insert into figures_due (shop, at)
    select '${shop}', (day + time '12:00') at time zone 'Asia/Hong_Kong'
    from generate_series(date '${year.from}', date '${year.to}', '1 day') day`,
  );
  await send(own, 'vacuum analyze');
}

const filled = ['sessions', 'session_lines', 'tenders', 'ready_results'];

/** Drops what is faster made at once than kept for every row; returns how to make it again. */
async function withoutIndexes(own: BenchDatabase['own']): Promise<readonly string[]> {
  const found = await send(
    own,
    `select i.indexname as name, i.indexdef as made from pg_indexes i
    where i.schemaname = 'public' and i.tablename = any($1) and not exists (
      select from pg_constraint c where c.conindid = i.indexname::regclass)
      and i.indexdef not like 'CREATE UNIQUE%'`,
    [filled],
  );
  for (const { name } of found) await send(own, `drop index ${String(name)}`);
  return found.map(({ made }) => String(made));
}
