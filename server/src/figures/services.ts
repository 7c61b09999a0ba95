import { type Kysely, sql } from 'kysely';
import { figuresCalls } from '@servery/contract/calls/figures-calls.ts';
import { shopCallerOf, staffOf } from '../calls/caller-roles.ts';
import type { Caller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Reports } from '../database/reports.ts';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { figuresOfShops } from './all-shops.ts';
import { businessDayAt, rangeOf } from './day-range.ts';
import { type DayFileDependencies, dayFileOf } from './day-file.ts';
import { settleFigures } from './settle.ts';
import { soldOutIn } from './sold-out.ts';
import { compsIn, refundsIn, voidsIn } from './store/corrections.ts';
import { type FigureRow, type Sums, figuresBy } from './store/day-figures.ts';
import { drawersIn } from './store/drawers.ts';
import { ordersBehind } from './store/figure-orders.ts';
import type { ShopDays } from './store/shop-days.ts';
import { nothing, sumOf } from './sums.ts';

export interface FiguresDependencies extends DayFileDependencies {
  readonly menus: Pick<MenuCache, 'snapshotOf' | 'partsOf'>;
  readonly clock: () => number;
  readonly reports: Pick<Reports<Tables>, 'read'>;
}

/** What the shop took in, for its managers (FIGURES-01 to FIGURES-11). */
export function figuresServices(dependencies: FiguresDependencies): readonly Served[] {
  const { db, reports } = dependencies;
  return [
    implement(figuresCalls.findFigures, async ({ query, caller }) => {
      const { currency, today, ...days } = await requestedDays(query, caller, dependencies);
      await settleFigures(db, days.shop, days);
      const { answer, asOf } = await reports.read((read) =>
        reportOf(days, { ...dependencies, db: read }),
      );
      return { currency, today, asOf, from: days.from, to: days.to, ...answer };
    }),
    implement(figuresCalls.findShopFigures, async ({ query, caller }) => {
      const { today } = await requestedDays(query, caller, dependencies);
      const report = await figuresOfShops(query, staffOf(caller, ['manager']), dependencies);
      return { today, ...report };
    }),
    implement(figuresCalls.findFigureOrders, async ({ query, caller }) => {
      const days = await requestedDays(query, caller, dependencies);
      await settleFigures(db, days.shop, days);
      const { answer: found } = await reports.read((read) => ordersBehind(read, days, query));
      return { orders: found.slice(0, query.$limit), hasMore: found.length > query.$limit };
    }),
    implement(figuresCalls.findDayFile, async ({ query: { day }, caller }) => {
      const days = await requestedDays({ from: day, to: day }, caller, dependencies);
      return dayFileOf(days, dependencies);
    }),
  ];
}

interface AskedDays extends ShopDays {
  readonly currency: string;
  readonly today: string;
}

async function requestedDays(
  query: { readonly from: string | null; readonly to: string | null },
  caller: Caller,
  { db, clock }: FiguresDependencies,
): Promise<AskedDays> {
  const { shop } = shopCallerOf(caller, ['manager']);
  const [found] = await db
    .selectFrom('shops')
    .select(['timezone', 'currency'])
    .where('id', '=', shop)
    .execute();
  if (found === undefined) throw new Refused('notFound');
  const today = await businessDayAt(db, found.timezone, clock());
  return { shop, ...found, today, ...rangeOf(query, today) };
}

const mostProducts = 500;

async function reportOf(days: ShopDays, dependencies: FiguresDependencies): Promise<object> {
  const { db } = dependencies;
  const [figures, corrected, drawers, turns, soldOut] = await Promise.all([
    figuresBy(db, days.shop, days),
    correctedIn(db, days),
    drawersIn(db, days),
    turnsIn(db, days),
    soldOutIn(days, dependencies),
  ]);
  return { ...divided(figures), ...corrected, drawers, turns, soldOut };
}

/** What was taken back or given away, with its sum where the figures have none. */
async function correctedIn(db: Kysely<Tables>, days: ShopDays): Promise<object> {
  const refunds = await refundsIn(db, days);
  const voids = await voidsIn(db, days);
  const comps = await compsIn(db, days);
  return {
    refunds,
    voids: voids.list,
    comps: comps.list,
    voided: voids.amount,
    comped: comps.amount,
  };
}

function divided(figures: ReadonlyMap<string, readonly FigureRow[]>): object {
  const rows = (dimension: string): readonly FigureRow[] => figures.get(dimension) ?? [];
  const total = sumOf(rows('total'));
  return {
    total,
    taken: sumOf(rows('means')),
    averages: averagesOf(total, rows('mode')),
    days: rows('day'),
    hours: rows('hour'),
    modes: largestFirst(rows('mode')),
    sections: largestFirst(rows('section')),
    sources: largestFirst(rows('source')),
    categories: largestFirst(rows('category')),
    products: largestFirst(rows('product')).slice(0, mostProducts),
    means: largestFirst(rows('means')),
    staff: largestFirst(rows('staff')),
    tables: largestFirst(rows('table')),
    promises: promisesIn(rows('promise')),
  };
}

/** How many orders were promised a time, and had it kept (READY-03). */
function promisesIn(rows: readonly FigureRow[]): object {
  const countOf = (key: string): number => rows.find((row) => row.key === key)?.orders ?? 0;
  return { promised: countOf('promised'), held: countOf('held') };
}

function largestFirst(rows: readonly FigureRow[]): readonly FigureRow[] {
  return rows.toSorted((one, other) => other.total - one.total || other.quantity - one.quantity);
}

/** What an order came to, and what a guest at a table spent. */
function averagesOf(total: Sums, modes: readonly FigureRow[]): object {
  const tables = modes.find(({ key }) => key === 'dineIn') ?? nothing;
  return { order: share(total.total, total.orders), guest: share(tables.total, tables.guests) };
}

function share(amount: number, of: number): number {
  return of === 0 ? 0 : Math.round(amount / of);
}

interface Turns {
  readonly visits: number;
  readonly tables: number;
  readonly days: number;
  readonly minutes: number;
}

/** How often tables were taken, and for how long (FIGURES-08). */
async function turnsIn(
  db: Kysely<Tables>,
  { shop, from, to }: ShopDays,
): Promise<Turns | undefined> {
  const { rows } = await sql<Turns>`select coalesce(sum(orders), 0)::integer as visits,
      count(distinct day)::integer as days,
      coalesce(round(sum(minutes)::numeric / nullif(sum(orders), 0)), 0)::integer as minutes,
      (select count(*)::integer from table_view_items
        where shop = ${shop} and order_type = 'dineIn' and capacity > 0
          and removed_at is null) as tables
    from day_figures where shop = ${shop} and dimension = 'table'
      and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0];
}
