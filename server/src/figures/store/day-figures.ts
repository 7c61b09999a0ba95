import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Tables } from '../../database/tables.ts';
import type { DayRange } from '../day-range.ts';

export interface Sums {
  readonly orders: number;
  readonly guests: number;
  readonly quantity: number;
  readonly gross: number;
  readonly discount: number;
  readonly service: number;
  readonly tax: number;
  readonly includedTax: number;
  readonly other: number;
  readonly rounding: number;
  readonly tips: number;
  readonly refunded: number;
  readonly total: number;
}

export interface FigureRow extends Sums {
  readonly key: string;
  readonly name: TranslatedName;
}

const columns = [
  'orders',
  'guests',
  'quantity',
  'gross',
  'discount',
  'service',
  'tax',
  'included_tax',
  'other',
  'rounding',
  'tips',
  'refunded',
  'total',
] as const;

const summed = sql.raw(
  columns.map((column) => `sum(${column})::bigint as ${fieldOf(column)}`).join(', '),
);
const listed = sql.raw(columns.join(', '));

function fieldOf(column: (typeof columns)[number]): string {
  return column === 'included_tax' ? '"includedTax"' : column;
}

/**
 * The rows of these days, of months as a whole where they are summed up. Both are read in one
 * statement: a day that is counted again takes its month out in the same transaction.
 */
function rowsWithin(
  { from, to }: DayRange,
  shops: RawBuilder<unknown>,
  dimensions: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(with these as materialized (${shops}),
    whole as materialized (
      select f.shop, f.month from figure_months f join these using (shop)
        where f.month >= ${from}::date
          and (f.month + interval '1 month')::date <= ${to}::date + 1),
    single as materialized (
      select t.shop, d::date as day
        from these t, generate_series(${from}::date, ${to}::date, interval '1 day') d
        where (t.shop, date_trunc('month', d)::date) not in (select shop, month from whole))
    select shop, dimension, key, ${listed} from month_figures join whole using (shop, month)
      where ${dimensions}
    union all
    select shop, dimension, key, ${listed} from day_figures join single using (shop, day)
      where ${dimensions})`;
}

interface DimensionRow extends Sums {
  readonly dimension: string;
  readonly key: string;
}

/** The sums over these days, by dimension; `day` has one row a day. */
export async function figuresBy(
  db: Kysely<Tables>,
  shop: string,
  range: DayRange,
): Promise<ReadonlyMap<string, readonly FigureRow[]>> {
  const { from, to } = range;
  const { rows } = await sql<DimensionRow>`select dimension, key, ${summed}
        from ${rowsWithin(range, sql`select ${shop}::text as shop`, sql`true`)} f group by dimension, key
      union all
      select 'day', to_char(day, 'YYYY-MM-DD'), ${summed} from day_figures
        where shop = ${shop} and dimension = 'total'
          and day between ${from}::date and ${to}::date group by day
      order by 1, 2`.execute(db);
  const names = await namesOf(db, shop, rows);
  const named = rows.map(({ dimension, ...sums }) => ({
    dimension,
    row: { ...sums, name: names.get(`${dimension} ${sums.key}`) ?? [] },
  }));
  return new Map(
    [...Map.groupBy(named, ({ dimension }) => dimension)].map(([dimension, own]) => [
      dimension,
      own.map(({ row }) => row),
    ]),
  );
}

interface NameRow {
  readonly dimension: string;
  readonly key: string;
  readonly name: TranslatedName;
}

/** Everybody who took money keeps their name, wherever they work now (PEOPLE-04). */
async function namesOf(
  db: Kysely<Tables>,
  shop: string,
  found: readonly DimensionRow[],
): Promise<ReadonlyMap<string, TranslatedName>> {
  const staff = found.filter(({ dimension }) => dimension === 'staff').map(({ key }) => key);
  const { rows } = await sql<NameRow>`
    select dimension, key, name from figure_names where shop = ${shop}
    union all
    select 'staff', id, jsonb_build_array(jsonb_build_object('lang', 'en', 'value', name))
      from staff where id = any(${staff}::text[])`.execute(db);
  return new Map(rows.map(({ dimension, key, name }) => [`${dimension} ${key}`, name]));
}

export interface ShopRow extends Sums {
  readonly shop: string;
  readonly dimension: 'total' | 'means';
}

/** Orders and money of several shops on these days; a shop with nothing has no row. */
export async function figuresByShop(
  db: Kysely<Tables>,
  shops: readonly string[],
  range: DayRange,
): Promise<readonly ShopRow[]> {
  const these = sql`select unnest(${shops}::text[]) as shop`;
  const { rows } = await sql<ShopRow>`select shop, dimension, ${summed}
    from ${rowsWithin(range, these, sql`dimension in ('total','means')`)} f
    group by shop, dimension`.execute(db);
  return rows;
}
