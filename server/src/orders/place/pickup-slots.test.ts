import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  newOrderScenario,
  payingFirst,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { Answer } from '../../transport/dispatch.ts';
import { releaseUnpaid } from '../store/payable-sessions.ts';

const quarterPast = Date.parse('2026-11-15T20:15:00+08:00');
const halfPast = quarterPast + 15 * minuteMs;

/** A kitchen that cooks so many orders for one slot, and takes payment first. */
function kitchenOf(capacity: number | null, slotMinutes = 15): Promise<OrderScenario> {
  return newOrderScenario((restaurant: Restaurant) => {
    const { shops, ...others } = payingFirst(withoutUnpaidLimits(restaurant));
    const limited = shops.map((shop) => ({
      ...shop,
      pickup: { ...shop.pickup, capacity, slotMinutes },
    }));
    return { ...others, shops: limited };
  });
}

function place(scenario: OrderScenario, pickupTime: number | null): Promise<Answer> {
  const dishes = [{ dish: 'butter-toast', quantity: 1 }];
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const products = cartOf(requested, scenario.restaurant);
  const session = { type: 'takeAway', section: hongKongOnline, pickupTime };
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  return scenario.send('create tableSessions/create', { data });
}

async function placedOf(scenario: OrderScenario, times: readonly (number | null)[]) {
  const answers = await Promise.all(times.map((at) => place(scenario, at)));
  return answers.filter(({ kind }) => kind === 'done').length;
}

async function fullIn(scenario: OrderScenario): Promise<unknown> {
  return given(await scenario.send('get pickupSlots', { id: hongKong }))['full'];
}

const orders = (count: number, at: number | null) => Array.from({ length: count }, () => at);

describe('a pickup slot', () => {
  it('[SESSION-18] takes as many orders as the kitchen can cook, of twenty at once', async () => {
    const scenario = await kitchenOf(3);
    expect(await placedOf(scenario, orders(20, quarterPast))).toBe(3);
    expect(refusedWith(await place(scenario, quarterPast))).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'pickupTime', code: 'pickupTimeNotOffered', at: quarterPast }],
    });
    expect(await fullIn(scenario)).toEqual([quarterPast]);
    expect(await placedOf(scenario, [halfPast, null, null])).toBe(3);
  });

  it('[SESSION-18] has room again for an order that nobody paid', async () => {
    const scenario = await kitchenOf(1);
    expect(await placedOf(scenario, [quarterPast])).toBe(1);
    await releaseUnpaid(scenario.database.db, new Date(scenario.time.now + 31 * minuteMs));
    expect(await fullIn(scenario)).toEqual([]);
    expect(await placedOf(scenario, [quarterPast, quarterPast])).toBe(1);
  });

  it('[SESSION-18] takes any number where the shop sets no limit', async () => {
    const scenario = await kitchenOf(null);
    expect(await placedOf(scenario, orders(12, quarterPast))).toBe(12);
    expect(await fullIn(scenario)).toEqual([]);
  });

  it('[SESSION-18] counts all that falls into it, though slots were shorter once', async () => {
    const scenario = await kitchenOf(2, 30);
    expect(await placedOf(scenario, [halfPast])).toBe(1);
    // Ordered while there was a slot of its own for it.
    const quarterTo = halfPast + 15 * minuteMs;
    await scenario.rows(`update sessions set details = details || '{"pickupTime": ${quarterTo}}'`);
    expect(await fullIn(scenario)).toEqual([]);
    expect(await placedOf(scenario, orders(2, halfPast))).toBe(1);
    expect(await fullIn(scenario)).toEqual([halfPast]);
  });

  it('[SESSION-18] has no list in a shop that does not exist', async () => {
    const scenario = await kitchenOf(null);
    const answered = await scenario.send('get pickupSlots', { id: 'f'.repeat(24) });
    expect(refusedWith(answered)).toMatchObject({ code: 'notFound' });
  });
});
