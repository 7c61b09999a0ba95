import type { CallName } from '@servery/contract/client/known-calls.ts';
import { fieldIn } from './fixture.ts';
import type { AccessFixture, Attempt, Guest } from './fixture.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';

/** A part that the caller gives up: their own, or for strangers one that staff have made. */
async function claimedPart({ call, people }: AccessFixture, guest: Guest): Promise<unknown> {
  const { order, login, key } = guest;
  const data = { session: order._id, restoreKey: key, amount: 50 };
  const own = await call(login, 'create tableSessions/claimPart', { data });
  if (own.error === null) return fieldIn(own.result, 'part');
  const staff = people.staff('floor', hongKong);
  const by = await call(staff, 'create tableSessions/claimPart', {
    data: { ...data, restoreKey: null },
  });
  return fieldIn(by.result, 'part');
}

/** Another one for every attempt, from the end of the list. */
export async function freeTable({ call, people }: AccessFixture): Promise<unknown> {
  const { result } = await call(people.staff('floor', hongKong), 'find floor/tables', {});
  const all: readonly unknown[] = Array.isArray(result) ? result : [];
  return fieldIn(
    all.findLast((one) => fieldIn(one, 'visit') === null),
    '_id',
  );
}

/** A visit to merge with: that of the last table, opened by staff if it is free. */
export async function otherVisit({ call, people }: AccessFixture): Promise<unknown> {
  const staff = people.staff('floor', hongKong);
  const { result } = await call(staff, 'find floor/tables', {});
  const table = Array.isArray(result) ? fieldIn(result.at(-1), '_id') : null;
  const opened = await call(staff, 'create floor/open', { data: { table, people: 1 } });
  return fieldIn(opened.result, 'session');
}

/** One that has joined the bill of the order, if that is of a table. */
async function mergedVisit(fixture: AccessFixture, { order }: Guest): Promise<unknown> {
  const session = await otherVisit(fixture);
  const data = { session, into: order._id };
  await fixture.call(fixture.people.staff('floor', hongKong), 'create floor/merge', { data });
  return session;
}

/** Inputs of the calls about tables and divided bills. */
export const floorAttempts = {
  'find tableSessions/parts': (_, { order, key }) => ({
    query: { session: order._id, ...(key === null ? {} : { restoreKey: key }) },
  }),
  'create tableSessions/claimPart': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, amount: 100 },
  }),
  'create tableSessions/returnPart': async (fixture, guest) => ({
    data: {
      session: guest.order._id,
      restoreKey: guest.key,
      part: await claimedPart(fixture, guest),
    },
  }),
  'create floor/move': async (fixture, { order }) => ({
    data: { session: order._id, table: await freeTable(fixture) },
  }),
  'create floor/merge': async (fixture, { order }) => ({
    data: { session: order._id, into: await otherVisit(fixture) },
  }),
  'create floor/unmerge': async (fixture, guest) => ({
    data: { session: await mergedVisit(fixture, guest) },
  }),
  'create floor/look': (_, { order }) => ({ data: { session: order._id } }),
  'create floor/place': async (fixture) => ({
    data: { table: await freeTable(fixture), x: 10, y: 10 },
  }),
  'find floor/codes': () => ({}),
  'create floor/split': (_, { order }) => ({
    data: { session: order._id, parts: [{ amount: 100 }] },
  }),
} as const satisfies Partial<Record<CallName, Attempt>>;
