import { type BenchDatabase, send } from './bench-database.ts';
import { columnsOf, withValues } from './copied-rows.ts';
import { shop } from './thousand-dishes.ts';

export const year = { from: '2025-11-16', to: '2026-11-15' };
export const daysInYear = 365;

/**
 * Copies of orders that were placed, with their lines, their bills, a payment and a promise, spread
 * over the hours of a day, over every dish of the menu and over a dozen people. Triggers are off:
 * a million entries of what is due would be read for every day.
 */
const oneDay = `with copies as materialized (
    select (array[$1])[1 + nth % $2] as template, lpad(to_hex($3 * 100000 + nth), 24, 'b') as id,
      ($4 + time '11:00' + nth * interval '11 hours' / $5) at time zone 'Asia/Hong_Kong' as at, nth
    from generate_series(1, $5) nth),
  orders as (
    insert into sessions ($6) select $7 from copies c join sessions t on t.id = c.template
      returning id),
  lines as (
    insert into session_lines ($8) select $9
      from copies c join session_lines t on t.session = c.template returning session),
  promises as (
    insert into ready_results (session, shop, ordered_at, likely_at, promised_at, ready_at,
        is_learned)
      select id, '${shop}', at, at, at + interval '15 minutes', at + nth % 20 * interval '1 minute',
        true from copies)
  insert into tenders (id, session, kind, label, name, amount, given, tip, change, cash_rounding,
      currency, staff, at)
    select c.id, c.id, case when right(c.id, 1) < '8' then 'cash' else 'card' end, '', '[]', s.total,
      s.total, 0, 0, 0, 'HKD', lpad(to_hex(nth % 12), 24, 'e'), c.at
    from copies c join sessions s on s.id = c.template`;

/** Another dish for every line, so that a day has as many figures as the menu has dishes. */
const anyDish = `t.chosen || jsonb_build_object('product', (select id from bench_dishes d
  where d.nth = abs(hashtext(c.id || t.line)) % (select count(*) from bench_dishes)))`;

/** So many orders a day, each stored whole; their days are not counted yet. */
export async function fillYear(
  { own }: BenchDatabase,
  placed: readonly string[],
  perDay: number,
): Promise<void> {
  // Flushed at the end: this is no time that anybody waits for.
  for (const setting of ['synchronous_commit = off', `max_wal_size = '8GB'`])
    await send(own, `alter system set ${setting}`);
  await send(own, 'select pg_reload_conf()');
  await send(
    own,
    `create table bench_dishes as select row_number() over (order by id) - 1 as nth, id
      from products where shops @> array['${shop}']`,
  );
  await send(own, 'create index on bench_dishes (nth)');
  const paid = { id: 'c.id', status: `'done'`, restore_key_hash: 'null', paid_time: 'c.at' };
  const sessions = await columnsOf(own, 'sessions', { ...paid, start_time: 'c.at' });
  const lines = await columnsOf(own, 'session_lines', { session: 'c.id', chosen: anyDish });
  const templates = placed.map((id) => `'${id}'`).join(',');
  const indexes = await withoutIndexes(own);
  for (let day = 0; day < daysInYear; day += 1) {
    const date = `date '${year.from}' + ${day}`;
    const numbers = [String(placed.length), String(day + 1), date, String(perDay)];
    const values = [templates, ...numbers, ...sessions, ...lines];
    await send(own, `set session_replication_role = replica; ${withValues(oneDay, values)}`);
  }
  for (const index of indexes) await send(own, index);
  await send(
    own,
    `insert into figures_due (shop, at)
    select '${shop}', (day + time '12:00') at time zone 'Asia/Hong_Kong'
    from generate_series(date '${year.from}', date '${year.to}', '1 day') day`,
  );
  await send(own, 'alter system reset synchronous_commit');
  await send(own, 'select pg_reload_conf()');
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
