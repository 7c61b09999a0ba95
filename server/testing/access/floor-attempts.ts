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
  'create floor/split': (_, { order }) => ({
    data: { session: order._id, parts: [{ amount: 100 }] },
  }),
} as const satisfies Partial<Record<CallName, Attempt>>;
