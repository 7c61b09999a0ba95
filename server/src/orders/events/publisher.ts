import type { Kysely } from 'kysely';
import { rightsIn } from '@servery/engine/session/status.ts';
import { type Emit, rooms } from '../../calls/event-rooms.ts';
import { type Coalesced, coalesced } from '../../concurrency/coalesced.ts';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';
import type { Tables } from '../../database/tables.ts';
import type { MenuCache } from '../../menu/store/menu-cache.ts';
import type { OrderPublisher } from '../order-dependencies.ts';
import { progressOf } from '../read/document.ts';
import { documentOf, staffDocumentOf } from '../read/read.ts';
import type { SessionStore } from '../store/sessions.ts';
import { recoverStaffEvents } from './outbox-recovery.ts';
import { markSent, sessionEntries, waitingSessions } from './outbox.ts';
import { emitBell, emitChanged, emitPlaced } from './staff-events.ts';

export interface PublisherDependencies {
  readonly db: Kysely<Tables>;
  readonly sessions: SessionStore;
  readonly menus: MenuCache;
  readonly emit: Emit;
  /** Whether anybody may be in the room, here or on another node. */
  readonly isHeard: (room: string) => boolean;
  /** Removes everybody from the room: a table's phones get no events once it is paid. */
  readonly emptyRoom: (room: string) => void;
  /** Those in the first room leave the second, on every node. */
  readonly leaveRoom: (of: string, room: string) => void;
  readonly stockChanged: OrderPublisher['stockChanged'];
  readonly log: Log;
}

export interface RunningPublisher extends OrderPublisher {
  /** Publishes all of a session again, as events about it may have been lost. */
  readonly resync: (session: string) => void;
  /** Publishes what a node that died left in the outbox; called at intervals. */
  readonly recoverOutbox: (olderThan: Date) => Promise<void>;
  /** Resolves when every event known so far is sent. */
  readonly settled: () => Promise<void>;
}

/** A busy node may mark its entries late; a second event would have the order cooked twice. */
const patienceMs = 30_000;

/** Changes of a session within this time are one event. */
const gatherMs = 20;

/** Entries that staff have are marked together: nobody waits for it, and each time is a commit. */
const markGatherMs = 100;

/** Publishes committed changes from the outbox, session by session (SESSION-11, SAFE-01). */
export function publisher(dependencies: PublisherDependencies): RunningPublisher {
  const { db, emit, stockChanged } = dependencies;
  const unsent = nothingUnsent();
  const { sessions, staffEntries } = unsent;
  const { queue, marking } = queuesOf(unsent, dependencies);
  const { sessionChanged, resync } = sessionEvents(unsent, queue);
  return {
    sessionChanged,
    resync,
    orderPlaced: (placed, about) => {
      const { _id, version, outboxId } = placed;
      emitPlaced(emit, { ...placed, ...about });
      if (outboxId !== undefined) staffEntries.set(outboxId, _id);
      // Nobody follows an order before the answer to its first round.
      if (version > 1) sessionChanged(_id);
      else marking.wake();
    },
    bellRung: (rung) => {
      emitBell(emit, rung);
      staffEntries.set(rung.outboxId, rung._id);
      sessionChanged(rung._id);
    },
    ...visitEvents(dependencies),
    stockChanged,
    recoverOutbox: async (olderThan) => {
      // Nothing else wakes a failed round; another node would publish its entries to staff again.
      if (sessions.size > 0) queue.wake();
      if (staffEntries.size > 0) marking.wake();
      const deadSince = new Date(olderThan.getTime() - patienceMs);
      await recoverStaffEvents(dependencies, { olderThan: deadSince, except: staffEntries });
      // Not awaited: with steady orders the queue never empties, and other jobs would wait.
      for (const session of await waitingSessions(db, olderThan)) sessionChanged(session);
    },
    settled: async () => {
      await queue.settled();
      await marking.settled();
    },
  };
}

interface Queues {
  /** Sends the events of sessions. */
  readonly queue: Coalesced;
  /** Marks the entries that staff have. */
  readonly marking: Coalesced;
}

function queuesOf(unsent: Unsent, dependencies: PublisherDependencies): Queues {
  const failed = (error: unknown): void =>
    dependencies.log.warn({ reason: reasonOf(error) }, 'publisher: event delayed');
  const marking = coalesced({
    work: () => markStaffEntries(unsent, dependencies),
    failed,
    gatherMs: markGatherMs,
  });
  const work = (): Promise<boolean> => publishUnsent(unsent, dependencies).finally(marking.wake);
  return { queue: coalesced({ work, failed, gatherMs }), marking };
}

function sessionEvents(
  { sessions, resyncing }: Unsent,
  queue: Coalesced,
): Pick<RunningPublisher, 'sessionChanged' | 'resync'> {
  const sessionChanged = (session: string): void => {
    sessions.add(session);
    queue.wake();
  };
  return {
    sessionChanged,
    resync: (session) => {
      resyncing.add(session);
      sessionChanged(session);
    },
  };
}

/** Emitted once and not kept: phones read the visit again after a resync (VISIT-05). */
function visitEvents({
  emit,
  leaveRoom,
}: Pick<PublisherDependencies, 'emit' | 'leaveRoom'>): Pick<
  OrderPublisher,
  'visitChanged' | 'phoneRemoved'
> {
  return {
    visitChanged: (visit) => {
      emit(rooms.session(visit._id), 'tableSessions visitChanged', visit);
      emit(rooms.staff(visit.shop), 'tableSessions visitChanged', visit);
    },
    phoneRemoved: ({ session, phone, shop }) => {
      leaveRoom(rooms.phone(phone), rooms.session(session));
      // Its next call is refused; the event has it make one now.
      emit(rooms.phone(phone), 'tableSessions visitChanged', { _id: session, shop });
    },
  };
}

interface Unsent {
  /** Sessions whose rooms wait for an event. */
  readonly sessions: Set<string>;
  /** Those of them whose earlier events may be lost. */
  readonly resyncing: Set<string>;
  /** The one whose event is being sent. */
  readonly publishing: Set<string>;
  /** Entries published to staff, by session; marked once the session's room has its event. */
  readonly staffEntries: Map<number, string>;
}

function nothingUnsent(): Unsent {
  return {
    sessions: new Set(),
    resyncing: new Set(),
    publishing: new Set(),
    staffEntries: new Map(),
  };
}

async function publishUnsent(
  unsent: Unsent,
  dependencies: PublisherDependencies,
): Promise<boolean> {
  // Copied: a session that fails joins the queue again and must not be tried twice in one round.
  const waiting = [...unsent.sessions];
  for (const session of waiting) await publishInTurn(session, unsent, dependencies);
  return unsent.sessions.size > 0;
}

/** A session that fails goes to the end of the queue: the others must not wait for it. */
async function publishInTurn(
  session: string,
  unsent: Unsent,
  dependencies: PublisherDependencies,
): Promise<void> {
  const { sessions, publishing } = unsent;
  sessions.delete(session);
  publishing.add(session);
  try {
    await publishSession(session, unsent, dependencies);
  } catch (error) {
    sessions.add(session);
    throw error;
  } finally {
    publishing.delete(session);
  }
}

/** Entries whose session still waits for its event are marked after it. */
async function markStaffEntries(
  { sessions, publishing, staffEntries }: Unsent,
  { db }: PublisherDependencies,
): Promise<boolean> {
  const isWaiting = (session: string): boolean => sessions.has(session) || publishing.has(session);
  const sent = [...staffEntries].flatMap(([id, session]) => (isWaiting(session) ? [] : [id]));
  await markSent(db, sent);
  // Removed only now: otherwise recovery would take them for a dead node's and publish them again.
  for (const id of sent) staffEntries.delete(id);
  return false;
}

/** Reads the entries first: a later change has an entry of its own and is published again. */
async function publishSession(
  id: string,
  { resyncing }: Unsent,
  { db, sessions, menus, emit, isHeard, emptyRoom, leaveRoom }: PublisherDependencies,
): Promise<void> {
  const entries = await sessionEntries(db, id);
  const session = await sessions.session(id);
  const isResync = resyncing.delete(id);
  if (session === null) return;
  // Staff reconnect instead. Before the removal: a removed phone learns of it as well.
  if (isResync && session.type === 'dineIn')
    emit(rooms.session(id), 'tableSessions visitChanged', { _id: id, shop: session.shop });
  // Again before each event: a node may have missed the removal, or died before it was sent.
  for (const phone of session.removedPhones) leaveRoom(rooms.phone(phone), rooms.session(id));
  emit(rooms.session(id), 'tableSessions patched', await documentOf(session, { menus }));
  emit(rooms.sessionProgress(id), 'tableSessions patched', progressOf(session));
  const staffRoom = rooms.sessionStaff(id);
  // Most orders have no staff who follow them, and their form takes longest to make.
  if (isHeard(staffRoom))
    emit(staffRoom, 'tableSessions patched', await staffDocumentOf(session, { menus }));
  emitChanged(emit, session);
  if (session.type === 'dineIn' && rightsIn[session.status].finished)
    for (const room of [rooms.session(id), rooms.sessionProgress(id)]) emptyRoom(room);
  await markSent(db, entries);
}
