import type { CallName } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { fieldIn, listIn } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

/** A drawer of the Hong Kong shop that was just opened. */
export async function openedDrawer({ call, people }: AccessFixture): Promise<unknown> {
  const data = { drawer: `Till ${newRequestKey()}`, float: 50_000 };
  const opened = await call(people.staff('manager', hongKong), 'create drawers/open', { data });
  return fieldIn(opened.result, '_id');
}

/** A drawer whose cash was counted: it can be looked at and closed. */
async function countedDrawer(fixture: AccessFixture): Promise<unknown> {
  const drawer = await openedDrawer(fixture);
  const data = { drawer, counted: 50_000 };
  await fixture.call(fixture.people.staff('manager', hongKong), 'create drawers/count', { data });
  return drawer;
}

/** What was taken for an order that is paid at the counter. */
export async function takenTender(
  { call, people }: AccessFixture,
  session: unknown,
): Promise<unknown> {
  const cashier = people.staff('floor', hongKong);
  await call(cashier, 'create payments/counter', { data: { session } });
  const { result } = await call(cashier, 'find tenders', { query: { session } });
  return fieldIn(listIn(result, 'tenders')[0], '_id');
}

/** Inputs of the calls about tenders and drawers. */
export const tillAttempts = {
  'create tenders/take': (_, { order }) => ({
    data: { session: order._id, kind: 'card', amount: 100 },
  }),
  'create tenders/refund': async (fixture, { order }) => ({
    data: { tender: await takenTender(fixture, order._id), amount: 100, reason: 'Cold soup' },
  }),
  'find tenders': (_, { order }) => ({ query: { session: order._id } }),
  'create drawers/open': () => ({ data: { drawer: `Till ${newRequestKey()}`, float: 50_000 } }),
  'create drawers/record': async (fixture) => ({
    data: { drawer: await openedDrawer(fixture), kind: 'paidIn', amount: 100, reason: 'Coins' },
  }),
  'create drawers/count': async (fixture) => ({
    data: { drawer: await openedDrawer(fixture), counted: 50_000 },
  }),
  'create drawers/close': async (fixture) => ({ data: { drawer: await countedDrawer(fixture) } }),
  'find drawers': () => ({}),
  'find drawers/report': async (fixture) => ({ query: { drawer: await countedDrawer(fixture) } }),
} as const satisfies Partial<Record<CallName, Attempt>>;
