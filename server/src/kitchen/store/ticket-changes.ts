import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { KitchenEventKind } from '@servery/engine/kitchen/line-state.ts';
import { unclearedMs } from '@servery/engine/limits.ts';
import type { Tables } from '../../database/tables.ts';

/** An event to write, with the version the line has after it. */
export interface NewEvent {
  readonly station: string;
  readonly line: string;
  readonly version: number;
  readonly kind: KitchenEventKind;
  /** Of a line that got ready: which dish, and how long it took. */
  readonly product: string | null;
  readonly tookMs: number | null;
}

export interface ChangeAuthor {
  readonly session: string;
  readonly shop: string;
  readonly staff: string;
  readonly device: string | null;
  readonly requestKey: string | null;
  readonly now: Instant;
}

/** Appends events; of two with the same version one fails (KITCHEN-07). */
export async function writeEvents(
  transaction: Transaction<Tables>,
  events: readonly NewEvent[],
  { session, shop, staff, device, requestKey, now }: ChangeAuthor,
): Promise<void> {
  if (events.length === 0) return;
  await sql`insert into kitchen_events (session, station, line, version, shop, kind, staff, device,
      request_key, product, took_ms, at)
    select ${session}, e.station, e.line, e.version, ${shop}, e.kind, ${staff}, ${device},
        ${requestKey}, e.product, e."tookMs", ${new Date(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(station text, line text,
        version integer, kind text, product text, "tookMs" integer)`.execute(transaction);
}

/** When the tickets of these stations were changed, for those who look back. */
export async function touchTickets(
  transaction: Transaction<Tables>,
  session: string,
  { stations, now }: { readonly stations: readonly string[]; readonly now: Instant },
): Promise<void> {
  await sql`update kitchen_tickets set changed_at = ${new Date(now)}::timestamptz
    where session = ${session} and station = any(${stations}::text[])`.execute(transaction);
}

/** The order agrees with its kitchen about what waits. */
export async function holdLines(
  transaction: Transaction<Tables>,
  session: string,
  { lines, status }: { readonly lines: readonly string[]; readonly status: 'hold' | 'init' },
): Promise<void> {
  await sql`update session_lines set chosen = chosen || jsonb_build_object('status', ${status}::text)
    where session = ${session} and line = any(${lines}::text[])`.execute(transaction);
}

export interface SeenTicket {
  readonly session: string;
  readonly round: number;
  readonly station: string;
  readonly course: number;
}

/** Of this shop only, and each once: the first screen counts (KITCHEN-09). */
export async function markSeen(
  db: Kysely<Tables>,
  shop: string,
  { tickets, now }: { readonly tickets: readonly SeenTicket[]; readonly now: Instant },
): Promise<void> {
  if (tickets.length === 0) return;
  await sql`update kitchen_tickets t set seen_at = ${new Date(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      as c(session text, round integer, station text, course integer)
    where t.session = c.session and t.round = c.round and t.station = c.station
      and t.course = c.course
      and t.shop = ${shop} and t.seen_at is null`.execute(db);
}

export interface UnseenTicket extends SeenTicket {
  readonly shop: string;
  readonly table: string | null;
  readonly orderNumber: number | null;
  readonly at: Instant;
}

const unseenMs = 20_000;
/** A server that was down for longer finds these on the board, and rings nobody for them. */
const forgottenMs = 600_000;
/** A station whose screen has confirmed nothing for longer has none. */
const inUseMs = 7 * 24 * 3_600_000;

/**
 * Tickets that nobody has confirmed, each for one node and once (KITCHEN-09). At a station without
 * screen and printer nobody ever confirms one, so only of stations that are in use.
 */
export async function takeUnseen(
  db: Kysely<Tables>,
  now: Instant,
): Promise<readonly UnseenTicket[]> {
  const { rows } = await sql<UnseenTicket>`
    with used as materialized (${usedStations(now)})
    update kitchen_tickets t set alarmed_at = ${new Date(now)}::timestamptz
    from (select k.session, k.round, k.station, k.course, s.order_number,
          full_table_name(i.name, r.table_letter) as name
        from used
          join kitchen_tickets k on k.shop = used.shop and k.station = any(used.stations)
            and k.closed_at is null
            -- No younger one is late: in a rush these are most of the open tickets.
            and k.at between ${new Date(now - unclearedMs)} and ${new Date(now - unseenMs)}
          join sessions s on s.id = k.session and s.status <> 'cancelled'
          cross join lateral ${toBeSeen} due
          -- Where the kitchen carries it: to the bill that it has joined (FLOOR-09).
          join sessions r on r.id = coalesce(s.merged_into, s.id)
          left join table_view_items i on i.id = r.table_item and s.type = 'dineIn'
        where cardinality(used.stations) > 0 and k.seen_at is null and k.alarmed_at is null
          and due.at between ${new Date(now - forgottenMs)} and ${new Date(now - unseenMs)}
        order by k.at limit 100 for update of k skip locked) late
    where t.session = late.session and t.round = late.round and t.station = late.station
      and t.course = late.course
    returning t.session, t.round, t.station, t.course, t.shop, late.name as table,
      late.order_number as "orderNumber",
      (extract(epoch from t.at) * 1000)::bigint as at`.execute(db);
  return rows;
}

/**
 * Since when a ticket `k` of an order `s` is to be seen; null before. No printer has a slip of what
 * is not paid yet, or of a course that nobody has fired.
 */
const toBeSeen = sql.raw(`(select case
    when s.release_at is not null and s.paid_time is null
      and s.status in ('ongoing','toPay') and s.progress = 'received'
      or k.lines <@ k.held and f.at is null then null
    else greatest(case when k.lines <@ k.held then f.at else k.at end,
      case when s.release_at is not null then s.paid_time end) end as at
  from (select min(e.at) as at from kitchen_events e where e.session = k.session
    and e.station = k.station and e.line = any(k.lines) and e.kind = 'fired') f)`);

/**
 * Each shop's stations with a printer, or with a screen that has confirmed a ticket within a week.
 * A shop whose paired kitchen screens have shown nothing yet, or only for a week, may have a broken
 * one at any of its stations: there all of them count.
 */
function usedStations(now: Instant) {
  const lately = new Date(now - inUseMs);
  const all = sql`any(array(select id from stations))`;
  const confirmed = (station: RawBuilder<unknown>, when: RawBuilder<unknown>) => sql`exists (
    select from kitchen_tickets t
      where t.shop = h.id and t.station = ${station} and t.seen_at ${when})`;
  return sql`
    select h.id as shop, array(select c.id from stations c
        where first_week.is_on or ${confirmed(sql`c.id`, sql`> ${lately}`)}
          or exists (select from printers p
            where p.shop = h.id and p.removed_at is null and c.id = any(p.stations))) as stations
      from shops h cross join lateral (
        select exists (select from devices d
            where d.shop = h.id and d.kind = 'kitchen' and d.key_hash is not null
              and d.last_seen_at is not null)
          and not (${confirmed(all, sql`> ${lately}`)} and ${confirmed(all, sql`<= ${lately}`)})
          as is_on) first_week`;
}
