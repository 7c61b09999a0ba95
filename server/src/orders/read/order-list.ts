import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { servingRoles } from '@servery/contract/actor.ts';
import { orderListCalls } from '@servery/contract/calls/order-list-calls.ts';
import type { listedOrder } from '@servery/contract/schemas/order-list.ts';
import { shopCallerOf } from '../../calls/caller-roles.ts';
import { implement } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

type ListQuery = InferOutput<(typeof orderListCalls)['findOrders']['query']>;
type ListedOrder = InferOutput<typeof listedOrder>;

/** Orders of the shop, the latest first, and those that a search finds (STAFF-10). */
export function orderListService({ db }: { readonly db: Kysely<Tables> }): Served {
  return implement(orderListCalls.findOrders, async ({ query, caller }) => {
    const { shop } = shopCallerOf(caller, servingRoles);
    const found = await ordersWhere(db, shop, query);
    return { orders: found.slice(0, query.$limit), hasMore: found.length > query.$limit };
  });
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const document = sql.raw(`jsonb_build_object('_id', s.id, 'orderNumber', s.order_number,
  'table', full_table_name(i.name, s.table_letter), 'type', s.type,
  'status', s.status, 'progress', s.progress,
  'tvStatus', s.tv_status, 'source', s.source,
  'name', coalesce(s.details->'contact'->>'name', s.details->'delivery'->>'name', ''),
  'phone', coalesce(s.details->'contact'->>'phone', s.details->'delivery'->>'phone', ''),
  'startTime', ${ms('s.start_time')}, 'dueTime', pickup_slot(s.details),
  'paidTime', ${ms('s.paid_time')}, 'total', s.total)`);

/** Of tables with one bill, others than its own may alone have ordered (FLOOR-09). */
const isOrder = sql`(s.rounds > 0
  or exists (select from sessions m where m.merged_into = s.id and m.rounds > 0))`;

/** One more than asked for tells whether there are more. */
function ordersWhere(
  db: Kysely<Tables>,
  shop: string,
  query: ListQuery,
): Promise<readonly ListedOrder[]> {
  const where = sql.join([sql`s.shop = ${shop} and ${isOrder}`, ...filtersOf(query)], sql` and `);
  return documents<ListedOrder>(
    db,
    sql`select ${document} as document from sessions s
      left join table_view_items i on i.id = s.table_item
      where ${where} order by s.start_time desc, s.id desc limit ${query.$limit + 1}`,
  );
}

function filtersOf({
  text,
  state,
  source,
  from,
  before,
}: ListQuery): readonly RawBuilder<unknown>[] {
  return [
    ...(text === '' ? [] : [matching(text)]),
    ...(state === null ? [] : [states[state]]),
    ...(source === null ? [] : [sql`s.source = ${source}`]),
    ...(from === null ? [] : [sql`s.start_time >= ${new Date(from)}`]),
    ...(before === null
      ? []
      : [sql`(s.start_time, s.id) < (${new Date(before.startTime)}::timestamptz, ${before._id})`]),
  ];
}

const isOpen = sql`s.status in ('ongoing','toPay','done') and s.tv_status is distinct from 'taken'`;

const states = {
  cooking: sql`${isOpen} and s.progress in ('received','preparing')`,
  ready: sql`${isOpen} and s.progress in ('ready','onItsWay')`,
  unpaid: sql`s.status in ('ongoing','toPay')`,
  done: sql`s.status = 'done'`,
  cancelled: sql`s.status in ('cancelled','void')`,
} as const satisfies Record<NonNullable<ListQuery['state']>, RawBuilder<unknown>>;

const fewestDigits = 3;
/** As large as an order's number can be. */
const mostDigits = 9;

/** A number or a table as it is; a part of a name; the end of a telephone number. */
function matching(text: string): RawBuilder<unknown> {
  const digits = text.replaceAll(/[\s()+.-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const ways = [
    sql`lower(${text}) in (lower(i.name), lower(full_table_name(i.name, s.table_letter)))`,
    sql`s.details->'contact'->>'name' ilike ${pattern}`,
    sql`s.details->'delivery'->>'name' ilike ${pattern}`,
    ...(isNumber && digits.length <= mostDigits ? [sql`s.order_number = ${Number(digits)}`] : []),
    ...(isNumber && digits.length >= fewestDigits ? [endsWith(digits)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function endsWith(digits: string): RawBuilder<unknown> {
  return sql`regexp_replace(coalesce(s.details->'contact'->>'phone',
    s.details->'delivery'->>'phone', ''), '\\D', '', 'g') like ${`%${digits}`}`;
}
