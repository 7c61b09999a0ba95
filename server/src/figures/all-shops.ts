import type { Kysely } from 'kysely';
import type { Staff } from '../calls/caller-roles.ts';
import type { Reports } from '../database/reports.ts';
import type { Tables } from '../database/tables.ts';
import { shopsOf } from '../staff/store/shops-of-person.ts';
import { type DayRange, businessDayAt, rangeOf } from './day-range.ts';
import { settleFigures } from './settle.ts';
import { type ShopRow, type Sums, figuresByShop } from './store/day-figures.ts';
import { sumOf } from './sums.ts';

export type AskedDays = Parameters<typeof rangeOf>[0];
type MyShop = Awaited<ReturnType<typeof shopsOf>>[number];

interface ShopSums {
  readonly total: Sums;
  readonly taken: Sums;
}

interface ShopOfReport extends ShopSums, DayRange, Pick<MyShop, '_id' | 'name' | 'currency'> {}

interface CurrencySums extends ShopSums, Pick<MyShop, 'currency'> {
  readonly shops: number;
}

interface Report {
  readonly asOf: number | null;
  readonly shops: readonly ShopOfReport[];
  readonly sums: readonly CurrencySums[];
}

interface AllShopsDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly reports: Pick<Reports<Tables>, 'read'>;
}

/** More are at most a minute old, as the background job leaves them: nobody waits for all days. */
const mostSettled = 10;

/** What the shops took in whose figures the person may read (CHAIN-04). */
export async function figuresOfShops(
  asked: AskedDays,
  by: Staff,
  dependencies: AllShopsDependencies,
): Promise<Report> {
  const { db, reports } = dependencies;
  const mine = (await shopsOf(db, by)).filter(({ role }) => role === 'manager');
  const days = await daysOf(mine, asked, dependencies);
  if (days.length <= mostSettled)
    for (const { shop, range } of days) await settleFigures(db, shop._id, range);
  const { answer: shops, asOf } = await reports.read((read) => allReported(read, days));
  return { asOf, shops: shops.toSorted(byTotal), sums: sumsOf(shops) };
}

async function allReported(
  db: Kysely<Tables>,
  days: readonly DaysOfShop[],
): Promise<readonly ShopOfReport[]> {
  const shops: ShopOfReport[] = [];
  for (const same of Map.groupBy(days, ({ range }) => `${range.from} ${range.to}`).values())
    shops.push(...(await reported(db, same)));
  return shops;
}

interface DaysOfShop {
  readonly shop: MyShop;
  readonly range: DayRange;
}

/** Without days, those that run: another zone may have another. */
async function daysOf(
  mine: readonly MyShop[],
  asked: AskedDays,
  { db, clock }: AllShopsDependencies,
): Promise<readonly DaysOfShop[]> {
  const today = new Map<string, string>();
  for (const zone of new Set(mine.map(({ timezone }) => timezone)))
    today.set(zone, await businessDayAt(db, zone, clock()));
  return mine.map((shop) => ({ shop, range: rangeOf(asked, today.get(shop.timezone) ?? '') }));
}

async function reported(
  db: Kysely<Tables>,
  same: readonly DaysOfShop[],
): Promise<readonly ShopOfReport[]> {
  const [first] = same;
  if (first === undefined) return [];
  const ids = same.map(({ shop }) => shop._id);
  const rows = await figuresByShop(db, ids, first.range);
  const one = ({ shop: { _id, name, currency }, range }: DaysOfShop): ShopOfReport => {
    const sums = (dimension: ShopRow['dimension']) =>
      sumOf(rows.filter((row) => row.shop === _id && row.dimension === dimension));
    return { _id, name, currency, ...range, total: sums('total'), taken: sums('means') };
  };
  return same.map(one);
}

/** Amounts of two currencies have no sum. */
function sumsOf(shops: readonly ShopOfReport[]): readonly CurrencySums[] {
  return [...Map.groupBy(shops, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      shops: own.length,
      total: sumOf(own.map(({ total }) => total)),
      taken: sumOf(own.map(({ taken }) => taken)),
    }))
    .toSorted((one, other) => other.shops - one.shops || (one.currency < other.currency ? -1 : 1));
}

/** One currency after the other, the shop that took most first. */
function byTotal(one: ShopOfReport, other: ShopOfReport): number {
  if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1;
  return other.total.total - one.total.total || (one._id < other._id ? -1 : 1);
}
