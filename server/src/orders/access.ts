import { timingSafeEqual } from 'node:crypto';
import { rightsIn } from '@servery/engine/session/status.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { hashOfKey } from '../auth/random-keys.ts';
import { Refused } from '../calls/refused.ts';
import type { Caller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import type { SeatedPhone } from './store/visit-phones.ts';

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
  readonly rounds: number;
  /** The phones at its table, without those that were removed. */
  readonly phones: readonly SeatedPhone[];
}

/** The session, or NotFound: a wrong key and an unknown id must look the same (SAFE-02). */
export function admitted<Head extends SessionHead>(
  session: Head | null,
  caller: Caller,
  restoreKey: string | null,
): Head {
  if (session !== null && isAdmitted(session, caller, restoreKey)) return session;
  throw new Refused('notFound');
}

/** Refuses what is to be done to the bill that a visit has joined (FLOOR-09). */
export function refuseMerged(mergedInto: string | null): void {
  if (mergedInto !== null)
    throw new Refused('floorRefused', { reason: 'merged', session: mergedInto });
}

/** Whether the caller may see all of the session, and then holds it. */
export function isAdmitted(
  session: SessionHead,
  caller: Caller,
  restoreKey: string | null,
): boolean {
  // A program reads its own shop's orders, whatever keys of guests it shows.
  if (caller.login?.kind === 'apiKey') return caller.login.shop === session.shop;
  const phone = phoneOf(session, caller, restoreKey);
  if (phone !== null || maySee(session, caller, restoreKey)) {
    caller.hold(session.id, phone ?? undefined);
    return true;
  }
  // A removed phone no longer counts against the limits of its table.
  if (caller.phoneAt(session.id) !== null && !sitsAt(session, caller, null))
    caller.release(session.id);
  return false;
}

/** Whether guests sit at it: a table is joined and used until its bill is paid (SESSION-03). */
export function isRunningTable({ type, status }: Pick<SessionHead, 'type' | 'status'>): boolean {
  return type === 'dineIn' && rightsIn[status].join;
}

/** The phone that shows its key, or did on this connection; a removed one has no rights. */
export function phoneOf(
  session: SessionHead,
  caller: Caller,
  restoreKey: string | null,
): string | null {
  const seat = seatOf(session, caller, restoreKey);
  // A table's guests lose access with the bill; a table that became takeaway stays with them.
  const isOver = session.type === 'dineIn' && !isRunningTable(session);
  return seat === null || (isOver && !keepsBill(session, seat)) ? null : seat.id;
}

/** The phone that paid a table reads its bill ever after, given back or not (VISIT-07). */
function keepsBill({ status }: SessionHead, { hasPaid }: SeatedPhone): boolean {
  return hasPaid && (status === 'done' || status === 'void');
}

export function phoneWithKey(
  { phones }: Pick<SessionHead, 'phones'>,
  key: string | null,
): SeatedPhone | null {
  if (key === null || phones.length === 0) return null;
  const shown = hashOfKey(key);
  return phones.find(({ keyHash }) => isSameHash(shown, Buffer.from(keyHash, 'hex'))) ?? null;
}

/** Whether this connection was at a table that has paid; its key opens nothing (RECORD-03). */
export function wasAtPaidTable(session: SessionHead, caller: Caller): boolean {
  return session.type === 'dineIn' && session.status === 'done' && sitsAt(session, caller, null);
}

/** Whether it is a phone of the table that was not removed, though the bill may be paid. */
export function sitsAt(session: SessionHead, caller: Caller, restoreKey: string | null): boolean {
  return seatOf(session, caller, restoreKey) !== null;
}

function seatOf(
  session: SessionHead,
  caller: Caller,
  restoreKey: string | null,
): SeatedPhone | null {
  const held = session.phones.find(({ id }) => id === caller.phoneAt(session.id));
  return phoneWithKey(session, restoreKey) ?? held ?? null;
}

function maySee(session: SessionHead, caller: Caller, restoreKey: string | null): boolean {
  return (
    showsKey(session, restoreKey) ||
    isOwn(session, caller) ||
    // A self-order stays with its guest; one that was a table's needs its phone.
    (session.type !== 'dineIn' && caller.holds(session.id) && caller.phoneAt(session.id) === null)
  );
}

function showsKey({ restoreKeyHash }: SessionHead, restoreKey: string | null): boolean {
  if (restoreKey === null || restoreKeyHash === null) return false;
  return isSameHash(hashOfKey(restoreKey), restoreKeyHash);
}

function isSameHash(shown: Uint8Array, stored: Uint8Array): boolean {
  return shown.length === stored.length && timingSafeEqual(shown, stored);
}

function isOwn(session: SessionHead, { login }: Caller): boolean {
  switch (login?.kind) {
    case 'member':
      // At a table the member's phone needs its key: staff may have removed it.
      return session.user === login.user && !isRunningTable(session);
    case 'kiosk':
      return session.device === login.device;
    case 'staff':
      return isServedBy(session, login);
    case 'device':
    case 'apiKey':
    case undefined:
      return false;
  }
}

/** Whether staff of its shop read it: with what guests do not see (CALL-14). */
export function isForStaff(session: Pick<SessionHead, 'shop'>, { login }: Caller): boolean {
  return login?.kind === 'staff' && isServedBy(session, login);
}

function isServedBy(
  { shop }: Pick<SessionHead, 'shop'>,
  login: Extract<Login, { kind: 'staff' }>,
): boolean {
  return shop === login.shop && login.role !== 'kitchen';
}
