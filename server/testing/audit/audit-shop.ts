import { sql } from 'kysely';
import { overOrShort } from '@servery/engine/till/drawer.ts';
import type { Database } from '../../src/database/database.ts';
import type { Tables } from '../../src/database/tables.ts';
import { eventsOf } from '../../src/till/store/drawers.ts';
import { openingStockQuery, unbalancedPointsQuery } from './balance-queries.ts';
import { recomputeAll } from './recompute-all.ts';

type Store = Pick<Database<Tables>, 'db' | 'pool'>;

/** What an evening left behind. */
export interface Audit {
  readonly counts: Readonly<Record<string, number>>;
  /** What does not add up, in words. */
  readonly problems: readonly string[];
  /** What every shelf had before anything was sold; the same whenever it is computed. */
  readonly openingStock: Readonly<Record<string, number>>;
}

const live = `s.rounds > 0 and s.status not in ('cancelled','void','test')`;

/** Lines at their stations, with what was done to them. */
const cooked = `with placed as (
    select t.session, t.station, u.line, count(*) as tickets
      from kitchen_tickets t cross join unnest(t.lines) as u(line) group by 1, 2, 3),
  done as (
    select session, station, line,
        count(*) filter (where kind = 'ready') - count(*) filter (where kind = 'recalled') as ready,
        count(*) filter (where kind = 'cancelled') as cancelled,
        count(*) filter (where kind = 'cancelled' and staff is null) as unnamed
      from kitchen_events group by 1, 2, 3)
  select p.*, coalesce(d.ready, 0) as ready, coalesce(d.cancelled, 0) as cancelled,
      coalesce(d.unnamed, 0) as unnamed
    from placed p left join done d using (session, station, line)`;

/** By what is wrong: the rows that are. */
const wrong: Readonly<Record<string, string>> = {
  'line is on two tickets of a station': `select session || ' ' || line as id from (${cooked}) c
    where tickets > 1`,
  'line was not cooked exactly once': `select session || ' ' || line as id from (${cooked}) c
    where cancelled = 0 and ready <> 1`,
  'line was cancelled by nobody': `select session || ' ' || line as id from (${cooked}) c
    where unnamed > 0`,
  'line has a station and no ticket': `select l.session || ' ' || l.line as id
    from session_lines l join sessions s on s.id = l.session
      join frozen_parts p on p.hash = l.product_part
    where ${live} and coalesce(l.chosen->>'status', '') <> 'cancel'
      and (p.body->'kitchenPrinters' <> '[]' or p.body->'waterBars' <> '[]')
      and not exists (select from kitchen_tickets t where t.session = l.session
        and l.line = any(t.lines))`,
  'bill is not paid in full': `select s.id from sessions s
    where ${live} and (s.status <> 'done' or paid_of(s.id) <> s.total)`,
  'points were not earned once': `select s.id from sessions s
    where s.status = 'done' and s.user_id is not null and (s.bill->>'points')::bigint > 0
      and (s.bill->>'points')::bigint is distinct from (select sum(amount) from point_ledger l
        where l.session = s.id and l.reason in ('earned','returned'))`,
  'coupon is used by no order': `select c.id from user_coupons c
    where c.session is not null and c.status = 'used' and not exists (
      select from session_discounts d where d.user_coupon = c.id and d.session = c.session
        and d.holds_coupon)`,
  'coupon is valid though an order holds it': `select c.id from user_coupons c
      join session_discounts d on d.user_coupon = c.id and d.holds_coupon
      join sessions s on s.id = d.session
    where ${live} and c.status = 'valid'`,
  'cash is not in its drawer once': `select t.id from tenders t where t.drawer is not null
    and (select count(*) from drawer_events e where e.tender = t.id) <> 1`,
  'ticket has not one slip at its printer': `select t.session || ' ' || t.station as id
    from kitchen_tickets t
      join printers p on t.station = any(p.stations) and p.removed_at is null
    where (select count(*) from print_jobs j where j.session = t.session and j.round = t.round
      and j.station = t.station and j.course = t.course and j.printer = p.id
      and j.kind = 'ticket') <> 1`,
  'slip was not printed': `select id from print_jobs where state not in ('printed','dropped')`,
};

const counted: Readonly<Record<string, string>> = {
  orders: `select count(*) as count from sessions s where ${live}`,
  lines: `select count(*) as count from session_lines l join sessions s on s.id = l.session
    where ${live}`,
  tickets: 'select count(*) as count from kitchen_tickets',
  cancelled: `select count(*) as count from session_lines where chosen->>'status' = 'cancel'`,
  coupons: 'select count(*) as count from session_discounts where user_coupon is not null',
  gifts: 'select count(*) as count from session_discounts where gift is not null',
  slips: `select count(*) as count from print_jobs where state = 'printed'`,
  moves: 'select count(*) as count from kitchen_notices',
  drawers: 'select count(*) as count from drawer_sessions where closed_at is not null',
};

/** Recomputes every bill, and compares kitchen, stock, points, coupons, drawers and slips. */
export async function auditShop(store: Store): Promise<Audit> {
  const { sessions, different } = await recomputeAll(store);
  const problems = different.map((id) => `bill recomputes to another total: ${id}`);
  for (const [what, query] of Object.entries(wrong)) {
    const rows = await rowsOf<{ id: string }>(store, query);
    problems.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  problems.push(...(await wrongDrawers(store)));
  const [points] = await rowsOf<{ count: number }>(store, unbalancedPointsQuery);
  if (Number(points?.count) > 0) problems.push('points do not add up to their ledger');
  const counts: Record<string, number> = { bills: sessions };
  for (const [what, query] of Object.entries(counted))
    counts[what] = Number((await rowsOf<{ count: number }>(store, query))[0]?.count);
  const stock = await rowsOf<{ shelf: string; opening: number }>(store, openingStockQuery);
  const openingStock = Object.fromEntries(stock.map(({ shelf, opening }) => [shelf, opening]));
  return { counts, problems, openingStock };
}

async function rowsOf<Row>({ db }: Store, query: string): Promise<readonly Row[]> {
  return (await sql.raw<Row>(query).execute(db)).rows;
}

/** Closed drawers that had more or less than expected. */
async function wrongDrawers(store: Store): Promise<readonly string[]> {
  const closed = await rowsOf<{ id: string }>(
    store,
    'select id from drawer_sessions where closed_at is not null',
  );
  const problems: string[] = [];
  for (const { id } of closed) {
    const difference = overOrShort(await eventsOf(store.db, id));
    if (difference !== 0) problems.push(`drawer is over or short by ${difference}: ${id}`);
  }
  return problems;
}
