import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import {
  aLine,
  clearTables,
  dishOfHongKong,
  fieldIn,
  freshScan,
  listIn,
  tablesIn,
} from './fixture.ts';
import type { Attempt } from './fixture.ts';
import { deskAttempts } from './desk-attempts.ts';
import { openingAttempts } from './opening-attempts.ts';
import { invoiceAttempts } from './invoice-attempts.ts';
import { memberAttempts } from './member-attempts.ts';
import { offerAttempts } from './offer-attempts.ts';
import { peopleAttempts } from './people-attempts.ts';
import { floorAttempts } from './floor-attempts.ts';
import { settlingAttempts } from './settling-attempts.ts';
import { printerAttempts } from './printer-attempts.ts';
import { tillAttempts } from './till-attempts.ts';
import { terminalAttempts } from './terminal-attempts.ts';
import { visitAttempts } from './visit-attempts.ts';
import { apiKeyAttempts, webhookAttempts } from './webhook-attempts.ts';

const ofShop: Attempt = () => ({ query: { shops: hongKong } });
const bare: Attempt = () => ({});
const bareData: Attempt = () => ({ data: {} });

const ofOrder: Attempt = (_, { order, key }) => ({ data: { session: order._id, restoreKey: key } });

const menuAttempts = {
  'find systemSettings': bare,
  'find appSettings': bare,
  'get shops': () => ({ id: hongKong }),
  'get pickupSlots': () => ({ id: hongKong }),
  'find shops': bare,
  'create shops/subscribe': () => ({ data: { item: hongKong } }),
  'find sections': ofShop,
  'find tableViewItems': (fixture) => ({ query: { _id: tablesIn(fixture)[0]?._id } }),
  'get tableViewItems': (fixture) => ({ id: tablesIn(fixture)[0]?._id }),
  'find categories': ofShop,
  'find subCategories': ({ server }) => ({
    query: { category: server.restaurant.categories[0]?._id },
  }),
  'find products': ofShop,
  'find menuCards': ofShop,
  'get products': ({ server }) => ({ id: server.restaurant.products[0]?._id }),
  'find products/details': ofShop,
  'get products/details': ({ server }) => ({ id: server.restaurant.products[0]?._id }),
  'find productOptions': ({ server }) => ({
    query: { _id: { $in: [server.restaurant.optionGroups[0]?._id] } },
  }),
  'find taxSettings': ofShop,
  'find orderDiscounts': ofShop,
} as const satisfies Partial<Record<CallName, Attempt>>;

const sessionAttempts = {
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

const paymentAttempts = {
  'find paymentMethods': (_, { order, key }) => ({
    query: { session: order._id, ...(key === null ? {} : { restoreKey: key }) },
  }),
  'create cybersource/redirect/setup': paying('cybersource'),
  'create bbposWeb': paying('bbposWeb'),
  'create razerOnline': paying('razerOnline'),
  'create payments/online': paying('stripe'),
} as const satisfies Partial<Record<CallName, Attempt>>;

const staffAttempts = {
  'create devices/pair': async (fixture) => {
    const { kiosk, staff } = fixture.people;
    const device = kiosk.kind === 'kiosk' ? kiosk.device : '';
    const invited = await fixture.call(staff('manager', hongKong), 'create devices/invite', {
      data: { device },
    });
    const { result } = invited;
    return {
      data: {
        code: typeof result === 'object' && result !== null && 'code' in result ? result.code : '',
      },
    };
  },
  'create devices/invite': ({ people }) => ({
    data: { device: people.kiosk.kind === 'kiosk' ? people.kiosk.device : '' },
  }),
  'create payments/counter': (_, { order }) => ({ data: { session: order._id } }),
  'create tableSessions/status': (_, { order }) => ({
    data: { session: order._id, status: 'cancelled' },
  }),
  'create tableSessions/progress': (_, { order }) => ({
    data: { session: order._id, progress: 'preparing' },
  }),
  'create tableSessions/changeTerms': (_, { order }) => ({
    data: { session: order._id, modifiers: ['late-night'] },
  }),
  'create tableSessions/changeLine': async ({ call, people }, { order }) => {
    const { result } = await call(people.staff('floor', hongKong), 'get tableSessions', {
      id: order._id,
    });
    return {
      data: { session: order._id, line: fieldIn(listIn(result, 'products')[0], 'id'), price: 5000 },
    };
  },
  'create tableSessions/changeDiscount': async ({ call, people }, { order }) => {
    // Not every dish can be discounted.
    const cart = [{ id: newRequestKey(), product: productId('butter-toast'), quantity: 1 }];
    await call(people.staff('floor', hongKong), 'create tableSessions/order', {
      data: { session: order._id, cart },
    });
    return { data: { session: order._id, name: 'Sorry', discountType: 'percent', discount: 10 } };
  },
  'create tableSessions/changeSurcharge': (_, { order }) => ({
    data: { session: order._id, name: 'Corkage', amount: 100 },
  }),
  'create tableSessions/changeAdjust': (_, { order }) => ({
    data: { session: order._id, name: 'Corkage', amount: 100 },
  }),
  'find tableSessions/changes': async ({ call, people }, { order }) => {
    const data = { session: order._id, modifiers: ['late-night'] };
    await call(people.staff('floor', hongKong), 'create tableSessions/changeTerms', { data });
    return { query: { session: order._id } };
  },
  'create tableSessions/bellAnswered': (_, { order }) => ({ data: { session: order._id } }),
  'find kitchen/tickets': bare,
  'create kitchen/seen': () => ({ data: { tickets: [] } }),
  'create kitchen/change': async ({ call, people }, { order: { _id: session } }) => {
    // Not every dish is cooked.
    const cart = [{ id: newRequestKey(), product: productId('butter-toast'), quantity: 1 }];
    const round = { data: { session, cart } };
    await call(people.staff('floor', hongKong), 'create tableSessions/order', round);
    const board = await call(people.staff('kitchen', hongKong), 'find kitchen/tickets', {
      query: { session },
    });
    const [ticket] = listIn(board.result, 'tickets');
    const [line] = listIn(ticket, 'lines');
    const named = { station: fieldIn(ticket, 'station'), line: fieldIn(line, 'line') };
    const lines = [{ ...named, version: fieldIn(line, 'version') }];
    return { data: { session, change: 'rush', lines } };
  },
  'find floor/tables': bare,
  'find floor/discounts': bare,
  'create floor/open': (fixture) => ({ data: { table: tablesIn(fixture)[0]?._id, people: 2 } }),
  'create stock/set': ({ server }) => ({
    data: { product: dishOfHongKong(server.restaurant), stockMode: 'synced', quantity: 5 },
  }),
  'find readyTimes': bare,
  'find figures': bare,
  'find figures/day': () => ({ query: { day: '2026-11-15' } }),
  'create shops/copy': () => ({
    data: { name: [{ lang: 'en', value: 'Mong Kok' }], address: [], dryRun: true },
  }),
  'find figures/orders': bare,
  'find figures/shops': bare,
  'find orders': bare,
  'find pickupBoard': () => ({ query: { shop: hongKong } }),
  'create pickupBoard/subscribe': () => ({ data: { shop: hongKong } }),
  'find availability': bare,
  'create availability/soldOut': ({ server }) => ({
    data: { product: dishOfHongKong(server.restaurant), until: 'hour' },
  }),
  'create availability/back': ({ server }) => ({
    data: { product: dishOfHongKong(server.restaurant) },
  }),
  'create availability/pause': () => ({ data: { until: 'halfHour' } }),
  'create availability/resume': () => ({ data: {} }),
  'create availability/setSlots': () => ({
    data: { slotMinutes: 15, leadMinutes: 15, days: 2, capacity: 8 },
  }),
  'find locales/missing': bare,
} as const satisfies Partial<Record<CallName, Attempt>>;

/** The input of every call. */
export const attempts: Readonly<Record<CallName, Attempt>> = {
  ...menuAttempts,
  ...sessionAttempts,
  ...webhookAttempts,
  ...apiKeyAttempts,
  ...visitAttempts,
  ...printerAttempts,
  ...paymentAttempts,
  ...terminalAttempts,
  ...memberAttempts,
  ...staffAttempts,
  ...peopleAttempts,
  ...tillAttempts,
  ...floorAttempts,
  ...settlingAttempts,
  ...deskAttempts,
  ...openingAttempts,
  ...offerAttempts,
  ...invoiceAttempts,
};
