import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { unclearedMs } from '@servery/engine/limits.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import { type StoredTicket, ticketsWhere } from '../../orders/store/kitchen-tickets.ts';
import type { StoredLine } from '../../orders/store/sessions.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

/** What of an order is on its tickets. */
export interface TicketOrder {
  readonly id: string;
  readonly type: OrderType;
  readonly status: SessionStatus;
  readonly progress: string;
  readonly tvStatus: string | null;
  readonly table: string | null;
  /** The table it sat at before it was moved, and when that was (FLOOR-05). */
  readonly movedFrom: { readonly table: string; readonly at: Instant } | null;
  readonly orderNumber: number | null;
  readonly people: number;
  readonly modifiers: readonly string[];
  readonly remark: string;
  readonly dueAt: Instant | null;
  readonly releaseAt: Instant | null;
  readonly paidTime: Instant | null;
  readonly lines: readonly StoredLine[];
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const orderDocument = sql.raw(`jsonb_build_object(
  'id', s.id, 'type', s.type, 'status', s.status, 'progress', s.progress, 'tvStatus', s.tv_status,
  'table', (select full_table_name(i.name, r.table_letter)
    from sessions r join table_view_items i on i.id = r.table_item
    where r.id = coalesce(s.merged_into, s.id) and s.type = 'dineIn'),
  'movedFrom', (select jsonb_build_object('table', n.from_table, 'at', ${ms('n.at')})
    from kitchen_notices n where n.session = s.id order by n.id desc limit 1),
  'orderNumber', s.order_number, 'people', s.people, 'modifiers', to_jsonb(s.modifiers),
  'remark', coalesce(s.details->>'remark', ''),
  'dueAt', coalesce(s.details->'pickupTime', s.details->'arrivalTime'),
  'releaseAt', ${ms('s.release_at')}, 'paidTime', ${ms('s.paid_time')},
  'lines', coalesce((select jsonb_agg(jsonb_build_object('session', l.session,
      'round', l.round, 'orderedAt', ${ms('l.ordered_at')}, 'chosen', l.chosen, 'product', l.product_part,
      'options', to_jsonb(l.option_parts)) order by l.round, l.place)
    from session_lines l where l.session = s.id), '[]')) as document`);

/** Where nobody stands at the pass, what is ready is never said to be served. */
const readyMs = 3_600_000;
/** More than any kitchen has open; a board with all of them would be read by nobody. */
const mostTickets = 200;
const mostRecent = 50;

/** Tickets that somebody has still to do with, the oldest first. */
export async function openTickets(
  db: Kysely<Tables>,
  shop: string,
  now: Instant,
): Promise<readonly StoredTicket[]> {
  const found = await ticketsWhere(
    db,
    // The latest, if there are too many: what was just ordered must be seen.
    sql`t.shop = ${shop} and t.closed_at is null and (t.at > ${new Date(now - unclearedMs)}
        or t.session = any(array(${wantedAround(shop, now)})))
      and (t.ready_at is null or t.ready_at > ${new Date(now - readyMs)})
      order by t.at desc, t.session, t.course desc, t.station limit ${mostTickets}`,
  );
  return found.toReversed();
}

/** Orders for another day: half a day before their time, and as long after it. */
function wantedAround(shop: string, now: Instant): RawBuilder<unknown> {
  return sql`select s.id from sessions s where s.shop = ${shop}
    and pickup_slot(s.details) > ${now - unclearedMs}
    and pickup_slot(s.details) < ${now + unclearedMs}`;
}

/** Tickets by their last change, the latest first: looking back has no limit of time. */
export function recentTickets(db: Kysely<Tables>, shop: string): Promise<readonly StoredTicket[]> {
  return ticketsWhere(
    db,
    sql`t.shop = ${shop} and t.changed_at is not null
      order by t.changed_at desc limit ${mostRecent}`,
  );
}

export async function ticketOrders(
  db: Kysely<Tables>,
  shop: string,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, TicketOrder>> {
  const found = await documents<TicketOrder>(
    db,
    sql`select ${orderDocument} from sessions s where s.shop = ${shop} and s.id = any(${sessions}::text[])`,
  );
  return new Map(found.map((order) => [order.id, order]));
}

/** Differs once a ticket was written or a line was changed: boards compare it with their own. */
export async function latestChange(db: Kysely<Tables>, shop: string): Promise<string> {
  const { rows } = await sql<{ latest: string }>`select concat(
      (select extract(epoch from at) from kitchen_tickets
        where shop = ${shop} and closed_at is null order by at desc limit 1), '/',
      (select id from kitchen_events where shop = ${shop} order by id desc limit 1)) as latest`.execute(
    db,
  );
  return rows[0]?.latest ?? '';
}

/** As many orders as a board reads in one call. */
const mostChanged = 50;

/** Orders whose tickets were written or changed since; null if there are too many to name. */
export async function changedSince(
  db: Kysely<Tables>,
  shop: string,
  latest: string,
): Promise<readonly string[] | null> {
  const [at = '', event = ''] = latest.split('/');
  const { rows } = await sql<{ session: string }>`
    select session from kitchen_events where shop = ${shop} and id > ${event === '' ? 0 : event}
    union
    select session from kitchen_tickets where shop = ${shop} and closed_at is null
      and at > to_timestamp(${at === '' ? 0 : at}::double precision)
    limit ${mostChanged + 1}`.execute(db);
  return rows.length > mostChanged ? null : rows.map(({ session }) => session);
}

export interface Station {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly kind: string;
}

export function stationList(db: Kysely<Tables>): Promise<readonly Station[]> {
  return documents<Station>(
    db,
    sql`select jsonb_build_object('_id', id, 'name', name, 'kind', kind) as document
      from stations order by kind, name->0->>'value', id`,
  );
}

/** Enough for every dish of a busy month, and read in a moment. */
const mostCooked = 4000;

export interface CookedDish {
  readonly product: string;
  readonly tookMs: number;
}

/** How long dishes took from being fired to being ready, the latest ones. */
export async function cookedDishes(
  db: Kysely<Tables>,
  shop: string,
): Promise<readonly CookedDish[]> {
  const { rows } = await sql<CookedDish>`select product, took_ms as "tookMs" from (
      select product, took_ms from kitchen_events where shop = ${shop} order by id desc
        limit ${mostCooked}) latest
    where product is not null and took_ms is not null`.execute(db);
  return rows;
}
