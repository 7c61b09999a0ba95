import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { spareTables, tables } from '@servery/demo/restaurant/tables.ts';
import { callsOf, anonymousCalls } from './calls.ts';
import type { Cart } from './carts.ts';
import { staffAt } from './people.ts';
import type { Person } from './people.ts';

/** An order with its restore key. */
export interface HeldOrder {
  readonly session: string;
  readonly key: string;
}

const allTables = [...tables, ...spareTables];

type Delivery = { readonly name: string; readonly phone: string; readonly address: string };

/** A takeaway or delivery of the Hong Kong shop that waits for payment. */
export async function placeOrder(
  address: string,
  cart: Cart,
  delivery: Delivery | null = null,
): Promise<HeldOrder> {
  const type = delivery === null ? 'takeAway' : 'delivery';
  const session = { type, section: hongKongOnline, delivery } as const;
  const data = { session, shop: hongKong, products: cart, requestKey: newRequestKey() };
  const order = await anonymousCalls(address).call('create tableSessions/create', { data });
  return { session: order._id, key: order.restoreKey ?? '' };
}

/** A takeaway that a member ordered elsewhere: this phone has no key of it. */
export async function orderAs(address: string, member: Person, cart: Cart): Promise<string> {
  const session = { type: 'takeAway', section: hongKongOnline } as const;
  const data = { session, shop: hongKong, products: cart, requestKey: newRequestKey() };
  const calls = await callsOf(address, member);
  const { _id } = await calls.call('create tableSessions/create', { data });
  return _id;
}

/** Opens a free table of the Hong Kong hall for a number of guests. */
export async function openTable(
  address: string,
  table: string,
  capacity: number,
): Promise<HeldOrder> {
  const scan = { viewItem: codeOf(table), date: Date.now(), capacity, shop: hongKong };
  const data = { ...scan, requestKey: newRequestKey() };
  const opened = await anonymousCalls(address).call('create tableSessions/createOrResume', {
    data,
  });
  return { session: opened._id, key: opened.restoreKey ?? '' };
}

export async function orderAtTable(
  address: string,
  { session, key }: HeldOrder,
  cart: Cart,
): Promise<void> {
  const data = { session, restoreKey: key === '' ? null : key, cart, requestKey: newRequestKey() };
  await anonymousCalls(address).call('create tableSessions/order', { data });
}

/** Sets the kitchen's progress. */
export async function setProgress(
  address: string,
  { session }: HeldOrder,
  progress: 'preparing' | 'ready' | 'completed',
): Promise<void> {
  const staff = await callsOf(address, staffAt('central'));
  const data = { session, progress, requestKey: newRequestKey() };
  await staff.call('create tableSessions/progress', { data });
}

/** The printed code of a table of the Hong Kong shop. */
export function codeOf(table: string): string {
  const found = allTables.find(({ shop, name }) => shop === hongKong && name === table);
  if (found === undefined) throw new Error(`there is no table ${table}`);
  return found.code;
}
