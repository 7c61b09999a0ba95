import { taipei, taipeiHall, taipeiOnline } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario((restaurant) => ({
    ...restaurant,
    shops: restaurant.shops.map((shop) =>
      shop._id === taipei ? { ...shop, tipPercents: [10] } : shop,
    ),
  }));
});

function place(tips: number) {
  const dishes = [{ dish: 'pineapple-bun', quantity: 2 }];
  const requested = { shop: taipei, section: taipeiOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: taipeiOnline };
  const products = cartOf(requested, scenario.restaurant);
  const data = { session, shop: taipei, products, tips, requestKey: aKey() };
  return scenario.send('create tableSessions/create', { data });
}

describe('tips in a currency without parts', () => {
  it('[PAY-07] [PRICE-23] must be whole units', async () => {
    const refusal = { code: 'inputInvalid', where: ['data', 'tips'] };
    expect(refusedWith(await place(1050))).toMatchObject(refusal);
    const without = Number(given(await place(0))['total']);
    expect(given(await place(1100))['total']).toBe(without + 1100);
  });

  it('[PAY-07] are refused above a plausible amount', async () => {
    expect(refusedWith(await place(100_000_100))).toMatchObject({ where: ['data', 'tips'] });
  });
});

describe('tips as a share of the bill', () => {
  it('[PAY-07] are refused above 30 % of what is ordered', async () => {
    const without = Number(given(await place(0))['total']);
    const most = Math.round((without * 0.3) / 100) * 100;
    expect(refusedWith(await place(most + 100))).toMatchObject({ where: ['data', 'tips'] });
    expect(given(await place(most))['total']).toBe(without + most);
  });
});

describe('tips of a table', () => {
  it('[PAY-09] stay when a later round has none', async () => {
    const opened = await scenario.send('create tableSessions/createOrResume', {
      data: {
        viewItem: tables.find(({ shop, name }) => shop === taipei && name === '1')?.code ?? '',
        date: scenario.time.now,
        capacity: 2,
        shop: taipei,
        requestKey: aKey(),
      },
    });
    const session = String(given(opened)['_id']);
    const order = (tips: number) => {
      const dishes = [{ dish: 'pineapple-bun' }];
      const cart = cartOf(
        { shop: taipei, section: taipeiHall, type: 'dineIn', dishes },
        scenario.restaurant,
      );
      return scenario.send('create tableSessions/order', {
        data: { session, cart, tips, requestKey: aKey() },
      });
    };
    given(await order(500));
    given(await order(0));
    expect((await scenario.parts.sessions.session(session))?.tips).toBe(500);
  });
});
