import type { SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { spareTables } from '@servery/demo/restaurant/tables.ts';
import { callsOf } from './calls.ts';
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
  const staff = await callsOf(address, staffAt('central'));
  const query = {
    type: { $in: ['dineIn' as const] },
    status: { $in: ['ongoing' as const, 'toPay' as const] },
    $limit: 100,
  };
  const { data } = await staff.call('find tableSessions', { query });
  const running = data.filter(({ tableItem }) => tableItem?.name === table);
  for (const { _id } of running) await cancelTable(address, _id);
}

/** Staff cancel a table's order. */
export async function cancelTable(address: string, session: string): Promise<void> {
  const staff = await callsOf(address, staffAt('central'));
  const data = { session, status: 'cancelled', requestKey: newRequestKey() } as const;
  await staff.call('create tableSessions/status', { data });
}

/** Staff remove a phone from its table. */
export async function removePhone(address: string, session: string, phone: string): Promise<void> {
  const staff = await callsOf(address, staffAt('central', 'floor'));
  const data = { session, phone, requestKey: newRequestKey() };
  await staff.call('create tableSessions/removePhone', { data });
}

type Terms = Pick<
  SentWith<'create tableSessions/changeTerms'>['data'],
  'orderCutoffTime' | 'modifiers'
>;

/** Staff set the last order or the modifiers of a table. */
export async function changeTerms(address: string, session: string, terms: Terms): Promise<void> {
  const staff = await callsOf(address, staffAt('central', 'floor'));
  const data = { session, ...terms, requestKey: newRequestKey() };
  await staff.call('create tableSessions/changeTerms', { data });
}

/** Staff take the money at the counter. */
export async function payAtCounter(address: string, session: string): Promise<void> {
  const staff = await callsOf(address, staffAt('central'));
  await staff.call('create payments/counter', { data: { session, requestKey: newRequestKey() } });
}
