import { hash, timingSafeEqual } from 'node:crypto';
import { rightsIn } from '@servery/engine/session/status.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { Refused } from '../calls/refused.ts';
import type { Caller } from '../calls/caller.ts';

/** What decides who may see a session. */
export interface SessionHead {
  readonly id: string;
  readonly shop: string;
  readonly type: OrderType;
  readonly status: SessionStatus;
  readonly user: string | null;
  readonly device: string | null;
  readonly restoreKeyHash: Uint8Array | null;
  readonly version: number;
}

/** How a restoreKey is stored: the database alone does not reveal it. */
export function hashOfKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** The session, or NotFound: a wrong key and an unknown id must look the same (SAFE-02). */
export function admitted<Head extends SessionHead>(
  session: Head | null,
  caller: Caller,
  restoreKey: string | null,
): Head {
  if (session === null || !maySee(session, caller, restoreKey)) throw new Refused('notFound');
  caller.hold(session.id);
  return session;
}

/** Whether this connection was at a table that has paid; its link opens nothing (RECORD-03). */
export function wasAtPaidTable({ id, type, status }: SessionHead, caller: Caller): boolean {
  return type === 'dineIn' && status === 'done' && caller.holds(id);
}

function maySee(session: SessionHead, caller: Caller, restoreKey: string | null): boolean {
  return (
    isAtTable(session) ||
    showsKey(session, restoreKey) ||
    isOwn(session, caller) ||
    // A table's guests lose access with the bill; a self-order stays with its guest.
    (session.type !== 'dineIn' && caller.holds(session.id))
  );
}

/** The link of a table is the session's id; it works until the bill is paid (SESSION-03). */
function isAtTable({ type, status }: SessionHead): boolean {
  return type === 'dineIn' && rightsIn[status].join;
}

function showsKey({ restoreKeyHash }: SessionHead, restoreKey: string | null): boolean {
  if (restoreKey === null || restoreKeyHash === null) return false;
  const shown = hashOfKey(restoreKey);
  return shown.length === restoreKeyHash.length && timingSafeEqual(shown, restoreKeyHash);
}

function isOwn(session: SessionHead, { login }: Caller): boolean {
  switch (login?.kind) {
    case 'member':
      return session.user === login.user;
    case 'kiosk':
      return session.device === login.device;
    case 'staff':
      return session.shop === login.shop && login.role !== 'kitchen';
    case undefined:
      return false;
  }
}
