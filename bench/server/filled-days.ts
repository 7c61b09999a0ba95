import { demoPassword, staff } from '@servery/demo/restaurant/members.ts';
import { type BenchDatabase, send } from './bench-database.ts';
import type { Guest } from './guests.ts';
import { shop } from './thousand-dishes.ts';

export async function signInManager(manager: Guest): Promise<void> {
  const email = staff.find((one) => one.shop === shop && one.role === 'manager')?.email;
  const login = { strategy: 'staff', email, password: demoPassword };
  await manager.call('create', 'authentication', login, {});
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** So many days of one shop, from the first on, with so many orders each. */
export interface FilledDays {
  readonly from: string;
  readonly days: number;
  readonly perDay: number;
  /** Copied with each order besides its lines and a payment. */
  readonly with: keyof typeof parts;
  /** What a copied line `t` of a copy `c` has chosen. */
  readonly chosen?: string;
}

const parts = {
  discounts: `insert into session_discounts ($10) select $11
    from copies c join session_discounts t on t.session = c.template`,
  promises: `insert into ready_results (session, shop, ordered_at, likely_at, promised_at,
      ready_at, is_learned)
    select id, '${shop}', at, at, at + interval '15 minutes', at + nth % 20 * interval '1 minute',
      true from copies`,
} as const;

/**
 * Copies of orders that were placed, with their lines, their bills and a payment, spread over the
 * hours of a day and over a dozen people. Triggers are off: a million entries of what is due would
 * be read for every day.
 */
const oneDay = `with copies as materialized (
    select (array[$1])[1 + nth % $2] as template, lpad(to_hex($3 * 100000 + nth), 24, 'b') as id,
      ($4 + time '11:00' + nth * interval '11 hours' / $5) at time zone 'Asia/Hong_Kong' as at, nth
    from generate_series(1, $5) nth),
  orders as (
    insert into sessions ($6) select $7 from copies c join sessions t on t.id = c.template),
  lines as (
    insert into session_lines ($8) select $9
      from copies c join session_lines t on t.session = c.template),
  further as (PART)
  insert into tenders (id, session, kind, label, name, amount, given, tip, change, cash_rounding,
      currency, staff, at)
    select c.id, c.id, case when right(c.id, 1) < '8' then 'cash' else 'card' end, '', '[]', s.total,
      s.total, 0, 0, 0, 'HKD', lpad(to_hex(nth % 12), 24, 'e'), c.at
    from copies c join sessions s on s.id = c.template`;

export async function fillDays(
  own: BenchDatabase['own'],
  placed: readonly string[],
  { from, days, perDay, with: part, chosen = 't.chosen' }: FilledDays,
): Promise<void> {
  // Flushed at the end: this is no time that anybody waits for.
  for (const setting of ['synchronous_commit = off', `max_wal_size = '8GB'`])
    await send(own, `alter system set ${setting}`);
  await send(own, 'select pg_reload_conf()');
  const paid = { id: 'c.id', status: `'done'`, restore_key_hash: 'null', paid_time: 'c.at' };
  const sessions = await columnsOf(own, 'sessions', { ...paid, start_time: 'c.at' });
  const lines = await columnsOf(own, 'session_lines', { session: 'c.id', chosen });
  const discounts = await columnsOf(own, 'session_discounts', { session: 'c.id' });
  const templates = placed.map((id) => `'${id}'`).join(',');
  const statement = oneDay.replace('PART', parts[part]);
  for (let day = 0; day < days; day += 1) {
    const date = `date '${from}' + ${day}`;
    const numbers = [String(placed.length), String(day + 1), date, String(perDay)];
    const values = [templates, ...numbers, ...sessions, ...lines, ...discounts];
    await send(own, `set session_replication_role = replica; ${withValues(statement, values)}`);
  }
  await send(own, 'alter system reset synchronous_commit');
  await send(own, 'select pg_reload_conf()');
}

/** The columns of a table, and what a copy of a row `t` has in them. */
async function columnsOf(
  own: BenchDatabase['own'],
  table: string,
  others: Readonly<Record<string, string>>,
): Promise<readonly [string, string]> {
  const found = await send(
    own,
    `select column_name as name from information_schema.columns
    where table_name = $1 and table_schema = 'public'`,
    [table],
  );
  const names = found.map((row) => String(row['name']));
  return [names.join(', '), names.map((name) => others[name] ?? `t.${name}`).join(', ')];
}

/** Two statements at once take no values. */
function withValues(statement: string, values: readonly string[]): string {
  return statement.replaceAll(/\$(\d+)/g, (_, nth: string) => values[Number(nth) - 1] ?? '');
}
