import { type Kysely, sql } from 'kysely';
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

function fieldOf(column: (typeof columns)[number]): string {
  return column === 'included_tax' ? '"includedTax"' : column;
}

interface DimensionRow extends Sums {
  readonly dimension: string;
  readonly key: string;
}

/** The sums over these days, by dimension; `day` has one row a day. */
export async function figuresBy(
  db: Kysely<Tables>,
  shop: string,
  { from, to }: DayRange,
): Promise<ReadonlyMap<string, readonly FigureRow[]>> {
  const within = sql`shop = ${shop} and day between ${from}::date and ${to}::date`;
  const [{ rows }, names] = await Promise.all([
    sql<DimensionRow>`select dimension, key, ${summed} from day_figures
        where ${within} group by dimension, key
      union all
      select 'day', to_char(day, 'YYYY-MM-DD'), ${summed} from day_figures
        where ${within} and dimension = 'total' group by day
      order by 1, 2`.execute(db),
    namesOf(db, shop),
  ]);
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

async function namesOf(
  db: Kysely<Tables>,
  shop: string,
): Promise<ReadonlyMap<string, TranslatedName>> {
  const { rows } = await sql<NameRow>`
    select dimension, key, name from figure_names where shop = ${shop}
    union all
    select 'staff', id, jsonb_build_array(jsonb_build_object('lang', 'en', 'value', name))
      from staff where shop = ${shop}`.execute(db);
  return new Map(rows.map(({ dimension, key, name }) => [`${dimension} ${key}`, name]));
}
