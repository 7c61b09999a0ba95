import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '../../calls/event-rooms.ts';
import type { Login } from '../../calls/login.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
  sundayEvening,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import {
  staffAt,
  staffedOrders,
  strangersToOrder,
} from '@servery/server/testing/staffed-orders.ts';
import type { Answer } from '../../transport/dispatch.ts';
import { releaseUnpaid } from '../store/payable-sessions.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);
const pickupTime = sundayEvening + 45 * minuteMs;

/** The kitchen cooks one order for each pickup time. */
function oneEach(restaurant: Restaurant): Restaurant {
  const shops = restaurant.shops.map((shop) => ({
    ...shop,
    pickup: { ...shop.pickup, capacity: 1 },
  }));
  return { ...restaurant, shops };
}

beforeAll(async () => {
  scenario = await newOrderScenario(oneEach);
});

function place(login: Login | null, session: object = {}): Promise<Answer> {
  const dishes = [{ dish: 'egg-tart', quantity: 3 }];
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const data = {
    session: { type: 'takeAway', section: hongKongOnline, status: 'test', ...session },
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
  };
  return scenario.send('create tableSessions/create', { data, caller: guest(login) });
}

const held = () =>
  scenario.rows(`select (select count(*) from stock_ledger) as stock,
    (select count(*) from unpaid_holds) as holds, (select count(*) from unpaid_order_keys) as keys`);

describe('a test order', () => {
  it('[STAFF-07] [SESSION-02] takes no stock and no slot, and is not held', async () => {
    const before = await held();
    const placed = given(await place(staffAt('floor'), { pickupTime }));
    expect(placed).toMatchObject({ status: 'test', payBy: null });
    expect(await held()).toEqual(before);
    const session = String(placed['_id']);
    expect(await orders.read(session)).toMatchObject({ status: 'test' });
    await orders.stored(session);
    // The slot has room for one, and a test takes no room.
    given(await place(null, { pickupTime, status: 'ongoing' }));
    given(await place(staffAt('manager'), { pickupTime }));
  });

  it('[STAFF-07] says so to the kitchen', async () => {
    await scenario.publisher.settled();
    scenario.emitted.splice(0);
    given(await place(staffAt('floor')));
    const created = scenario.emitted.filter(({ event }) => event === 'tableSessions created');
    expect(created).toMatchObject([{ room: rooms.staff(hongKong), payload: { status: 'test' } }]);
  });

  it('[STAFF-07] is neither edited, ended nor released', async () => {
    const session = String(given(await place(staffAt('floor')))['_id']);
    const terms = { session, modifiers: ['late-night'] };
    const closed = { code: 'sessionClosed', status: 'test' };
    expect(refusedWith(await orders.change('changeTerms', terms))).toEqual(closed);
    expect(refusedWith(await orders.round(session, { dish: 'egg-tart' }))).toMatchObject({
      code: 'notFound',
    });
    const released = await releaseUnpaid(
      scenario.database.db,
      new Date(sundayEvening + 86_400_000),
    );
    expect(released).not.toContain(session);
    expect(await orders.read(session)).toMatchObject({ status: 'test' });
  });

  it.each(strangersToOrder)('[STAFF-07] is not placed by %s', async (_, login) => {
    expect(refusedWith(await place(login))).toEqual({ code: 'notAllowed' });
  });
});
