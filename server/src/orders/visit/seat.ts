import type { Transaction } from 'kysely';
import { Refused } from '../../calls/refused.ts';
import type { Caller } from '../../calls/caller.ts';
import type { IdempotentRequest } from '../../calls/idempotency.ts';
import { hashOfKey, newSecretKey } from '../../auth/random-keys.ts';
import type { Tables } from '../../database/tables.ts';
import { type SessionHead, isRunningTable } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { restoreKeyFor } from '../place/keys.ts';
import { type PhoneWay, seatPhone } from '../store/visit-phones.ts';

/** A phone at a table, and the key that proves it (VISIT-02). */
export interface Seat {
  readonly phone: string;
  readonly key: string;
}

/** The same key for a repeated request; without a request key, every request gets its own. */
export function phoneKeyFor(
  { secret }: Pick<OrderDependencies, 'secret'>,
  session: string,
  request: IdempotentRequest,
): string {
  return request.key === null ? newSecretKey() : restoreKeyFor(secret, session, request);
}

interface NewSeat {
  readonly session: string;
  readonly key: string;
  readonly way: PhoneWay;
}

/** Seats a phone in the transaction of whatever let it in. */
export async function takeSeat(
  transaction: Transaction<Tables>,
  { session, key, way }: NewSeat,
  { clock }: Pick<OrderDependencies, 'clock'>,
): Promise<Seat> {
  const phone = await seatPhone(transaction, {
    session,
    keyHash: hashOfKey(key),
    way,
    now: clock(),
  });
  if (phone === null) throw new Refused('joinRefused', { reason: 'tableFull' });
  return { phone, key };
}

/** Seats a phone by itself, and shows it to the others at the table. */
export async function seatNow(
  { shop, ...seat }: NewSeat & { readonly shop: string },
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<Seat> {
  const taken = await dependencies.db
    .transaction()
    .execute((transaction) => takeSeat(transaction, seat, dependencies));
  caller.hold(seat.session, taken.phone);
  dependencies.publisher.visitChanged({ _id: seat.session, shop });
  return taken;
}

/** Guests sit at running tables only. */
export function requireRunning(head: SessionHead): SessionHead {
  if (head.type !== 'dineIn') throw new Refused('statusRefused', { from: head.type, to: 'visit' });
  if (!isRunningTable(head)) throw new Refused('sessionClosed', { status: head.status });
  return head;
}
