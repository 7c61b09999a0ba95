import { sql } from 'kysely';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { releaseUnpaid } from '../store/payable-sessions.ts';
import type { Answer } from '../../transport/dispatch.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
});

function place(...dishes: readonly DishRequest[]): Promise<Answer> {
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = {
    session,
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
  };
  return scenario.send('create tableSessions/create', { data, caller: guest() });
}

async function setStock(dish: string, quantity: number, threshold = 0): Promise<void> {
  await sql`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
      quantity = ${quantity}, online_threshold = ${threshold}
    where shop = ${hongKong} and product = ${productId(dish)}`.execute(scenario.database.db);
  await scenario.parts.menus.refreshed(hongKong);
}

async function left(dish: string): Promise<number> {
  const [row] = await scenario.rows(
    `select quantity from stock where shop = '${hongKong}' and product = '${productId(dish)}'`,
  );
  return Number(row?.['quantity']);
}

function kindsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const kind = answer.kind === 'done' ? 'placed' : answer.error.data.code;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe('stock', () => {
  it('[STOCK-03] sells exactly what is left, and names the short dish in later refusals', async () => {
    await setStock('carrier-bag', 40);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => place({ dish: 'carrier-bag' })),
    );
    const kinds = kindsOf(answers);
    expect(kinds['placed']).toBe(40);
    expect((kinds['stockShort'] ?? 0) + (kinds['cartInvalid'] ?? 0)).toBe(160);
    expect(await left('carrier-bag')).toBe(0);
    await setStock('carrier-bag', 1);
    const [, late] = [
      given(await place({ dish: 'carrier-bag' })),
      await place({ dish: 'carrier-bag', quantity: 2 }),
    ];
    expect(refusedWith(late)['short']).toEqual([
      { product: productId('carrier-bag'), wanted: 2, left: 0 },
    ]);
  });

  it('[STOCK-03] takes all of an order or nothing, without deadlocks', async () => {
    const dishes = ['carrier-bag', 'egg-tart', 'hot-milk-tea', 'iced-lemon-tea', 'pork-chop-rice'];
    for (const dish of dishes) await setStock(dish, 30);
    const allRequested = Array.from({ length: 120 }, (_, nth) =>
      dishes
        .filter((__, at) => (nth >> at) % 2 === 1 || at === nth % 5)
        .toSorted(() => (nth % 2 === 0 ? 1 : -1)),
    );
    const answers = await Promise.all(
      allRequested.map((requested) => place(...requested.map((dish) => ({ dish })))),
    );
    expect(
      Object.keys(kindsOf(answers)).filter(
        (kind) => !['placed', 'stockShort', 'cartInvalid'].includes(kind),
      ),
    ).toEqual([]);
    for (const dish of dishes) {
      const [sold] = await scenario.rows(
        `select coalesce(-sum(quantity), 0) as sold from stock_ledger
          where product = '${productId(dish)}' and reason = 'sold'
          and at >= now() - interval '1 hour'`,
      );
      expect(await left(dish)).toBeGreaterThanOrEqual(0);
      expect(Number(sold?.['sold'])).toBeGreaterThan(0);
    }
  });

  it('[STOCK-03] keeps the connection over which an order was refused', async () => {
    await setStock('carrier-bag', 5);
    // The menu still shows five, so each order is refused by the database.
    await scenario.rows(
      `update stock set quantity = 0
        where shop = '${hongKong}' and product = '${productId('carrier-bag')}'`,
    );
    const { pool } = scenario.parts;
    let opened = 0;
    pool.on('connect', () => (opened += 1));
    for (let nth = 0; nth < 3; nth += 1)
      expect(refusedWith(await place({ dish: 'carrier-bag' }))['code']).toBe('stockShort');
    expect(opened).toBe(0);
  });

  it('[STOCK-02] reserves the online threshold for the counter', async () => {
    await setStock('egg-tart', 10, 4);
    expect(refusedWith(await place({ dish: 'egg-tart', quantity: 7 }))).toMatchObject({
      code: 'stockShort',
      short: [{ left: 6 }],
    });
    given(await place({ dish: 'egg-tart', quantity: 6 }));
    expect(await left('egg-tart')).toBe(4);
    expect(refusedWith(await place({ dish: 'egg-tart' }))['code']).toMatch(
      /stockShort|cartInvalid/,
    );
  });

  it('[STOCK-03] refuses a dish that staff have just stopped selling', async () => {
    await scenario.rows(
      `update stock set stock_mode = 'level', mode = 'notSelling'
        where product = '${productId('hot-milk-tea')}' and shop = '${hongKong}'`,
    );
    // Refused by the menu or by the database, depending on whether the cache is refreshed yet.
    expect(refusedWith(await place({ dish: 'hot-milk-tea' }))['code']).toMatch(
      /stockShort|cartInvalid/,
    );
  });

  it('[STOCK-03] names each dish that an ingredient is short for once', async () => {
    const dishes = ['pork-chop-rice', 'beef-and-egg-rice', 'carrier-bag'];
    for (const dish of dishes) await setStock(dish, 30);
    const [rice, chop] = [idOf('ingredient', 'rice'), idOf('ingredient', 'pork-chop')];
    await scenario.rows(
      `insert into ingredient_stock (shop, ingredient, quantity)
        values ('${hongKong}', '${rice}', 300), ('${hongKong}', '${chop}', 0)`,
    );
    const refusal = refusedWith(await place(...dishes.map((dish) => ({ dish }))));
    await scenario.rows(`delete from ingredient_stock where shop = '${hongKong}'`);
    const short = ['pork-chop-rice', 'beef-and-egg-rice'].map(productId).toSorted();
    expect(refusal).toMatchObject({
      code: 'stockShort',
      short: short.map((product) => ({ product })),
    });
    expect(refusal['short']).toContainEqual({
      product: productId('beef-and-egg-rice'),
      ingredient: rice,
      wanted: 360,
      left: 300,
    });
  });

  it('[STOCK-03] returns the stock of a cancelled order once', async () => {
    await setStock('egg-tart', 10);
    const { _id } = given(await place({ dish: 'egg-tart', quantity: 4 }));
    expect(await left('egg-tart')).toBe(6);
    const cancel = `select change_status('${String(_id)}', 'cancelled', now())`;
    await Promise.all([1, 2, 3, 4].map(() => scenario.rows(cancel)));
    expect(await left('egg-tart')).toBe(10);
  });

  it('[SESSION-14] releases an order that was not paid in time, with its stock', async () => {
    await setStock('egg-tart', 10);
    const { _id } = given(await place({ dish: 'egg-tart', quantity: 3 }));
    await scenario.rows(
      `update sessions set release_at = start_time + interval '30 minutes'
        where id = '${String(_id)}'`,
    );
    expect(
      await releaseUnpaid(scenario.database.db, new Date(scenario.time.now + 29 * 60_000)),
    ).toEqual([]);
    const released = await Promise.all(
      [1, 2, 3].map(() =>
        releaseUnpaid(scenario.database.db, new Date(scenario.time.now + 30 * 60_000)),
      ),
    );
    expect(released.flat()).toEqual([_id]);
    expect(await left('egg-tart')).toBe(10);
  });
});
