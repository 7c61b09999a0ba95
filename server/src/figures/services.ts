import { type Kysely, sql } from 'kysely';
import { figuresCalls } from '@servery/contract/calls/figures-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Caller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { businessDayAt, rangeOf } from './day-range.ts';
import { settleFigures } from './settle.ts';
import { refundsIn, voidsIn } from './store/corrections.ts';
import { type FigureRow, type Sums, figuresBy } from './store/day-figures.ts';
import { drawersIn } from './store/drawers.ts';
import { ordersBehind } from './store/figure-orders.ts';
import { type ShopDays, isWithin } from './store/shop-days.ts';

export interface FiguresDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

/** What the shop took in, for its managers (FIGURES-01 to FIGURES-05). */
export function figuresServices(dependencies: FiguresDependencies): readonly Served[] {
  const { db } = dependencies;
  return [
    implement(figuresCalls.findFigures, async ({ query, caller }) => {
      const { currency, today, ...days } = await asked(query, caller, dependencies);
      await settleFigures(db, days.shop, days);
      return { currency, today, from: days.from, to: days.to, ...(await reportOf(db, days)) };
    }),
    implement(figuresCalls.findFigureOrders, async ({ query, caller }) => {
      const days = await asked(query, caller, dependencies);
      const found = await ordersBehind(db, days, query);
      return { orders: found.slice(0, query.$limit), hasMore: found.length > query.$limit };
    }),
  ];
}

interface AskedDays extends ShopDays {
  readonly currency: string;
  readonly today: string;
}

async function asked(
  query: { readonly from: string | null; readonly to: string | null },
  caller: Caller,
  { db, clock }: FiguresDependencies,
): Promise<AskedDays> {
  const { shop } = staffOf(caller, ['manager']);
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

async function reportOf(db: Kysely<Tables>, days: ShopDays): Promise<object> {
  const [figures, refunds, voids, drawers, promises] = await Promise.all([
    figuresBy(db, days.shop, days),
    refundsIn(db, days),
    voidsIn(db, days),
    drawersIn(db, days),
    promisesIn(db, days),
  ]);
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
    refunds,
    voids,
    drawers,
    promises,
  };
}

function largestFirst(rows: readonly FigureRow[]): readonly FigureRow[] {
  return rows.toSorted((one, other) => other.total - one.total || other.quantity - one.quantity);
}

const nothing: Sums = {
  orders: 0,
  guests: 0,
  quantity: 0,
  gross: 0,
  discount: 0,
  service: 0,
  tax: 0,
  includedTax: 0,
  other: 0,
  rounding: 0,
  tips: 0,
  refunded: 0,
  total: 0,
};

function sumOf(rows: readonly FigureRow[]): Sums {
  return rows.reduce<Sums>(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      guests: sum.guests + row.guests,
      quantity: sum.quantity + row.quantity,
      gross: sum.gross + row.gross,
      discount: sum.discount + row.discount,
      service: sum.service + row.service,
      tax: sum.tax + row.tax,
      includedTax: sum.includedTax + row.includedTax,
      other: sum.other + row.other,
      rounding: sum.rounding + row.rounding,
      tips: sum.tips + row.tips,
      refunded: sum.refunded + row.refunded,
      total: sum.total + row.total,
    }),
    nothing,
  );
}

/** What an order came to, and what a guest at a table spent. */
function averagesOf(total: Sums, modes: readonly FigureRow[]): object {
  const tables = modes.find(({ key }) => key === 'dineIn') ?? nothing;
  return { order: share(total.total, total.orders), guest: share(tables.total, tables.guests) };
}

function share(amount: number, of: number): number {
  return of === 0 ? 0 : Math.round(amount / of);
}

interface Promises {
  readonly promised: number;
  readonly held: number;
}

/** How many orders were promised a time, and had it kept (READY-03). */
async function promisesIn(db: Kysely<Tables>, days: ShopDays): Promise<Promises> {
  const { rows } = await sql<Promises>`select count(*)::integer as promised,
      count(*) filter (where ready_at <= promised_at)::integer as held
    from ready_results where shop = ${days.shop} and ${isWithin('ordered_at', days)}`.execute(db);
  return rows[0] ?? { promised: 0, held: 0 };
}
