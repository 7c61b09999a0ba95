import type { CallName } from '@servery/contract/client/known-calls.ts';
import { fieldIn, guestFor, listIn, scanTable, tablesIn } from './fixture.ts';
import type { AccessFixture, Attempt, Order } from './fixture.ts';

/** The visit as the phone at the table reads it. */
async function visitOf({ call }: AccessFixture, { _id, restoreKey }: Order): Promise<unknown> {
  const data = { session: _id, restoreKey };
  return (await call(null, 'create tableSessions/visit', { data })).result;
}

function firstId(visit: unknown, list: 'phones' | 'requests'): unknown {
  return fieldIn(listIn(visit, list)[0], '_id');
}

/** The secret of a phone that waits at the first table. */
async function askedAt(fixture: AccessFixture): Promise<unknown> {
  return fieldIn(fieldIn((await scanTable(fixture)).result, 'waiting'), 'request');
}

/** Inputs of the calls about the phones at a table. */
export const visitAttempts = {
  'create tableSessions/scan': (fixture) => ({ data: { viewItem: tablesIn(fixture)[1]?.code } }),
  'create tableSessions/join': async (fixture) => {
    const { order } = await guestFor(fixture, 'keyHolder', 'table');
    const joinKey = fieldIn(await visitOf(fixture, order), 'joinKey');
    return { data: { session: order._id, joinKey } };
  },
  'create tableSessions/joinState': async (fixture) => {
    await guestFor(fixture, 'keyHolder', 'table');
    return { data: { request: await askedAt(fixture) } };
  },
  'create tableSessions/visit': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key },
  }),
  'create tableSessions/answerJoin': async (fixture, { order, key }) => {
    await askedAt(fixture);
    const request = firstId(await visitOf(fixture, order), 'requests');
    return { data: { session: order._id, restoreKey: key, request, accept: true } };
  },
  'create tableSessions/removePhone': async (fixture, { order }) => {
    const phone = firstId(await visitOf(fixture, order), 'phones');
    return { data: { session: order._id, phone } };
  },
} as const satisfies Partial<Record<CallName, Attempt>>;

/** Calls about a table; a takeaway would be refused to every caller. */
export const aboutTables: ReadonlySet<string> = new Set<CallName>([
  'create tableSessions/visit',
  'create tableSessions/answerJoin',
  'create tableSessions/removePhone',
]);
