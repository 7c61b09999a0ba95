import { sql } from 'kysely';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  payingFirst,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;
const dish = 'carrier-bag';
const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };

beforeAll(async () => {
  scenario = await newOrderScenario(payingFirst);
});

beforeEach(async () => {
  await sql`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
      quantity = 2, online_threshold = 0
    where shop = ${hongKong} and product = ${productId(dish)}`.execute(scenario.database.db);
  await scenario.parts.menus.refreshed(hongKong);
});

function place(login: Login | null, about: object, quantity = 2) {
  const dishes = [
    { dish, quantity },
    { dish: 'pork-chop-rice', quantity: 4 },
  ];
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const products = cartOf(requested, scenario.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey(), ...about };
  return scenario.send('create tableSessions/create', { data, caller: guest(login) });
}

async function statusOf(id: unknown): Promise<unknown> {
  const rows = await scenario.rows(
    `select status, end_reason from sessions where id = '${String(id)}'`,
  );
  return Object.values(rows[0] ?? {});
}

async function left(): Promise<unknown> {
  const query = `select quantity from stock
    where shop = '${hongKong}' and product = '${productId(dish)}'`;
  return (await scenario.rows(query))[0]?.['quantity'];
}

describe('an unpaid order that a newer one replaces', () => {
  it('[SESSION-14] [COUPON-05] releases its stock and coupon for the newer one', async () => {
    const [held] = await scenario.rows(
      `select h.id from user_coupons h join coupons c on c.id = h.coupon
        where h.user_id = '${ming.user}' and h.status = 'valid'
        and c.rule = '${idOf('rule', 'coupon-welcome')}'`,
    );
    const coupons = [held?.['id']];
    const first = given(await place(ming, { coupons }));
    // Other nodes refresh their menus a moment later.
    await scenario.parts.menus.refreshed(hongKong);
    const second = given(await place(ming, { coupons }));
    expect(await statusOf(first['_id'])).toEqual(['cancelled', 'replaced']);
    expect(await statusOf(second['_id'])).toEqual(['ongoing', null]);
    const [used] = await scenario.rows(
      `select session from user_coupons where id = '${String(held?.['id'])}'`,
    );
    expect([await left(), used?.['session']]).toEqual([0, second['_id']]);
  });

  it('[SESSION-14] stays if the newer one is refused', async () => {
    const first = given(await place(null, {}));
    const { restoreKey: replaces } = first;
    expect(refusedWith(await place(null, { replaces }, 5))).toMatchObject({ code: 'stockShort' });
    expect([await statusOf(first['_id']), await left()]).toEqual([['ongoing', null], 0]);
    const second = given(await place(null, { replaces }));
    expect([await statusOf(first['_id']), await statusOf(second['_id'])]).toEqual([
      ['cancelled', 'replaced'],
      ['ongoing', null],
    ]);
  });

  it('[SESSION-13] [SESSION-14] is never the newer one itself when it is sent repeatedly', async () => {
    const first = given(await place(ming, {}));
    const products = cartOf(
      {
        shop: hongKong,
        section: hongKongOnline,
        type: 'takeAway',
        dishes: [{ dish: 'pork-chop-rice' }],
      },
      scenario.restaurant,
    );
    const requested = { products, requestKey: aKey() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(ming, requested)));
    const ids = new Set(
      [...answers, await place(ming, requested)].map((answer) => given(answer)['_id']),
    );
    expect(ids.size).toBe(1);
    expect([await statusOf(first['_id']), await statusOf([...ids][0])]).toEqual([
      ['cancelled', 'replaced'],
      ['ongoing', null],
    ]);
  });
});
