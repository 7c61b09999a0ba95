import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { kitchenProgress } from '@servery/engine/kitchen/kitchen-progress.ts';
import { afterEvents, isDoneAt, isOver, placedLine } from '@servery/engine/kitchen/line-state.ts';
import type { KitchenEvent, LineAtStation } from '@servery/engine/kitchen/line-state.ts';
import { hasStep } from '@servery/engine/session/progress.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';
import { changeProgress } from './payable-sessions.ts';
import type { PayableSession } from './payable-sessions.ts';

export interface StoredEvent extends KitchenEvent {
  readonly line: string;
}

/** A ticket with all that happened to its lines, the oldest first. */
export interface StoredTicket {
  readonly session: string;
  readonly round: number;
  readonly station: string;
  /** 0 for what has none (KITCHEN-16). */
  readonly course: number;
  readonly at: Instant;
  readonly lines: readonly string[];
  readonly held: readonly string[];
  readonly seenAt: Instant | null;
  readonly alarmedAt: Instant | null;
  readonly events: readonly StoredEvent[];
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const ticketDocument = sql.raw(`jsonb_build_object(
  'session', t.session, 'round', t.round, 'station', t.station, 'course', t.course,
  'at', ${ms('t.at')},
  'lines', to_jsonb(t.lines), 'held', to_jsonb(t.held), 'seenAt', ${ms('t.seen_at')},
  'alarmedAt', ${ms('t.alarmed_at')},
  'events', coalesce((select jsonb_agg(jsonb_build_object('line', e.line, 'kind', e.kind,
      'at', ${ms('e.at')}) order by e.version)
    from kitchen_events e where e.session = t.session and e.station = t.station
      and e.line = any(t.lines)), '[]')) as document`);

export function ticketsWhere(
  db: Kysely<Tables>,
  rest: RawBuilder<unknown>,
): Promise<readonly StoredTicket[]> {
  return documents<StoredTicket>(
    db,
    sql`select ${ticketDocument} from kitchen_tickets t where ${rest}`,
  );
}

export function ticketsOfSession(
  db: Kysely<Tables>,
  session: string,
): Promise<readonly StoredTicket[]> {
  return ticketsOfSessions(db, [session]);
}

export function ticketsOfSessions(
  db: Kysely<Tables>,
  sessions: readonly string[],
): Promise<readonly StoredTicket[]> {
  return ticketsWhere(
    db,
    sql`t.session = any(${sessions}::text[]) order by t.at, t.session, t.round, t.course, t.station`,
  );
}

interface SomeLines {
  readonly session: string;
  readonly lines: readonly string[];
}

/** Whether a station was ever to make one of these lines, or has made it. */
export async function wasFired(
  db: Kysely<Tables>,
  { session, lines }: SomeLines,
): Promise<boolean> {
  const { rows } = await sql`select from kitchen_tickets t
      cross join lateral unnest(t.lines) as l(line)
    where t.session = ${session} and l.line = any(${lines}::text[])
      and (l.line <> all(t.held) or exists (select from kitchen_events e
        where e.session = t.session and e.station = t.station and e.line = l.line
          and e.kind in ('fired','begun','ready','served')))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The lines of a ticket by their ids, after all that happened to them (KITCHEN-03). */
export function linesAt(
  { at, lines, held, events }: StoredTicket,
  /** When it was paid, if the kitchen waited for that: its clock starts then. */
  paidAt: Instant | null = null,
): ReadonlyMap<string, LineAtStation> {
  const byLine = Map.groupBy(events, ({ line }) => line);
  return new Map(
    lines.map((line) => {
      const placed = placedLine(at, held.includes(line));
      const firedAt = placed.firedAt === null ? null : Math.max(placed.firedAt, paidAt ?? 0);
      return [line, afterEvents({ ...placed, firedAt }, byLine.get(line) ?? [])];
    }),
  );
}

interface Settled {
  readonly session: Pick<PayableSession, '_id' | 'type' | 'progress' | 'tvStatus'>;
  readonly now: Instant;
}

/** Steps of a delivery that the kitchen has no part in. */
const afterKitchen = ['onItsWay', 'delivered'];

/** After events of an order's lines: closes its tickets, derives its progress, and returns it. */
export async function settleTickets(
  transaction: Transaction<Tables>,
  { session, now }: Settled,
): Promise<string> {
  const lines = await closeFinished(transaction, session._id, now);
  const others = await joinedVisits(transaction, session._id);
  const joined = await linesOf(
    transaction,
    others.filter(({ mergedInto }) => mergedInto === session._id),
  );
  const progress = await deriveProgress(transaction, [...lines, ...joined], { session, now });
  // The bill that a visit has joined shows how all of its tables stand (FLOOR-09).
  const bill = others.find(({ mergedInto }) => mergedInto === null);
  if (bill !== undefined) await settleTickets(transaction, { session: bill, now });
  return progress;
}

type JoinedVisit = Settled['session'] & { readonly mergedInto: string | null };

/** Visits that have joined the bill of one, or the one whose bill it has joined. */
async function joinedVisits(db: Kysely<Tables>, session: string): Promise<readonly JoinedVisit[]> {
  const { rows } = await sql<JoinedVisit>`select id as _id, type, progress,
      tv_status as "tvStatus", merged_into as "mergedInto"
    from sessions where merged_into = ${session}
      or id = (select merged_into from sessions where id = ${session})`.execute(db);
  return rows;
}

async function linesOf(
  db: Kysely<Tables>,
  visits: readonly JoinedVisit[],
): Promise<readonly LineAtStation[]> {
  if (visits.length === 0) return [];
  const tickets = await ticketsOfSessions(
    db,
    visits.map(({ _id }) => _id),
  );
  return tickets.flatMap((ticket) => [...linesAt(ticket).values()]);
}

/** Closes tickets that are over and opens those that were recalled. Returns all lines. */
export async function closeFinished(
  transaction: Transaction<Tables>,
  session: string,
  now: Instant,
): Promise<readonly LineAtStation[]> {
  const tickets = await ticketsOfSession(transaction, session);
  const standing = tickets.map((ticket) => [...linesAt(ticket).values()]);
  const over = tickets.map(({ round, station, course }, at) => ({
    round,
    station,
    course,
    isOver: standing[at]?.every(isOver) ?? false,
    isReady: standing[at]?.every(isDoneAt) ?? false,
  }));
  await sql`update kitchen_tickets t
      set closed_at = case when c."isOver" then ${new Date(now)}::timestamptz end,
        ready_at = case when c."isReady" then coalesce(t.ready_at, ${new Date(now)}) end
    from jsonb_to_recordset(${JSON.stringify(over)}::jsonb)
      as c(round integer, station text, course integer, "isOver" boolean, "isReady" boolean)
    where t.session = ${session} and t.round = c.round and t.station = c.station and t.course = c.course
      and ((t.closed_at is not null) <> c."isOver"
        or (t.ready_at is not null) <> c."isReady")`.execute(transaction);
  return standing.flat();
}

/** By its lines (KITCHEN-04), unless a driver has it. */
async function deriveProgress(
  transaction: Transaction<Tables>,
  lines: readonly LineAtStation[],
  { session, now: nowMs }: Settled,
): Promise<string> {
  const { _id, type, progress, tvStatus } = session;
  const derived = kitchenProgress(lines) ?? progress;
  const next = derived === 'completed' && !hasStep(type, derived) ? 'ready' : derived;
  if (next === progress || afterKitchen.includes(progress)) return progress;
  // What is cooked again is to be picked up again.
  const taken = next === 'received' || next === 'preparing' ? null : tvStatus;
  await changeProgress(transaction, _id, { progress: next, taken, nowMs });
  return next;
}
