import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { aLine, bare, bareData, clearTables, freshScan, tablesIn } from './fixture.ts';
import type { Attempt } from './fixture.ts';

const ofOrder: Attempt = (_, { order, key }) => ({ data: { session: order._id, restoreKey: key } });

/** What guests do with an order, and how it is paid. */
export const sessionAttempts = {
  'get tableSessions': (_, { order, key }) => ({
    id: order._id,
    query: key === null ? {} : { restoreKey: key },
  }),
  'find tableSessions': ({ people }, { callerKind, key }) => ({
    query: {
      ...(key === null ? {} : { restoreKeys: [key] }),
      ...(callerKind === 'member' || callerKind === 'memberNotOnIt' ? { user: people.member } : {}),
    },
  }),
  'create tableSessions/subscribe': (_, { order, key }) => ({
    data: { item: order._id, restoreKey: key },
  }),
  'create tableSessions/createOrResume': async (fixture) => {
    await clearTables(fixture);
    return { data: await freshScan(fixture, tablesIn(fixture)[1]?.code) };
  },
  'create tableSessions/create': (fixture) => ({
    data: { session: { type: 'takeAway' }, shop: hongKong, products: [aLine(fixture)] },
  }),
  'create tableSessions/order': (fixture, { order, key }) => ({
    data: { session: order._id, restoreKey: key, cart: [aLine(fixture)] },
  }),
  'create tableSessions/changeSection': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, section: hongKongHall },
  }),
  'create tableSessions/changePeople': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, people: 3 },
  }),
  'create tableSessions/bell': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, for: 'staff' },
  }),
  'create tableSessions/updatePayment': ofOrder,
  'create tableSessions/cancel': ofOrder,
  'create tableSessions/receipt': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, email: `${newRequestKey()}@guests.example` },
  }),
  'create bills/quote': (fixture) => ({
    data: { shop: hongKong, type: 'takeAway', products: [aLine(fixture)] },
  }),
  'create appOrdering/staticInit': bareData,
  'create appOrdering/init': () => ({ data: { shop: hongKong } }),
  'create appOrdering/changeMode': () => ({ data: { mode: 'takeAway', shop: hongKong } }),
  'create appOrdering/resetSession': bareData,
  'find locales': bare,
  'get locales': () => ({ id: 'en' }),
  'create locales/missing': () => ({
    data: { keys: ['no.such.word'], path: '/browse', locale: 'en' },
  }),
} as const satisfies Partial<Record<CallName, Attempt>>;

/** With the shop's payment method for this gateway. */
function paying(gateway: string): Attempt {
  return ({ server }, { order, key }) => {
    const method = server.restaurant.paymentMethods.find(
      (one) => one.shop === hongKong && one.gateway === gateway,
    );
    return { data: { session: order._id, restoreKey: key, methodRef: method?._id } };
  };
}

export const paymentAttempts = {
  'find paymentMethods': (_, { order, key }) => ({
    query: { session: order._id, ...(key === null ? {} : { restoreKey: key }) },
  }),
  'create cybersource/redirect/setup': paying('cybersource'),
  'create bbposWeb': paying('bbposWeb'),
  'create razerOnline': paying('razerOnline'),
  'create payments/online': paying('stripe'),
} as const satisfies Partial<Record<CallName, Attempt>>;
