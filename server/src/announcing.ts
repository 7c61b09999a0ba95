import { type Kysely, sql } from 'kysely';
import { rightsIn } from '@servery/engine/session/status.ts';
import { rooms } from './channels.ts';
import type { Tell } from './channels.ts';
import { inRounds } from './hooks/in-rounds.ts';
import { reasonOf } from './store/error-code.ts';
import type { Log } from './store/log.ts';
import type { SessionStore } from './store/sessions.ts';
import type { ShopBooks } from './store/shop-book.ts';
import type { Tables } from './store/tables.ts';
import type { OrderAnnouncer } from './services/sessions/parts.ts';
import { documentOf } from './services/sessions/read.ts';

export interface Announcing {
  readonly db: Kysely<Tables>;
  readonly sessions: SessionStore;
  readonly books: ShopBooks;
  readonly tell: Tell;
  /** Everybody leaves the room: whoever sat at a table hears no more of it once it is paid. */
  readonly emptyRoom: (room: string) => void;
  readonly stockChanged: OrderAnnouncer['stockChanged'];
  readonly log: Log;
}

export interface RunningAnnouncer extends OrderAnnouncer {
  /** Begins to tell what a node that died has left untold; the composition calls it now and then. */
  readonly tellForgotten: (olderThan: Date) => Promise<void>;
  /** Resolves when everything known so far is told. */
  readonly settled: () => Promise<void>;
}

/** What comes within this time is struck from the outbox together. */
const gatherMs = 20;

/** Tells rooms what was committed, from the outbox, one session after the other (SESSION-11, SAFE-01). */
export function announcer(about: Announcing): RunningAnnouncer {
  const waiting = new Set<string>();
  const notes: number[] = [];
  const rounds = inRounds({
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
    orderPlaced: ({ note, ...placed }, { shop, type }) => {
      about.tell(rooms.staff(shop), 'tableSessions created', { ...placed, shop, type });
      if (note !== undefined) notes.push(note);
      // The first round of an order has nobody to hear of it yet.
      if (placed.version > 1) waiting.add(placed._id);
      rounds.wake();
    },
    bellRung: (rung) => {
      about.tell(rooms.staff(rung.shop), 'tableSessions bell', rung);
      sessionChanged(rung._id);
    },
    stockChanged: about.stockChanged,
    tellForgotten: async (olderThan) => {
      const { rows } = await sql<{
        session: string;
      }>`select distinct session from outbox where at < ${olderThan} limit 200`.execute(about.db);
      // Not waited for: where orders never cease, the house would not be kept any more.
      for (const { session } of rows) sessionChanged(session);
    },
    settled: rounds.settled,
  };
}

interface Untold {
  readonly waiting: Set<string>;
  readonly notes: number[];
}

async function oneRound({ waiting, notes }: Untold, about: Announcing): Promise<boolean> {
  const sessions = [...waiting];
  waiting.clear();
  for (const session of sessions) await tellSession(session, about);
  await strike(notes.splice(0), about);
  return waiting.size > 0 || notes.length > 0;
}

/** Read after its notes: whatever is committed later has a note of its own and is told again. */
async function tellSession(id: string, about: Announcing): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from outbox where session = ${id}`.execute(about.db);
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
