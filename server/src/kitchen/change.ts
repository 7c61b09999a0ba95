import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { kitchenCalls } from '@servery/contract/calls/kitchen-calls.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import {
  type LineAtStation,
  afterEvent,
  kitchenChanges,
  kitchenRefusal,
} from '@servery/engine/kitchen/line-state.ts';
import { unclearedMs } from '@servery/engine/limits.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { type Emit, type Publisher, rooms } from '../calls/event-rooms.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { ownOf } from '../orders/change/staff-change.ts';
import { linesAt, settleTickets, ticketsOfSession } from '../orders/store/kitchen-tickets.ts';
import { lockedSession, noteMoney } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import type { BoardDependencies } from './board.ts';
import { type TicketOrder, ticketOrders } from './store/board.ts';
import { type NewEvent, holdLines, touchTickets, writeEvents } from './store/ticket-changes.ts';
import { hasNote, paidFirstAt } from './ticket-documents.ts';

export interface ChangeDependencies extends BoardDependencies {
  readonly publisher: Pick<Publisher, 'sessionChanged'>;
  readonly emit: Emit;
}

type Changing = InferOutput<(typeof kitchenCalls)['changeTicket']['data']>;

/** Changes lines of one order at their stations, all of them or none (KITCHEN-07). */
export async function changeLines(
  data: Changing,
  staff: Staff,
  { db, clock, publisher, emit }: ChangeDependencies,
): Promise<unknown> {
  const { session: id, requestKey: key } = data;
  const request = { scope: nameOf(kitchenCalls.changeTicket), key, payload: data };
  let concernsGuests = false;
  let bill: string | null = null;
  const answer = await runOnce(db, request, async (transaction) => {
    const found = await lockedSession(transaction, id);
    if (found === null) throw new Refused('notFound');
    const session = ownOf(staff, found);
    const changed = await change(transaction, { data, staff, session, now: clock() });
    bill = session.mergedInto;
    concernsGuests = changed.progress !== session.progress || isHolding(data);
    return changed;
  });
  if (concernsGuests) publisher.sessionChanged(id);
  // Its guests follow the bill that their table has joined (FLOOR-09).
  if (concernsGuests && bill !== null) publisher.sessionChanged(bill);
  emit(rooms.staff(staff.shop), 'kitchen changed', { _id: id, shop: staff.shop });
  return answer;
}

interface LockedChange {
  readonly data: Changing;
  readonly staff: Staff;
  /** Locked: nothing else happens to its lines meanwhile. */
  readonly session: PayableSession;
  readonly now: Instant;
}

interface Changed {
  readonly session: string;
  readonly progress: string;
  readonly lines: readonly object[];
}

async function change(
  transaction: Transaction<Tables>,
  { data, staff, session, now }: LockedChange,
): Promise<Changed> {
  const { _id, shop } = session;
  const order = (await ticketOrders(transaction, shop, [_id])).get(_id);
  if (order === undefined) throw new Refused('notFound');
  const targets = await targetsOf(transaction, data, order);
  refuseOutdated(targets);
  refuseImpossible(targets, { change: data.change, order, now });
  const kind = kitchenChanges[data.change];
  const changed = targets.map((target) => ({
    ...target,
    standing: afterEvent(target.standing, { kind, at: now }),
  }));
  const { device, staff: person } = staff;
  const author = { session: _id, shop, staff: person, device, requestKey: data.requestKey, now };
  await writeEvents(
    transaction,
    changed.map((target) => eventOf(target, kind, order)),
    author,
  );
  const stations = changed.map(({ station }) => station);
  await touchTickets(transaction, _id, { stations, now });
  if (isHolding(data)) await hold(transaction, { data, session, now });
  const progress = await settleTickets(transaction, { session, now });
  return { session: _id, progress, lines: changed.map(standingOf) };
}

function isHolding({ change: asked }: Changing): boolean {
  return asked === 'hold' || asked === 'fire';
}

interface Target {
  readonly station: string;
  readonly line: string;
  /** What the screen knew. */
  readonly expected: number;
  readonly standing: LineAtStation;
}

async function targetsOf(
  transaction: Transaction<Tables>,
  { session, lines }: Changing,
  order: TicketOrder,
): Promise<readonly Target[]> {
  const tickets = await ticketsOfSession(transaction, session);
  const standing = new Map(
    tickets.flatMap((ticket) =>
      [...linesAt(ticket, paidFirstAt(order))].map(([line, one]) => [
        keyOf({ station: ticket.station, line }),
        one,
      ]),
    ),
  );
  // A line named twice would be changed twice.
  const asked = new Map(lines.map((line) => [keyOf(line), line]));
  return [...asked].map(([key, { station, line, version: expected }]) => {
    const found = standing.get(key);
    if (found === undefined) throw new Refused('notFound');
    return { station, line, expected, standing: found };
  });
}

function keyOf({ station, line }: { readonly station: string; readonly line: string }): string {
  return `${station} ${line}`;
}

function standingOf({ station, line, standing }: Target): object {
  return { station, line, state: standing.state, version: standing.version };
}

/** Somebody else was quicker: the screen learns how the lines stand now (KITCHEN-07). */
function refuseOutdated(targets: readonly Target[]): void {
  if (targets.every(({ expected, standing }) => expected === standing.version)) return;
  throw new Refused('versionPassed', { lines: targets.map(standingOf) });
}

interface Circumstances extends Pick<Changing, 'change'> {
  readonly order: TicketOrder;
  readonly now: Instant;
}

function refuseImpossible(
  targets: readonly Target[],
  { change: asked, order, now }: Circumstances,
): void {
  for (const { line, station, standing } of targets) {
    const refusal = kitchenRefusal(standing, asked, { now, hasNote: hasNote(order, line) });
    if (refusal === null) continue;
    const { code: reason, ...figures } = refusal;
    throw new Refused('changeRefused', { reason, line, station, ...figures });
  }
}

/**
 * A line that got ready says how long its dish took, unless it was not to be begun at once, or was
 * made ready so late that it was cooked long before.
 */
export function eventOf(
  { station, line, standing }: Omit<Target, 'expected'>,
  kind: NewEvent['kind'],
  { lines, dueAt }: Pick<TicketOrder, 'lines' | 'dueAt'>,
): NewEvent {
  const { version, firedAt, readyAt } = standing;
  const took = kind === 'ready' && firedAt !== null && readyAt !== null ? readyAt - firedAt : null;
  const isLearnt = took !== null && took < unclearedMs && dueAt === null;
  const product = lines.find(({ chosen }) => chosen.id === line)?.chosen.product ?? null;
  return {
    station,
    line,
    version,
    kind,
    product: isLearnt ? product : null,
    tookMs: isLearnt ? took : null,
  };
}

/** A new version of its bill, too: a change that was decided before would undo this one. */
async function hold(
  transaction: Transaction<Tables>,
  { data, session: { mergedInto }, now }: Omit<LockedChange, 'staff'>,
): Promise<void> {
  const { session, change: asked, lines } = data;
  const names = new Set(lines.map(({ line }) => line));
  // Cancelled as one that nobody has cooked, it would need no approval (APPROVAL-01).
  for (const line of asked === 'hold' ? await madeSomewhere(transaction, session) : [])
    names.delete(line);
  const status = asked === 'hold' ? 'hold' : 'init';
  await holdLines(transaction, session, { lines: [...names], status });
  await noteMoney(transaction, session, now);
  if (mergedInto !== null) await noteMoney(transaction, mergedInto, now);
}

/** Lines that do not wait at one of their stations. */
async function madeSomewhere(
  transaction: Transaction<Tables>,
  session: string,
): Promise<readonly string[]> {
  const tickets = await ticketsOfSession(transaction, session);
  return tickets.flatMap((ticket) =>
    [...linesAt(ticket)].flatMap(([line, { state }]) => (state === 'held' ? [] : [line])),
  );
}
