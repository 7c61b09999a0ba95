import type { Instant } from '@servery/engine/hours/instant.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import { type Emit, rooms } from '../../calls/event-rooms.ts';
import type { RungBell } from '../store/bells.ts';
import type { Placed } from '../store/place-order.ts';
import type { StoredSession } from '../store/sessions.ts';

/** An order as published to staff. */
export interface PlacedEvent extends Pick<
  Placed,
  '_id' | 'version' | 'round' | 'orderNumber' | 'total' | 'at'
> {
  readonly shop: string;
  readonly type: string;
  /** A test is not to be served (STAFF-07). */
  readonly status: SessionStatus;
}

/** A bell as published to staff. */
export type BellEvent = Omit<RungBell, 'outboxId'>;

export function emitPlaced(emit: Emit, event: PlacedEvent): void {
  const { _id, version, round, orderNumber, total, at, shop, type, status } = event;
  const payload = { _id, version, round, orderNumber, total, at, shop, type, status };
  emit(rooms.staff(shop), 'tableSessions created', payload);
  emitToBoard(emit, { shop, type });
}

export function emitBell(emit: Emit, event: BellEvent): void {
  const { _id, shop, table, for: reason, at, version } = event;
  emit(rooms.staff(shop), 'tableSessions bell', { _id, shop, table, for: reason, at, version });
}

/** Staff who show the order read it again (STAFF-01). */
export function emitChanged(emit: Emit, session: StoredSession): void {
  const { id: _id, shop, status, progress, version } = session;
  emit(rooms.staff(shop), 'tableSessions changed', { _id, shop, status, progress, version });
  emitToBoard(emit, session);
}

/** Boards read their numbers again; what is served at a table or brought has none (BOARD-02). */
function emitToBoard(emit: Emit, { shop, type }: Pick<PlacedEvent, 'shop' | 'type'>): void {
  if (type === 'takeAway' || type === 'dineInNoTable')
    emit(rooms.board(shop), 'pickupBoard changed', { shop });
}

/** The order placed at this time, from the session as it is now; null if cancelled. */
export function placedAt(session: StoredSession, at: Instant): PlacedEvent | null {
  // The kitchen would cook what was cancelled since.
  if (session.status === 'cancelled') return null;
  const { id: _id, version, total, shop, type, status } = session;
  const line = session.lines.findLast(({ orderedAt }) => orderedAt === at);
  const round = line?.round ?? session.rounds;
  const { orderNumber } = session;
  return { _id, version, round, orderNumber, total, at, shop, type, status };
}

/** The bell rung at this time; null once staff have come or the same was called for again. */
export function bellRungAt(session: StoredSession, at: Instant): BellEvent | null {
  const { id: _id, shop, version, bell, tableItem } = session;
  if (bell === null) return null;
  const call = [bell, ...bell.earlier].find((one) => one.at === at);
  if (call === undefined) return null;
  return { _id, shop, table: tableItem?.name ?? null, for: call.for, at, version };
}
