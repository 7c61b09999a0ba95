import { type BenchDatabase, openBenchDatabase, send, urlOf } from './server/bench-database.ts';
import { secondsOf, signInManager } from './server/filled-days.ts';
import { connectGuests, leave } from './server/guests.ts';
import type { Guest } from './server/guests.ts';
import { fieldOf, startProgram } from './server/program.ts';
import { orderRequestsOf, shop } from './server/thousand-dishes.ts';
import { daysInYear, fillYear, year } from './server/year-of-orders.ts';
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
    await signInManager(manager);
    const placed: string[] = [];
    for (const request of orderRequestsOf(postgres.restaurant)) {
      const order = await guest.call('create', 'tableSessions/create', ofThree(request()), {});
      placed.push(String(fieldOf(order, '_id')));
    }
    const perDay = Math.round(orders / daysInYear);
    const fillSeconds = await secondsOf(() => fillYear(postgres, placed, perDay));
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

/** As many dishes as an order has on average. */
function ofThree(request: object): object {
  const products: unknown = fieldOf(request, 'products');
  return { ...request, products: Array.isArray(products) ? products.slice(0, 3) : [] };
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
