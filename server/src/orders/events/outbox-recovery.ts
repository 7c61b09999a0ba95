import type { Kysely, Transaction } from 'kysely';
import type { Emit } from '../../calls/event-rooms.ts';
import type { Tables } from '../../database/tables.ts';
import { type StoredSession, sessionStore } from '../store/sessions.ts';
import {
  type OutboxEntry,
  type StaffTopic,
  type UnsentEntries,
  lockUnsent,
  markStaffNotified,
} from './outbox.ts';
import { publishStockOf } from './returned-stock.ts';
import { bellRungAt, emitBell, emitPlaced, placedAt } from './staff-events.ts';

export interface RecoveryDependencies {
  readonly db: Kysely<Tables>;
  readonly emit: Emit;
  readonly stockChanged: (shop: string, products: readonly string[]) => void;
}

/**
 * Publishes orders and bells to staff whose node died first. The guest who repeats the request only
 * gets its answer again, so nothing else would reach the kitchen (SAFE-01, SESSION-19).
 */
export async function recoverStaffEvents(
  { db, emit, stockChanged }: RecoveryDependencies,
  unsent: UnsentEntries,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const orders = await unsentEvents(transaction, 'order', unsent);
    for (const { session, at } of orders) {
      const event = placedAt(session, at);
      if (event !== null) emitPlaced(emit, event);
      await publishStockOf(session.id, { db: transaction, publisher: { stockChanged } });
    }
    const bells = await unsentEvents(transaction, 'bell', unsent);
    for (const { session, at } of bells) {
      const event = bellRungAt(session, at);
      if (event !== null) emitBell(emit, event);
    }
    const entries = [...orders, ...bells].map(({ id }) => id);
    await markStaffNotified(transaction, entries);
  });
}

type UnsentEvent = Pick<OutboxEntry, 'id' | 'at'> & { readonly session: StoredSession };

async function unsentEvents(
  transaction: Transaction<Tables>,
  topic: StaffTopic,
  unsent: UnsentEntries,
): Promise<readonly UnsentEvent[]> {
  const entries = await lockUnsent(transaction, topic, unsent);
  // Nearly always: it looks every two seconds.
  if (entries.length === 0) return [];
  const sessions = await sessionStore(transaction).withIds(entries.map(({ session }) => session));
  const byId = new Map(sessions.map((session) => [session.id, session]));
  return entries.flatMap(({ id, at, session }) => {
    const found = byId.get(session);
    return found === undefined ? [] : [{ id, at, session: found }];
  });
}
