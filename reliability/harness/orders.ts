import type { Guest, Reply } from './guest.ts';
import { newKey, placeCall, selfOrder } from './carts.ts';
import type { Cart } from './carts.ts';
import { numbersBelow, distribute } from './crowd.ts';
import { missingOf, numberOf } from './stored.ts';
import type { Store } from './stored.ts';

/** What guests learned about their orders. */
export interface OrderLog {
  /** Ids of orders that were acknowledged. */
  readonly acked: string[];
  /** Request keys whose outcome stayed unknown. */
  readonly unknown: string[];
  readonly refused: Reply[];
}

export function newOrderLog(): OrderLog {
  return { acked: [], unknown: [], refused: [] };
}

export function recordReply(orderLog: OrderLog, key: string, reply: Reply): void {
  if (reply.kind === 'done') orderLog.acked.push(String(reply.result['_id']));
  else if (reply.kind === 'unknown') orderLog.unknown.push(key);
  else orderLog.refused.push(reply);
}

/** Places one order, with retries until its outcome is known. */
export async function order(guest: Guest, cart: Cart, orderLog: OrderLog): Promise<void> {
  const key = newKey();
  recordReply(
    orderLog,
    key,
    await guest.sendUntilKnown(placeCall, { data: selfOrder(cart(), { requestKey: key }) }),
  );
}

export async function orderMany(
  guests: readonly Guest[],
  cart: Cart,
  count: number,
): Promise<OrderLog> {
  const orderLog = newOrderLog();
  await distribute(guests, numbersBelow(count), (guest) => order(guest, cart, orderLog));
  return orderLog;
}

/** Places one order and returns the answer; a refusal is a mistake of the check. */
export async function placeOrder(guest: Guest, data: object): Promise<Placed> {
  const reply = await guest.sendUntilKnown(placeCall, { data });
  if (reply.kind !== 'done') throw new Error(`not placed: ${JSON.stringify(reply)}`);
  const { _id, restoreKey, total } = reply.result;
  return { id: String(_id), restoreKey: String(restoreKey), total: Number(total) };
}

export interface Placed {
  readonly id: string;
  readonly restoreKey: string;
  readonly total: number;
}

export interface StoredComparison {
  readonly missing: number;
  /** Orders without a key of their own: a request that was granted twice. */
  readonly doubles: number;
}

/** Compares acknowledged with stored orders; every request has a key: one order per key. */
export async function compareStored(
  store: Store,
  acked: readonly string[],
): Promise<StoredComparison> {
  const orders = await numberOf(
    store,
    `select count(*) from sessions where rounds > 0 and type <> 'dineIn'`,
  );
  const keys = await numberOf(store, `select count(*) from request_keys where scope = $1`, [
    placeCall,
  ]);
  return { missing: (await missingOf(store, acked)).length, doubles: orders - keys };
}
