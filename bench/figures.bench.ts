import { demoPassword, staff } from '@servery/demo/restaurant/members.ts';
import { type BenchDatabase, openBenchDatabase, send, urlOf } from './server/bench-database.ts';
import { connectGuests, leave } from './server/guests.ts';
import type { Guest } from './server/guests.ts';
import { fieldOf, startProgram } from './server/program.ts';
import { orderRequestsOf, shop } from './server/thousand-dishes.ts';
import { percentile } from './web/percentile.ts';

/** What somebody asks for, and how long they wait for it. */
export interface AskedFigures {
  readonly asked: string;
  readonly p50Ms: number;
  readonly worstMs: number;
}

/** The figures of a year, as its manager reads them. */
export interface FiguresReport {
  readonly orders: number;
  /** Rows that are kept for the year: of days, and of months. */
  readonly rows: number;
  readonly monthRows: number;
  /** Making the orders, and counting all days for the first time. */
  readonly fillSeconds: number;
  readonly countSeconds: number;
  readonly answers: readonly AskedFigures[];
  /** Sums of the year that are not those of its orders. */
  readonly unequal: number;
}

const year = { from: '2025-11-16', to: '2026-11-15' };
const daysInYear = 365;
const times = 20;
/** Shops whose figures are read together, the one with the orders included. */
const shopCount = 10;

/** So many orders over a year of one shop, each stored whole, and what its figures cost. */
export async function timeFigures({ orders }: { readonly orders: number }): Promise<FiguresReport> {
  const postgres = await openBenchDatabase();
  try {
    const args = [urlOf(postgres.own), postgres.folder];
    const servery = await startProgram({ file: 'servery.ts', args });
    const [guest, manager] = await connectGuests(servery.address, 2);
    if (guest === undefined || manager === undefined) throw new Error('nobody connected');
    await signIn(manager);
    const placed: string[] = [];
    for (const request of orderRequestsOf(postgres.restaurant)) {
      const order = await guest.call('create', 'tableSessions/create', request(), {});
      placed.push(String(fieldOf(order, '_id')));
    }
    const perDay = Math.round(orders / daysInYear);
    const fillSeconds = await secondsOf(() => fill(postgres, placed, perDay));
    console.log(`made ${perDay * daysInYear} orders in ${fillSeconds.toFixed(0)} s`);
    const countSeconds = await secondsOf(() => countDays(postgres));
    console.log(`counted all days in ${countSeconds.toFixed(0)} s`);
    await openShops(postgres, manager);
    const found = await measured(postgres, manager);
    leave([guest, manager]);
    await servery.end();
    return { ...found, fillSeconds, countSeconds };
  } finally {
    await postgres.close();
  }
}

export async function signIn(manager: Guest): Promise<void> {
  const email = staff.find((one) => one.shop === shop && one.role === 'manager')?.email;
  const login = { strategy: 'staff', email, password: demoPassword };
  await manager.call('create', 'authentication', login, {});
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

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

async function fill(
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
  for (let day = 0; day < daysInYear; day += 1) {
    const date = `date '${year.from}' + ${day}`;
    const numbers = [String(placed.length), String(day + 1), date, String(perDay)];
    const values = [templates, ...numbers, ...sessions, ...lines];
    await send(own, `set session_replication_role = replica; ${withValues(oneDay, values)}`);
  }
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
  return statement.replaceAll(/\$(\d)/g, (_, nth: string) => values[Number(nth) - 1] ?? '');
}

async function countDays({ own }: BenchDatabase): Promise<void> {
  for (;;) {
    const statement = `select settle_figures('${shop}', '-infinity', 'infinity', 20) as counted`;
    const [row] = await send(own, statement);
    if (Number(row?.['counted']) === 0) break;
  }
  await send(own, 'vacuum analyze day_figures');
}

/** Further shops of the same owner with the same figures: what is read is what is kept. */
async function openShops({ own }: BenchDatabase, manager: Guest): Promise<void> {
  for (let nth = 1; nth < shopCount; nth += 1) {
    const name = [{ lang: 'en', value: `Shop ${nth + 1}` }];
    const made = await manager.call('create', 'shops/copy', { name, address: [] }, {});
    await send(
      own,
      `insert into day_figures select (jsonb_populate_record(null::day_figures,
          to_jsonb(t) || jsonb_build_object('shop', $1::text))).*
        from day_figures t where shop = '${shop}' and dimension in ('total','means')`,
      [fieldOf(made, 'shop')],
    );
  }
  await send(own, 'vacuum analyze day_figures');
}

type Measured = Omit<FiguresReport, 'fillSeconds' | 'countSeconds'>;

const day = { from: '2026-11-14', to: '2026-11-14' };
const month = { from: '2026-10-01', to: '2026-10-31' };
const thirtyDays = { from: '2026-10-10', to: '2026-11-08' };

async function measured({ own }: BenchDatabase, manager: Guest): Promise<Measured> {
  const read = (query: object) => manager.call('find', 'figures', query);
  const report = await read(year);
  const [dish] = await send(own, `select id from bench_dishes where nth = 7`);
  const questions: readonly (readonly [string, string, object])[] = [
    ['a day', 'figures', day],
    ['a month', 'figures', month],
    ['30 days across two months', 'figures', thirtyDays],
    ['the year', 'figures', year],
    [`${shopCount} shops, a day`, 'figures/shops', day],
    [`${shopCount} shops, the year`, 'figures/shops', year],
    ...(['hour', 'product', 'means', 'staff'] as const).map(
      (dimension) =>
        [
          `orders of the year behind one ${dimension}`,
          'figures/orders',
          { ...year, dimension, key: keyOf(dimension, dish?.['id']) },
        ] as const,
    ),
  ];
  const answers: AskedFigures[] = [];
  for (const [asked, path, query] of questions)
    answers.push({ asked, ...(await timesOf(() => manager.call('find', path, query))) });
  const pay = () =>
    send(
      own,
      `update sessions set people = people where id = (select min(id) from sessions
      where shop = '${shop}' and status = 'done' and paid_time > '${year.to}')`,
    );
  answers.push({
    asked: 'the last day after a payment',
    ...(await timesOf(() => read({ from: year.to, to: year.to }), pay)),
  });
  return {
    ...(await keptIn(own)),
    orders: ordersIn(report),
    answers,
    unequal: await unequalIn(own, report),
  };
}

function keyOf(dimension: 'hour' | 'product' | 'means' | 'staff', dish: unknown): string {
  return { hour: '19', product: String(dish), means: 'cash', staff: '5'.padStart(24, 'e') }[
    dimension
  ];
}

function ordersIn(report: unknown): number {
  return Number(fieldOf(fieldOf(report, 'total'), 'orders'));
}

async function keptIn(own: BenchDatabase['own']): Promise<Pick<Measured, 'rows' | 'monthRows'>> {
  const [kept] = await send(
    own,
    `select (select count(*) from day_figures where shop = '${shop}') as rows,
      (select count(*) from month_figures where shop = '${shop}') as months`,
  );
  return { rows: Number(kept?.['rows']), monthRows: Number(kept?.['months']) };
}

async function timesOf(
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<Omit<AskedFigures, 'asked'>> {
  const tookMs: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    await before();
    tookMs.push((await secondsOf(work)) * 1000);
  }
  return { p50Ms: percentile(tookMs, 0.5), worstMs: Math.max(...tookMs) };
}

/** Over every stored order and payment, without what is kept by day. */
async function unequalIn(own: BenchDatabase['own'], report: unknown): Promise<number> {
  const [sums] = await send(
    own,
    `select count(*) as orders, sum((bill->>'goods')::bigint) as gross,
      sum((bill->>'discount')::bigint) as discount, sum((bill->>'total')::bigint) as total
    from sessions where shop = '${shop}' and status = 'done'`,
  );
  const [money] = await send(own, `select sum(amount) as taken from tenders`);
  const total = fieldOf(report, 'total');
  const pairs = [
    ...['orders', 'gross', 'discount', 'total'].map((field) => [
      Number(sums?.[field]),
      Number(fieldOf(total, field)),
    ]),
    [Number(money?.['taken']), Number(fieldOf(fieldOf(report, 'taken'), 'total'))],
  ];
  return pairs.filter(([one, other]) => one !== other).length;
}
