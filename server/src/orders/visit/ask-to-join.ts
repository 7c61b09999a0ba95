import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { hash } from 'node:crypto';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Caller } from '../../calls/caller.ts';
import { clientPrefixOf } from '../../calls/client-address.ts';
import type { IdempotentRequest } from '../../calls/idempotency.ts';
import { hashOfKey } from '../../auth/random-keys.ts';
import { type SessionHead, phoneWithKey } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { numberOf, openRequest } from '../store/join-requests.ts';
import { type PhoneWay, hasHadPhones } from '../store/visit-phones.ts';
import { phoneKeyFor, seatNow } from './seat.ts';

/** A scan of a table at which a session runs. */
export interface ScanOfRunning {
  readonly head: SessionHead;
  readonly shop: MenuSnapshot['shop'];
  /** The phone's key, if it says that it sits there. */
  readonly restoreKey: string | null;
  readonly idempotentRequest: IdempotentRequest;
}

export interface OpenedTable {
  readonly _id: string | null;
  readonly type: 'dineIn' | 'dineInNoTable';
  readonly shop: string;
  readonly restoreKey: string | null;
  readonly resumed: boolean;
  readonly waiting: object | null;
}

/** The phone's key if it sits at the table, by the key it sent or by a repeated request. */
export function keyAtTable(
  { head, restoreKey, idempotentRequest }: Omit<ScanOfRunning, 'shop'>,
  dependencies: OrderDependencies,
): string | null {
  const repeated =
    idempotentRequest.key === null ? null : phoneKeyFor(dependencies, head.id, idempotentRequest);
  return [restoreKey, repeated].find((key) => phoneWithKey(head, key) !== null) ?? null;
}

export function resumed(head: SessionHead, key: string, caller: Caller): OpenedTable {
  const phone = phoneWithKey(head, key);
  if (phone !== null) caller.hold(head.id, phone.id);
  const { id: _id, shop } = head;
  return { _id, type: 'dineIn', shop, restoreKey: key, resumed: true, waiting: null };
}

/** Where others sit, a photograph of the code must not be enough: the scan asks (VISIT-03). */
export async function askToJoin(
  scan: ScanOfRunning,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<OpenedTable> {
  const { head, shop, idempotentRequest } = scan;
  const seats = shop.tableJoin.includes('scan');
  // A table opened before phones had keys: nobody could let anybody in.
  const isFirst = !seats && !(await hasHadPhones(dependencies.db, head.id));
  if (seats || isFirst)
    return joinAs({ ...scan, way: seats ? 'scan' : 'first' }, caller, dependencies);
  const key = phoneKeyFor(dependencies, head.id, idempotentRequest);
  return waitAt(head, { key, ways: shop.tableJoin, caller }, dependencies);
}

/** Seats the phone at once. */
export async function joinAs(
  { way, head, idempotentRequest }: Omit<ScanOfRunning, 'shop'> & { readonly way: PhoneWay },
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<OpenedTable> {
  const { id: _id, shop } = head;
  const key = phoneKeyFor(dependencies, _id, idempotentRequest);
  await seatNow({ session: _id, shop, key, way }, caller, dependencies);
  return { _id, type: 'dineIn', shop, restoreKey: key, resumed: true, waiting: null };
}

interface Asking {
  readonly key: string;
  readonly ways: MenuSnapshot['shop']['tableJoin'];
  readonly caller: Caller;
}

async function waitAt(
  { id: session, shop }: SessionHead,
  { key, ways, caller }: Asking,
  { db, clock, publisher }: OrderDependencies,
): Promise<OpenedTable> {
  const now = clock();
  const request = await db.transaction().execute((transaction) =>
    openRequest(transaction, {
      session,
      keyHash: hashOfKey(key),
      addressHash: hash('sha256', clientPrefixOf(caller.address), 'buffer'),
      now,
    }),
  );
  if (request !== null) publisher.visitChanged({ _id: session, shop });
  return {
    _id: null,
    type: 'dineIn',
    shop,
    restoreKey: null,
    resumed: false,
    waiting: {
      request: request === null ? null : key,
      number: request === null ? null : numberOf(request),
      ways,
      expiresAt: request?.expiresAt ?? now + 5 * minuteMs,
    },
  };
}
