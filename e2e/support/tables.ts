import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { spareTables } from '@servery/demo/restaurant/tables.ts';
import { callsOf } from './calls.ts';
import { openTable } from './orders.ts';
import { staffAt } from './people.ts';

const tablesEach = 40;
let taken = 0;

/** A table in the hall that no other test of this run uses. */
export async function newTable(address: string): Promise<string> {
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
  const { name = '' } = spareTables[(worker * tablesEach + taken) % spareTables.length] ?? {};
  taken += 1;
  await freeTable(address, name);
  return name;
}

/** A server that was used before may have guests at it. */
export async function freeTable(address: string, table: string): Promise<void> {
  const { session } = await openTable(address, table, 1);
  await cancelTable(address, session);
}

/** Staff cancel a table's order. */
export async function cancelTable(address: string, session: string): Promise<void> {
  const staff = await callsOf(address, staffAt('central'));
  const data = { session, status: 'cancelled', requestKey: newRequestKey() } as const;
  await staff.call('create tableSessions/status', { data });
}

/** Staff take the money at the counter. */
export async function payAtCounter(address: string, session: string): Promise<void> {
  const staff = await callsOf(address, staffAt('central'));
  await staff.call('create payments/counter', { data: { session, requestKey: newRequestKey() } });
}
