import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { figureOrders, figureOrdersQuery } from '@servery/contract/schemas/day-figures.ts';
import type { Tables } from '../../database/tables.ts';
import { type ShopDays, isWithin, ms } from './shop-days.ts';

type Query = InferOutput<typeof figureOrdersQuery>;
type FigureOrder = InferOutput<typeof figureOrders>['orders'][number];

/** One more than asked for tells whether there are more. */
export async function ordersBehind(
  db: Kysely<Tables>,
  days: ShopDays,
  query: Query,
): Promise<readonly FigureOrder[]> {
  const near = await latestOf(db, days, query);
  if (near === null) return [];
  const found = await listed(db, { days, near }, query);
  // An order whose money moved on two days is one order: there may be more before them.
  const isShort = found.length <= query.$limit && near.from > days.from;
  return isShort ? listed(db, { days, near: days }, query) : found;
}

/** The latest of these days that have as many orders as are shown; null if none has any. */
async function latestOf(
  db: Kysely<Tables>,
  days: ShopDays,
  { dimension, key, $limit, $skip }: Query,
): Promise<ShopDays | null> {
  const { rows } = await sql<{ readonly day: string; readonly orders: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, orders from day_figures
    where shop = ${days.shop} and dimension = ${dimension} and key = ${key}
      and day between ${days.from}::date and ${days.to}::date
    order by day desc`.execute(db);
  let orders = 0;
  const enough = rows.find((row) => (orders += row.orders) > $limit + $skip);
  const from = (enough ?? rows.at(-1))?.day;
  return from === undefined ? null : { ...days, from };
}

/** All days of a figure, and the latest of them, in which its orders are looked for. */
interface SearchedDays {
  readonly days: ShopDays;
  readonly near: ShopDays;
}

async function listed(
  db: Kysely<Tables>,
  searched: SearchedDays,
  query: Query,
): Promise<readonly FigureOrder[]> {
  const { rows } = await sql<FigureOrder>`select s.id as _id, s.order_number as "orderNumber",
      full_table_name(i.name, s.table_letter) as "table", s.type, s.source,
      s.people, ${ms('b.at')} as at, b.amount, s.total
    from (${behind(searched, query)} order by at desc, session
        limit ${query.$limit + 1} offset ${query.$skip}) b
      join sessions s on s.id = b.session
      left join table_view_items i on i.id = s.table_item
    order by b.at desc, s.id`.execute(db);
  return rows;
}

/** The sessions of a figure with what it contains of them: session, at, amount. */
function behind({ days, near }: SearchedDays, { dimension, key }: Query): RawBuilder<unknown> {
  if (dimension === 'table') return visits(near, key);
  const one = ofDimension[dimension];
  if (dimension === 'means' || dimension === 'staff') return money({ days, near }, one, key);
  if (dimension === 'category' || dimension === 'product') return dishes(near, one, key);
  return sql`select s.id as session, s.paid_time as at,
      coalesce((s.bill->>'total')::bigint, s.total) as amount from sessions s
    where ${paidOn(near)} and ${one(near)} = ${key}`;
}

/** How count_day finds the key of each figure. */
const ofDimension = {
  total: () => sql`''`,
  hour: ({ timezone }) => sql`to_char(s.paid_time at time zone ${timezone}, 'HH24')`,
  mode: () => sql`s.type`,
  section: () => sql`coalesce(s.section, '')`,
  source: () => sql`s.source`,
  category: () => sql`coalesce(f.body->>'category', '')`,
  product: () => sql`coalesce(l.chosen->>'product', 'custom')`,
  means: () => sql`t.means`,
  staff: () => sql`coalesce(t.staff, '')`,
} as const satisfies Record<Exclude<Query['dimension'], 'table'>, KeyOf>;

type KeyOf = (days: ShopDays) => RawBuilder<unknown>;

function paidOn(days: ShopDays): RawBuilder<unknown> {
  return sql`s.shop = ${days.shop} and s.status = 'done' and s.bill is not null
    and ${isWithin('s.paid_time', days)}`;
}

/** Of guests at the table whose bill was another's, that one: nothing of it is this table's. */
function visits(days: ShopDays, table: string): RawBuilder<unknown> {
  return sql`select s.id as session, s.paid_time as at,
      case when s.table_item = ${table} then coalesce((s.bill->>'total')::bigint, s.total)
        else 0 end as amount
    from sessions s
    where ${paidOn(days)} and s.type = 'dineIn' and (s.table_item = ${table}
      or exists (select from sessions m where m.merged_into = s.id and m.table_item = ${table}))`;
}

/** Lines first, then what they came to: most bills of a day have no line of one dish. */
function dishes(days: ShopDays, keyOf: KeyOf, key: string): RawBuilder<unknown> {
  return sql`select s.id as session, s.paid_time as at,
      sum(b.price - b.discount)::bigint as amount
    from sessions s
      cross join lateral (select s.id union all
        select m.id from sessions m where m.merged_into = s.id) v(session)
      join session_lines l on l.session = v.session
      left join frozen_parts f on f.hash = l.product_part
      cross join lateral (select (one->>'price')::bigint as price,
          (one->>'discount')::bigint as discount
        from jsonb_array_elements(s.bill->'lines') one where one->>'id' = l.line) b
    where ${paidOn(days)} and l.chosen->>'status' is distinct from 'cancel'
      and ${keyOf(days)} = ${key}
    group by s.id, s.paid_time`;
}

function money({ days, near }: SearchedDays, keyOf: KeyOf, key: string): RawBuilder<unknown> {
  const isOfKey = sql`${keyOf(days)} = ${key}`;
  return sql`select m.session, m.at, (select sum(t.amount + t.cash_rounding)::bigint
      from takings t where t.session = m.session and ${isWithin('t.at', days)} and ${isOfKey})
      as amount
    from (select t.session, max(t.at) as at from takings t join sessions s on s.id = t.session
      where s.shop = ${near.shop} and s.status <> 'test' and ${isWithin('t.at', near)}
        and ${isOfKey}
      group by t.session) m`;
}
