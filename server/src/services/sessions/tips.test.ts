import { taipei, taipeiOnline } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aKey, cartOf, given, newEvening, refusedWith } from './test-evening.ts';
import type { Evening } from './test-evening.ts';

let evening: Evening;

beforeAll(async () => {
  evening = await newEvening((restaurant) => ({
    ...restaurant,
    shops: restaurant.shops.map((shop) => (shop._id === taipei ? { ...shop, tipPercents: [10] } : shop)),
  }));
});

function place(tips: number) {
  const dishes = [{ dish: 'pineapple-bun', quantity: 2 }];
  const wish = { shop: taipei, section: taipeiOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: taipeiOnline };
  const products = cartOf(wish, evening.restaurant);
  const data = { session, shop: taipei, products, tips, requestKey: aKey() };
  return evening.ask('create tableSessions/create', { data });
}

describe('tips in a currency without parts', () => {
  it('[PAY-07] [PRICE-23] are whole units, for no gateway takes half a Taiwan dollar', async () => {
    const refusal = { code: 'inputInvalid', where: ['data', 'tips'] };
    expect(refusedWith(await place(1050))).toMatchObject(refusal);
    const without = Number(given(await place(0))['total']);
    expect(given(await place(1100))['total']).toBe(without + 1100);
  });
});
