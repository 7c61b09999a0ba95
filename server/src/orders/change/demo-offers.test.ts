import type { CallName } from '@servery/contract/client/known-calls.ts';
import { session as sessionSchema } from '@servery/contract/schemas/session.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { ruleId } from '@servery/demo/restaurant/offer.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { type InferOutput, parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
import {
  accessFixture,
  clearTables,
  orderIn,
  scanTable,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture, Order } from '@servery/server/testing/access/fixture.ts';
import { officialClient } from '@servery/server/testing/contract/connections.ts';
import { aKey, cartOf } from '@servery/server/testing/order-scenario.ts';
import { testServer } from '@servery/server/testing/running-server.ts';

let fixture: AccessFixture;
const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

async function send(login: Login | null, name: CallName, data: object): Promise<unknown> {
  const { error, result } = await fixture.call(login, name, { data });
  expect(error).toBeNull();
  return result;
}

async function round(table: Order, dishes: readonly DishRequest[], about: object = {}) {
  const requested = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes } as const;
  const cart = cartOf(requested, fixture.server.restaurant);
  const { _id: session, restoreKey } = table;
  const data = { session, restoreKey, cart, requestKey: aKey(), ...about };
  await send(null, 'create tableSessions/order', data);
}

/** A table that has ordered these dishes, with the key of its phone. */
async function tableWith(...dishes: readonly DishRequest[]): Promise<Order> {
  await clearTables(fixture);
  const table = orderIn(await scanTable(fixture));
  if (dishes.length > 0) await round(table, dishes);
  return table;
}

/** By the floor staff of the shop, over a socket. */
async function setModifiers({ _id: session }: Order, ...modifiers: string[]): Promise<void> {
  const floor = fixture.people.staff('floor', hongKong);
  await send(floor, 'create tableSessions/changeTerms', { session, modifiers, requestKey: aKey() });
}

/** As the phone at the table reads it. */
async function read({ _id: id, restoreKey }: Order): Promise<InferOutput<typeof sessionSchema>> {
  const { result } = await fixture.call(null, 'get tableSessions', { id, query: { restoreKey } });
  return parse(sessionSchema, result);
}

async function offersOf(table: Order): Promise<readonly string[]> {
  const { discounts } = await read(table);
  return discounts.filter(({ valid }) => valid).map(({ discount }) => discount);
}

const lunch = {
  dish: 'lunch-set-hk',
  picks: { 'lunch-main-hk': ['corn-fish-rice'], 'set-drink-hk': ['hot-coffee'] },
};

describe('offers of the demo that depend on modifiers', () => {
  it('[STAFF-02] [RULE-02] act once staff set late at night, and not for a staff meal', async () => {
    const table = await tableWith({ dish: 'wonton-noodles' });
    expect(await offersOf(table)).not.toContain(ruleId('late-night-noodles'));
    await setModifiers(table, 'late-night');
    expect(await offersOf(table)).toContain(ruleId('late-night-noodles'));
    await setModifiers(table, 'late-night', 'staff-meal');
    expect(await offersOf(table)).not.toContain(ruleId('late-night-noodles'));
    expect(await offersOf(table)).toContain(ruleId('staff-meal'));
  });

  it('[STAFF-02] [RULE-07] let staff eat for less', async () => {
    const table = await tableWith(lunch);
    const { total } = await read(table);
    await setModifiers(table, 'staff-meal');
    const after = await read(table);
    expect(after.total).toBeLessThan(total);
    expect(await offersOf(table)).toContain(ruleId('staff-meal'));
  });

  it('[STAFF-02] [PRICE-02] change the price of dishes and choices, ordered before or after', async () => {
    const tea = { dish: 'silk-stocking-milk-tea', picks: { 'tea-size': ['large'] } };
    const table = await tableWith({ dish: 'iced-lemon-tea' });
    await setModifiers(table, 'happy-hour');
    await round(table, [tea]);
    const { products } = await read(table);
    expect(products.map(({ product, unitPrice }) => [product, unitPrice])).toEqual([
      [productId('iced-lemon-tea'), 1840],
      [productId('silk-stocking-milk-tea'), 2600],
    ]);
    await setModifiers(table);
    const usual = await read(table);
    expect(usual.products.map(({ unitPrice }) => unitPrice)).toEqual([2300, 3200]);
  });

  it('[STAFF-02] [RULE-02] give a birthday bun and soup to a member’s coupon', async () => {
    const table = await tableWith();
    const { restaurant } = fixture.server;
    const coupon = restaurant.heldCoupons.find(
      ({ user, coupon: of }) =>
        user === ming.user &&
        restaurant.coupons.some(
          ({ _id, rule }) => _id === of && rule._id === ruleId('coupon-birthday'),
        ),
    );
    await setModifiers(table, 'birthday');
    const { _id: session, restoreKey } = table;
    const requested = { shop: hongKong, section: hongKongHall, type: 'dineIn' } as const;
    const cart = cartOf({ ...requested, dishes: [{ dish: 'pork-chop-rice' }] }, restaurant);
    const data = { session, restoreKey, cart, coupons: [coupon?._id], requestKey: aKey() };
    await send(ming, 'create tableSessions/order', data);
    const { products } = await read(table);
    const free = products.filter(({ price }) => price === 0).map(({ product }) => product);
    expect(free).toEqual([productId('birthday-bun'), productId('red-bean-soup')]);
  });

  it('[STAFF-01] [SESSION-11] reach the phones at the table as an event', async () => {
    const table = await tableWith({ dish: 'wonton-noodles' });
    const { total } = await read(table);
    const phone = await officialClient(fixture.server, null);
    const { _id: item, restoreKey } = table;
    await phone.service('tableSessions/subscribe').create({ item, restoreKey });
    const received = new Promise<unknown>((resolve) => {
      // The event of the order itself may still be on its way.
      phone.service('tableSessions').on('patched', (patched: unknown) => {
        if (parse(sessionSchema, patched).modifiers.length > 0) resolve(patched);
      });
    });
    await setModifiers(table, 'late-night');
    const patched = await received;
    expect(patched).toMatchObject({ _id: item, modifiers: ['late-night'] });
    expect(Reflect.get(Object(patched), 'total')).toBeLessThan(total);
  });
});
