import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { settleOrder } from '@servery/engine/bill/settle.ts';
import { typicalOrders } from '@servery/demo/restaurant/typical-orders.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import type { DemoOrder } from '@servery/demo/restaurant/order-request.ts';
import { beforeAll, describe, expect, it } from 'vitest';
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

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario();
});

const takeAway: DemoOrder = {
  shop: hongKong,
  section: hongKongOnline,
  type: 'takeAway',
  dishes: [{ dish: 'iced-lemon-tea' }, { dish: 'egg-tart', quantity: 6 }],
};

const ordersToPlace = typicalOrders.filter(
  ({ type, shop, modifiers }) => type !== 'dineIn' && shop === hongKong && modifiers === undefined,
);

function loginOf({ member }: DemoOrder): Login | null {
  return member === undefined ? null : { kind: 'member', user: idOf('member', member) };
}

function dataFor(requested: DemoOrder, about: object = {}): object {
  const session = {
    type: requested.type,
    section: requested.section,
    desiredCapacity: requested.people ?? 1,
  };
  return {
    session,
    shop: requested.shop,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
    ...about,
  };
}

function place(data: object, caller = guest()) {
  return scenario.send('create tableSessions/create', { data, caller });
}

describe('placing a self-order', () => {
  it('[SESSION-08] returns an id and a key that reads the order', async () => {
    const { _id, restoreKey, total } = given(await place(dataFor(takeAway)));
    const read = given(
      await scenario.send('get tableSessions', { id: String(_id), query: { restoreKey } }),
    );
    expect(read).toMatchObject({ _id, total, status: 'ongoing', type: 'takeAway', shop: hongKong });
    const wrong = await scenario.send('get tableSessions', {
      id: String(_id),
      query: { restoreKey: aKey() },
    });
    expect(refusedWith(wrong)).toEqual({ code: 'notFound' });
    expect(JSON.stringify(read)).not.toContain(String(restoreKey));
  });

  it.each(ordersToPlace)(
    '[PRICE-21] charges what the engine computes from the menu: typical order %#',
    async (requested) => {
      const { order } = orderFor(requested, scenario.restaurant);
      const delivery = {
        name: 'Chan',
        phone: '+85291234567',
        address: '1 Queen’s Road',
        area: centralArea,
      };
      const session = {
        type: requested.type,
        section: requested.section,
        delivery: requested.type === 'delivery' ? delivery : null,
      };
      const answer = given(await place(dataFor(requested, { session }), guest(loginOf(requested))));
      const { order: settled, ordering } = { ...orderFor(requested, scenario.restaurant), order };
      expect(answer['total']).toBe(settleOrder(settled, ordering, sundayEvening).bill.total);
    },
  );

  it('[MENU-09] refuses a dish of a closed section, whichever section the order names', async () => {
    const { now } = scenario.time;
    const clams: DemoOrder = { ...takeAway, dishes: [{ dish: 'black-bean-clams' }] };
    const order = (): object => dataFor(clams, { session: { type: 'takeAway', section: null } });
    given(await place(order()));
    scenario.time.now = Date.UTC(2026, 10, 16, 4);
    expect(refusedWith(await place(order()))).toMatchObject({
      code: 'cartInvalid',
      lines: [{ problems: [{ code: 'notServed' }] }],
    });
    scenario.time.now = now;
  });

  it('[MENU-09] refuses it as a further round of a takeaway as well', async () => {
    const { now } = scenario.time;
    const clams: DemoOrder = { ...takeAway, dishes: [{ dish: 'black-bean-clams' }] };
    scenario.time.now = Date.UTC(2026, 10, 16, 4);
    const { _id: session, restoreKey } = given(await place(dataFor(takeAway)));
    const cart = cartOf(clams, scenario.restaurant);
    const data = { session, restoreKey, cart, requestKey: aKey() };
    expect(refusedWith(await scenario.send('create tableSessions/order', { data }))).toMatchObject({
      code: 'cartInvalid',
      lines: [{ problems: [{ code: 'notServed' }] }],
    });
    scenario.time.now = now;
  });

  it('[PRICE-21] refuses another total than the guest saw, with the new bill', async () => {
    const refusal = refusedWith(await place(dataFor(takeAway, { expectedTotal: 100 })));
    expect(refusal).toMatchObject({
      code: 'billChanged',
      expected: 100,
      bill: { currency: 'HKD' },
    });
  });

  it('[SESSION-13] places one order for one key sent many times at once', async () => {
    const data = dataFor(takeAway);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(data)));
    const texts = new Set(answers.map((answer) => JSON.stringify(given(answer))));
    expect(texts.size).toBe(1);
    const { _id } = given(await place(data));
    expect(
      await scenario.rows(`select count(*) from session_lines where session = '${String(_id)}'`),
    ).toEqual([{ count: 2 }]);
    const other = await place({
      ...data,
      products: cartOf({ ...takeAway, dishes: [{ dish: 'egg-tart' }] }, scenario.restaurant),
    });
    expect(refusedWith(other)).toEqual({ code: 'requestKeyReused' });
  });

  it('[SAFE-03] refuses a cart of dishes that are only claimed to be free', async () => {
    const claimed = cartOf(takeAway, scenario.restaurant).map((line) => ({
      ...line,
      fromCoupon: 'coupon/mine',
    }));
    const refusal = refusedWith(await place(dataFor(takeAway, { products: claimed })));
    expect(refusal).toMatchObject({ code: 'cartInvalid', reason: 'cartEmpty' });
  });

  it('[SESSION-13] recognises an order repeated without a key by the ids of its lines', async () => {
    const data = { ...dataFor(takeAway), requestKey: null };
    const [first, second] = [given(await place(data)), given(await place(data))];
    expect(second).toEqual(first);
  });
});
