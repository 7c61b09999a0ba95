import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { recomputed } from '../read/recompute.ts';

const wanChai = idOf('area', 'wan-chai');
const evening = Date.parse('2026-11-15T19:30:00+08:00');
const morning = Date.parse('2026-11-16T09:00:00+08:00');

let scenario: OrderScenario;
beforeAll(async () => {
  // Paid later, so that no order replaces another; two orders for one slot.
  scenario = await newOrderScenario((restaurant: Restaurant) => {
    const { shops, ...others } = withoutUnpaidLimits(restaurant);
    return {
      ...others,
      shops: shops.map((shop) => ({
        ...shop,
        payFirst: [],
        payFirstAbove: null,
        pickup: { ...shop.pickup, capacity: 2 },
      })),
    };
  });
});
beforeEach(() => {
  scenario.time.now = evening;
});

interface About {
  readonly area?: string | null;
  readonly arrivalTime?: number | null;
  /** Of butter toast at 18.00. */
  readonly quantity?: number;
  readonly type?: string;
}

function dataOf({ area = centralArea, arrivalTime = null, quantity = 10, type }: About) {
  const requested = {
    shop: hongKong,
    section: hongKongOnline,
    type: 'delivery',
    dishes: [{ dish: 'butter-toast', quantity }],
  } as const;
  const address = { name: 'Mei', phone: '91234567', address: '1 Queen’s Road', area };
  return {
    session: {
      type: type ?? 'delivery',
      section: hongKongOnline,
      delivery: type === undefined ? address : null,
      arrivalTime,
    },
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
  };
}

function place(about: About) {
  return scenario.send('create tableSessions/create', { data: dataOf(about) });
}

async function read(about: About) {
  const { _id, restoreKey } = given(await place(about));
  return given(
    await scenario.send('get tableSessions', { id: String(_id), query: { restoreKey } }),
  );
}

async function stored(): Promise<unknown> {
  return (await scenario.rows('select count(*) from sessions'))[0];
}

describe('a delivery', () => {
  it('[DELIVERY-01] bears the fee of its zone, and keeps the name of its area', async () => {
    expect(await read({})).toMatchObject({
      surcharges: [{ _id: 'delivery', amount: 2500 }],
      delivery: {
        area: centralArea,
        areaName: scenario.restaurant.shops[0]?.deliveryZones[0]?.areas[0]?.name,
      },
    });
    expect(await read({ area: wanChai })).toMatchObject({
      surcharges: [{ _id: 'delivery', amount: 3500 }],
    });
  });

  it('[DELIVERY-01] is quoted with the fee of its zone', async () => {
    const { products } = dataOf({});
    const data = { shop: hongKong, type: 'delivery', section: hongKongOnline, products };
    const quoted = async (area: string | null) =>
      given(await scenario.send('create bills/quote', { data: { ...data, area } }))['bill'];
    expect(await quoted(wanChai)).toMatchObject({ surcharges: [{ amount: 3500 }] });
    expect(await quoted(null)).toMatchObject({ surcharges: [] });
  });

  it('[DELIVERY-01] keeps its fee in further rounds, though the zones have changed', async () => {
    const { _id, restoreKey } = given(await place({}));
    await scenario.rows(
      `update shops set settings = jsonb_set(settings, '{deliveryZones,0,fee}', '9900') where id = '${hongKong}'`,
    );
    const { products: cart } = dataOf({});
    const data = { session: _id, restoreKey, cart, requestKey: aKey() };
    given(await scenario.send('create tableSessions/order', { data }));
    const session = await scenario.parts.sessions.session(String(_id));
    expect(session?.bill).toMatchObject({ surcharges: [{ _id: 'delivery', amount: 2500 }] });
    if (session === null) throw new TypeError('session');
    expect(await recomputed(session, scenario.parts.menus)).toEqual(session.bill);
    await scenario.rows(
      `update shops set settings = jsonb_set(settings, '{deliveryZones,0,fee}', '2500') where id = '${hongKong}'`,
    );
  });

  it.each([null, 'f'.repeat(24)])(
    '[DELIVERY-02] to the area %j is refused before anything is stored',
    async (area) => {
      const before = await stored();
      expect(refusedWith(await place({ area }))).toEqual({ code: 'deliveryOutsideArea' });
      expect(await stored()).toEqual(before);
    },
  );

  it('[DELIVERY-02] below the minimum is refused with what is missing', async () => {
    const before = await stored();
    const { bill } = given(
      await scenario.send('create bills/quote', {
        data: { shop: hongKong, type: 'delivery', products: dataOf({ quantity: 1 }).products },
      }),
    );
    const { goods } = { goods: 0, ...(typeof bill === 'object' ? bill : {}) };
    expect(refusedWith(await place({ quantity: 1 }))).toEqual({
      code: 'deliveryBelowMinimum',
      minimum: 5000,
      missing: 5000 - goods,
    });
    expect(await stored()).toEqual(before);
  });

  it('[DELIVERY-03] is refused outside its own hours, while takeaway is open', async () => {
    scenario.time.now = morning;
    expect(refusedWith(await place({}))).toEqual({
      code: 'deliveryClosed',
      opensAt: Date.parse('2026-11-16T10:30:00+08:00'),
    });
    expect(given(await place({ type: 'takeAway' }))).toMatchObject({ status: 'ongoing' });
  });

  it('[DELIVERY-03] is taken outside its hours for a later arrival', async () => {
    scenario.time.now = morning;
    const arrivalTime = Date.parse('2026-11-16T12:30:00+08:00');
    expect(await read({ arrivalTime })).toMatchObject({
      arrivalTime,
      expectedArrival: arrivalTime,
      pickupTime: null,
    });
  });
});

describe('the arrival of a delivery', () => {
  it('[DELIVERY-04] is promised by kitchen and zone, as soon as possible', async () => {
    expect(await read({})).toMatchObject({
      arrivalTime: null,
      expectedArrival: evening + (15 + 15) * minuteMs,
    });
    expect(await read({ area: wanChai })).toMatchObject({
      expectedArrival: evening + (15 + 25) * minuteMs,
    });
  });

  it.each([
    ['sooner than it can be there', 15, {}],
    ['between two slots', 31, {}],
    ['of another order', 30, { type: 'takeAway' }],
  ] as const)('[DELIVERY-04] is refused %s', async (_, minutes, about) => {
    const arrivalTime = evening + minutes * minuteMs;
    expect(refusedWith(await place({ arrivalTime, ...about }))).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'arrivalTime', code: 'arrivalTimeNotOffered', at: arrivalTime }],
    });
  });

  it('[DELIVERY-04] shares the capacity of the kitchen with pickups', async () => {
    const at = evening + 60 * minuteMs;
    given(await place({ arrivalTime: at }));
    const { session, ...order } = dataOf({ type: 'takeAway' });
    const pickup = { ...order, session: { ...session, pickupTime: at } };
    given(await scenario.send('create tableSessions/create', { data: pickup }));
    expect(refusedWith(await place({ arrivalTime: at }))).toMatchObject({
      problems: [{ field: 'arrivalTime', code: 'arrivalTimeNotOffered', at }],
    });
    expect(given(await scenario.send('get pickupSlots', { id: hongKong }))).toMatchObject({
      full: [at],
    });
  });
});
