import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { dayMs } from '@servery/engine/hours/instant.ts';
import { beforeAll, expect, it } from 'vitest';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import { figuresJob } from '../figures/settle.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
});

async function bestSellers(shop = hongKong): Promise<unknown> {
  const caller = guest(staffAt('till', shop));
  const answer = await scenario.send('find floor/bestSellers', { caller });
  return answer.kind === 'done' ? answer.result : answer.error;
}

async function paid(session: string): Promise<void> {
  const now = `to_timestamp(${scenario.time.now / 1000})`;
  await scenario.rows(`select change_status('${session}', 'toPay', ${now})`);
  await scenario.rows(`select change_status('${session}', 'done', ${now})`);
}

/** A dish that the menu does not know. */
async function customOrder(): Promise<string> {
  const cake = { name: 'Cake', discountable: false, kitchenPrinters: [], waterBars: [] };
  const line = { id: aKey(), product: null, customProduct: cake, openKey: 8800, quantity: 9 };
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = { session, shop: hongKong, products: [line], requestKey: aKey() };
  const caller = guest(staffAt('manager'));
  return String(given(await scenario.send('create tableSessions/create', { data, caller }))['_id']);
}

it('[TILL-12] lists what the shop sold most of before today, for two weeks', async () => {
  await paid(await orders.takeAway({ dish: 'pork-chop-rice' }));
  await paid(await orders.takeAway({ dish: 'egg-tart', quantity: 3 }, { dish: 'french-toast' }));
  await paid(await orders.takeAway({ dish: 'pork-chop-rice' }));
  await paid(await customOrder());
  // It is not paid: nothing of it is sold yet.
  await orders.takeAway({ dish: 'butter-toast', quantity: 5 });
  await figuresJob({ db: scenario.database.db })();
  expect(await bestSellers()).toEqual([]);
  const sold = ['egg-tart', 'pork-chop-rice', 'french-toast'].map(productId);
  for (let day = 1; day <= 14; day += 1) {
    scenario.time.now += dayMs;
    expect(await bestSellers()).toEqual(sold);
  }
  expect(await bestSellers(taipei)).toEqual([]);
  scenario.time.now += dayMs;
  expect(await bestSellers()).toEqual([]);
});

it('[TILL-12] is told to those who serve alone', async () => {
  const send = (login: Parameters<typeof guest>[0]) =>
    scenario.send('find floor/bestSellers', { caller: guest(login) });
  expect(refusedWith(await send(null))).toEqual({ code: 'loginRequired' });
  expect(refusedWith(await send(staffAt('kitchen')))).toEqual({ code: 'notAllowed' });
});
