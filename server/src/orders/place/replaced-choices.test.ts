import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  newOrderScenario,
  payingFirst,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario(payingFirst);
});

function place(quantity: number, about: object = {}) {
  const dishes = [
    { dish: 'two-roasts-rice', quantity, picks: { 'two-roasts': ['goose', 'char-siu'] } },
  ];
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const products = cartOf(requested, scenario.restaurant);
  return scenario.send('create tableSessions/create', {
    data: { session, shop: hongKong, products, requestKey: aKey(), ...about },
  });
}

async function gooseLeft(): Promise<unknown> {
  const [row] = await scenario.rows(
    `select quantity from choice_stock
      where shop = '${hongKong}' and product = '${productId('two-roasts-rice')}'`,
  );
  return row?.['quantity'];
}

describe('an order that replaces an unpaid one', () => {
  it('[OPTION-11] [STOCK-03] takes its option choices from stock, within what is left', async () => {
    const before = Number(await gooseLeft());
    const { restoreKey: replaces } = given(await place(2));
    expect(await gooseLeft()).toBe(before - 2);
    await scenario.parts.menus.refreshed(hongKong);
    const { restoreKey: again } = given(await place(3, { replaces }));
    expect(await gooseLeft()).toBe(before - 3);
    expect(refusedWith(await place(before + 1, { replaces: again }))).toMatchObject({
      code: 'stockShort',
    });
    expect(await gooseLeft()).toBe(before - 3);
  });
});
