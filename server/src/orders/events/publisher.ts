import { type Kysely, sql } from 'kysely';
import { rightsIn } from '@servery/engine/session/status.ts';
import { rooms } from '../../calls/event-rooms.ts';
import type { Emit } from '../../calls/event-rooms.ts';
import { forStaff, tellStaff } from './outbox-recovery.ts';
import { coalesced } from '../../concurrency/coalesced.ts';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { MenuCache } from '../../menu/store/menu-snapshots.ts';
import type { Tables } from '../../database/tables.ts';
import type { OrderPublisher } from '../order-dependencies.ts';
import { documentOf } from '../read/read.ts';

export interface Announcing {
  readonly db: Kysely<Tables>;
  readonly sessions: SessionStore;
  readonly menus: MenuCache;
  readonly tell: Emit;
  /** Everybody leaves the room: whoever sat at a table hears no more of it once it is paid. */
  readonly emptyRoom: (room: string) => void;
  readonly stockChanged: OrderPublisher['stockChanged'];
  readonly log: Log;
}

export interface RunningPublisher extends OrderPublisher {
  /** Begins to tell what a node that died has left untold; the composition calls it now and then. */
  readonly tellForgotten: (olderThan: Date) => Promise<void>;
  /** Resolves when everything known so far is told. */
  readonly settled: () => Promise<void>;
}

/** A node under load may be slow to strike what it has told: told once more by another, an order would be cooked twice. */
const patienceMs = 30_000;

/** What comes within this time is struck from the outbox together. */
const gatherMs = 20;

/** Tells rooms what was committed, from the outbox, one session after the other (SESSION-11, SAFE-01). */
export function publisher(about: Announcing): RunningPublisher {
  const waiting = new Set<string>();
  const notes = new Map<number, string>();
  const rounds = coalesced({
    work: () => oneRound({ waiting, notes }, about),
    failed: (error) => about.log.warn({ reason: reasonOf(error) }, 'an announcement waits'),
    gatherMs,
  });
  const sessionChanged = (session: string): void => {
    waiting.add(session);
    rounds.wake();
  };
  return {
    sessionChanged,
    orderPlaced: ({ outboxId, ...placed }, { shop, type }) => {
      about.tell(rooms.staff(shop), 'tableSessions created', { ...placed, shop, type });
      if (outboxId !== undefined) notes.set(outboxId, placed._id);
      // The first round of an order has nobody to hear of it yet.
      if (placed.version > 1) waiting.add(placed._id);
      rounds.wake();
    },
    bellRung: ({ note, ...rung }) => {
      about.tell(rooms.staff(rung.shop), 'tableSessions bell', rung);
      notes.set(note, rung._id);
      sessionChanged(rung._id);
    },
    stockChanged: about.stockChanged,
    tellForgotten: async (olderThan) => {
      // Nobody else wakes a round that failed, as when the database starts anew: another node would tell staff what it left unstruck.
      if (waiting.size > 0 || notes.size > 0) rounds.wake();
      const deadSince = new Date(olderThan.getTime() - patienceMs);
      await tellStaff(about, { olderThan: deadSince, ownNotes: notes });
      // An order's first round nobody but staff is to hear of: told one by one, hundreds of a dead node would hold up who sits at a table now.
      const { rows } = await sql<{
        session: string;
      }>`select distinct session from outbox where at < ${olderThan} and topic <> 'created' limit 200`.execute(
        about.db,
      );
      // Not waited for: where orders never cease, the house would not be kept any more.
      for (const { session } of rows) sessionChanged(session);
    },
    settled: rounds.settled,
  };
}

interface Untold {
  readonly waiting: Set<string>;
  /** What staff have been told, by its session: it is struck once those at the table know too. */
  readonly notes: Map<number, string>;
}

async function oneRound(untold: Untold, about: Announcing): Promise<boolean> {
  const { waiting, notes } = untold;
  const sessions = [...waiting];
  try {
    for (const session of sessions) await tellInTurn(session, untold, about);
  } finally {
    await strikeTold(untold, about);
  }
  return waiting.size > 0 || notes.size > 0;
}

/** One that cannot be told waits on, behind all others: they must not wait for it. */
async function tellInTurn(session: string, { waiting }: Untold, about: Announcing): Promise<void> {
  waiting.delete(session);
  try {
    await tellSession(session, about);
  } catch (error) {
    waiting.add(session);
    throw error;
  }
}

async function strikeTold({ waiting, notes }: Untold, about: Announcing): Promise<void> {
  const told = [...notes].filter(([, session]) => !waiting.has(session)).map(([note]) => note);
  await strike(told, about);
  // Forgotten before they are struck, they would be taken for a dead node's and staff told twice.
  for (const note of told) notes.delete(note);
}

/** Read after its notes: whatever is committed later has a note of its own and is told again. What staff have not heard of stays. */
async function tellSession(id: string, about: Announcing): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select o.id from outbox o where o.session = ${id} and not ${forStaff}`.execute(about.db);
  const session = await about.sessions.session(id);
  if (session === null) return;
  about.tell(rooms.session(id), 'tableSessions patched', await documentOf(session, about));
  if (session.type === 'dineIn' && rightsIn[session.status].finished) about.emptyRoom(rooms.session(id));
  await strike(
    rows.map((row) => row.id),
    about,
  );
}

async function strike(notes: readonly number[], { db }: Announcing): Promise<void> {
  if (notes.length === 0) return;
  await sql`delete from outbox where id = any(${notes}::bigint[])`.execute(db);
}
