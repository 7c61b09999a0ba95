import { tables } from '@servery/demo/restaurant/tables.ts';
import { newKey, shop } from './carts.ts';
import type { Fields } from './fields.ts';
import type { Guest } from './guest.ts';

/** The code that is printed on a table of the shop, or its fixed table code. */
export function codeOf(name: string): string {
  const found = tables.find((table) => table.shop === shop && table.name === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found.code;
}

/** A phone at a table. */
export interface Seat {
  readonly session: string;
  readonly restoreKey: string;
}

/** Scans the code of a free table and sits down. */
export async function openTable(guest: Guest, table: string): Promise<Seat> {
  const viewItem = codeOf(table);
  const { ticket } = await resultOf(guest, 'create tableSessions/scan', { viewItem });
  const data = { viewItem, ticket, capacity: 1, shop, requestKey: newKey() };
  return seatIn(await resultOf(guest, 'create tableSessions/createOrResume', data));
}

/** Joins by the link that a phone at the table shows as a QR code. */
export async function joinTable(guest: Guest, first: Guest, seat: Seat): Promise<Seat> {
  const { joinKey } = await resultOf(first, 'create tableSessions/visit', seat);
  const data = { session: seat.session, joinKey, requestKey: newKey() };
  return seatIn(await resultOf(guest, 'create tableSessions/join', data));
}

async function resultOf(guest: Guest, call: string, data: object): Promise<Fields> {
  const reply = await guest.sendUntilKnown(call, { data });
  if (reply.kind !== 'done') throw new Error(`no seat: ${JSON.stringify(reply)}`);
  return reply.result;
}

function seatIn({ _id, restoreKey }: Fields): Seat {
  return { session: String(_id), restoreKey: String(restoreKey) };
}
