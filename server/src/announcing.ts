import { type Kysely, type Transaction, sql } from 'kysely';
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
import { tellStockOf } from './services/returned-stock.ts';

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

/** A node under load may be slow to strike what it has told: told once more by another, an order would be cooked twice. */
const patienceMs = 30_000;

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
  readonly notes: number[];
}

async function oneRound({ waiting, notes }: Untold, about: Announcing): Promise<boolean> {
  const sessions = [...waiting];
  waiting.clear();
  for (const session of sessions) await tellSession(session, about);
  const told = [...notes];
  await strike(told, about);
  // Forgotten before they are struck, they would be taken for a dead node's and staff told twice.
  notes.splice(0, told.length);
  return waiting.size > 0 || notes.length > 0;
}

/** A note that staff must hear of as well: an order, or a round whose lines were written at that very moment. */
const ofAnOrder = sql`(o.topic = 'created' or o.topic = 'patched' and exists (
  select from session_lines l where l.session = o.session and l.ordered_at = o.at))`;

/** The fields of an order as `orderPlaced` tells them, as it stands by now. */
const asPlaced = sql`jsonb_build_object('_id', s.id, 'version', s.version,
  'round', coalesce((select max(l.round) from session_lines l where l.session = s.id and l.ordered_at = o.at), s.rounds),
  'orderNumber', s.order_number, 'total', s.total, 'at', (extract(epoch from o.at) * 1000)::bigint,
  'shop', s.shop, 'type', s.type)`;

interface ForgottenOrder {
  readonly note: number;
  readonly session: string;
  readonly shop: string;
  readonly placed: object;
  /** The kitchen would cook what was called off meanwhile. */
  readonly isCancelled: boolean;
}

interface Forgotten {
  readonly olderThan: Date;
  /** Staff know of these already; only striking them is left to do. */
  readonly ownNotes: readonly number[];
}

/** Staff hear of orders whose node died before it told them: the guest who asks again is only answered again (SAFE-01). */
async function tellStaff(about: Announcing, forgotten: Forgotten): Promise<void> {
  await about.db.transaction().execute(async (transaction) => {
    const orders = await forgottenOrders(transaction, forgotten);
    for (const { session, shop, placed, isCancelled } of orders) {
      if (!isCancelled) about.tell(rooms.staff(shop), 'tableSessions created', placed);
      await tellStockOf(session, { db: transaction, announcer: about });
    }
    const told = orders.map(({ note }) => note);
    await sql`delete from outbox where id = any(${told}::bigint[]) and topic = 'created'`.execute(
      transaction,
    );
    // Those at the table are still to hear of their round, and whoever tells them strikes it.
    await sql`update outbox set topic = 'staffTold' where id = any(${told}::bigint[])`.execute(transaction);
  });
}

/** Locked until they are told, so that of several nodes one tells. */
async function forgottenOrders(
  transaction: Transaction<Tables>,
  { olderThan, ownNotes }: Forgotten,
): Promise<readonly ForgottenOrder[]> {
  const { rows } = await sql<ForgottenOrder>`
    select o.id as note, o.session, o.shop, ${asPlaced} as placed, s.status = 'cancelled' as "isCancelled"
    from outbox o join sessions s on s.id = o.session
    where o.at < ${olderThan} and ${ofAnOrder} and o.id <> all(${[...ownNotes]}::bigint[])
    order by o.id limit 200 for update of o skip locked`.execute(transaction);
  return rows;
}

/** Read after its notes: whatever is committed later has a note of its own and is told again. What staff have not heard of stays. */
async function tellSession(id: string, about: Announcing): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select o.id from outbox o where o.session = ${id} and not ${ofAnOrder}`.execute(about.db);
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
