import { tables } from '@servery/demo/restaurant/tables.ts';
import { newKey, shop } from './carts.ts';
import type { Guest } from './guest.ts';

/** The code that is printed on a table of the shop, or its fixed table code. */
export function codeOf(name: string): string {
  const found = tables.find((table) => table.shop === shop && table.name === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found.code;
}

/** Opens or joins the session of a table. */
export async function joinTable(guest: Guest, table: string): Promise<string> {
  const data = {
    viewItem: codeOf(table),
    date: Date.now(),
    capacity: 1,
    shop,
    requestKey: newKey(),
  };
  const reply = await guest.sendUntilKnown('create tableSessions/createOrResume', { data });
  if (reply.kind !== 'done') throw new Error(`no seat: ${JSON.stringify(reply)}`);
  return String(reply.result['_id']);
}
