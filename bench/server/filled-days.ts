import { demoPassword, staff } from '@servery/demo/restaurant/members.ts';
import { type BenchDatabase, send } from './bench-database.ts';
import { columnsOf, withValues } from './copied-rows.ts';
import type { Guest } from './guests.ts';
import { shop } from './thousand-dishes.ts';

export async function signInManager(manager: Guest): Promise<void> {
  const email = staff.find((one) => one.shop === shop && one.role === 'manager')?.email;
  const login = { strategy: 'staff', email, password: demoPassword };
  await manager.call('create', 'authentication', login, {});
}

export async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** So many days of one shop, from the first on, with so many orders each. */
export interface FilledDays {
  readonly from: string;
  readonly days: number;
  readonly perDay: number;
}

/**
 * Copies of orders that were placed, with their lines, their discounts, their bills and a payment,
 * spread over the hours of a day. Triggers are off: a million entries of what is due would be read
 * for every day.
 */
const oneDay = `with copies as (
    select (array[$1])[1 + nth % $2] as template, lpad(to_hex($3 * 100000 + nth), 24, 'b') as id,
      ($4 + time '11:00' + nth * interval '11 hours' / $5) at time zone 'Asia/Hong_Kong' as at
    from generate_series(1, $5) nth),
  orders as (
    insert into sessions ($6) select $7 from copies c join sessions t on t.id = c.template
      returning id),
  lines as (
    insert into session_lines ($8) select $9
      from copies c join session_lines t on t.session = c.template returning session),
  discounts as (
    insert into session_discounts ($10) select $11
      from copies c join session_discounts t on t.session = c.template returning session)
  insert into tenders (id, session, kind, label, name, amount, given, tip, change, cash_rounding,
      currency, staff, at)
    select c.id, c.id, case when right(c.id, 1) < '8' then 'cash' else 'card' end, '', '[]', s.total,
      s.total, 0, 0, 0, 'HKD', repeat('e', 24), c.at
    from copies c join sessions s on s.id = c.template`;

export async function fillDays(
  own: BenchDatabase['own'],
  placed: readonly string[],
  { from, days, perDay }: FilledDays,
): Promise<void> {
  // Flushed at the end: this is no time that anybody waits for.
  await send(own, 'alter system set synchronous_commit = off');
  await send(own, 'select pg_reload_conf()');
  const paid = { id: 'c.id', status: `'done'`, restore_key_hash: 'null', paid_time: 'c.at' };
  const sessions = await columnsOf(own, 'sessions', { ...paid, start_time: 'c.at' });
  const lines = await columnsOf(own, 'session_lines', { session: 'c.id' });
  const discounts = await columnsOf(own, 'session_discounts', { session: 'c.id' });
  const templates = placed.map((id) => `'${id}'`).join(',');
  for (let day = 0; day < days; day += 1) {
    const date = `date '${from}' + ${day}`;
    const numbers = [String(placed.length), String(day + 1), date, String(perDay)];
    const values = [templates, ...numbers, ...sessions, ...lines, ...discounts];
    await send(own, `set session_replication_role = replica; ${withValues(oneDay, values)}`);
  }
  await send(own, 'alter system reset synchronous_commit');
  await send(own, 'select pg_reload_conf()');
}
