import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { bare, dishOfHongKong, fieldIn, listIn, tablesIn } from './fixture.ts';
import type { Attempt } from './fixture.ts';
import { soldBefore } from './sold-dish.ts';

/** What staff do with orders, at the kitchen's board and with what is on sale. */
export const staffAttempts = {
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
  'find floor/bestSellers': async (fixture) => {
    await soldBefore(fixture, dishOfHongKong(fixture.server.restaurant) ?? '');
    return {};
  },
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
