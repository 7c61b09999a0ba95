import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
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
  const to = delivery === null ? null : { ...delivery, area: centralArea };
  const session = { type, section: hongKongOnline, delivery: to } as const;
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
  const scan = { ...(await scanOf(address, table)), capacity, shop: hongKong };
  const data = { ...scan, requestKey: newRequestKey() };
  const opened = await anonymousCalls(address).call('create tableSessions/createOrResume', {
    data,
  });
  if (opened._id === null) throw new Error(`others sit at table ${table}`);
  return { session: opened._id, key: opened.restoreKey };
}

/** A scan of a table's printed code, just now. */
export async function scanOf(address: string, table: string) {
  const data = { viewItem: codeOf(table), shop: hongKong };
  const { ticket } = await anonymousCalls(address).call('create tableSessions/scan', { data });
  return { viewItem: data.viewItem, ticket };
}

/** Another phone scans a table where others sit, and waits to be let in. */
export async function scanTaken(address: string, table: string): Promise<void> {
  const scan = { ...(await scanOf(address, table)), capacity: 1, shop: hongKong, create: false };
  const data = { ...scan, requestKey: newRequestKey() };
  const { waiting } = await anonymousCalls(address).call('create tableSessions/createOrResume', {
    data,
  });
  if (waiting === null) throw new Error(`nobody sits at table ${table}`);
}

/** The visit of a table as its phone sees it. */
export function visitOf(address: string, { session, key }: HeldOrder) {
  const data = { session, restoreKey: key };
  return anonymousCalls(address).call('create tableSessions/visit', { data });
}

/** The link on the screen of a phone at the table, for another phone. */
export async function joinLinkOf(
  address: string,
  table: HeldOrder,
  group: number | null = null,
): Promise<string> {
  const { joinKey } = await visitOf(address, table);
  const path = group === null ? table.session : `${table.session}/${group}`;
  return `/t/${path}?join=${joinKey}`;
}

/** The order as its phone reads it. */
export function readOrder(address: string, { session, key }: HeldOrder) {
  const query = { restoreKey: key };
  return anonymousCalls(address).call('get tableSessions', { id: session, query });
}

export async function orderAtTable(
  address: string,
  { session, key }: HeldOrder,
  cart: Cart,
): Promise<void> {
  const data = { session, restoreKey: key, cart, requestKey: newRequestKey() };
  await anonymousCalls(address).call('create tableSessions/order', { data });
}

/** Sets the kitchen's progress. */
export async function setProgress(
  address: string,
  { session }: HeldOrder,
  progress: 'preparing' | 'ready' | 'completed' | 'onItsWay' | 'delivered',
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
