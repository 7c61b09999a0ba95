import { sql } from 'kysely';
import { clientOver } from '@servery/contract/client.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { taipei, taipeiOnline } from '@servery/demo/restaurant/places.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { aKey, cartOf } from '../../testing/order-scenario.ts';
import { emitForResult } from '../../testing/fuzz/socket-send.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const dish = productId('sausage-bun');

beforeAll(async () => {
  app = await testApp();
});

async function quantityOnMenu(): Promise<number | undefined> {
  const login = { token: () => null, renewed: () => undefined, loggedOut: () => undefined };
  const client = clientOver(httpTransport({ origin: app.address, fetch }), { login });
  const menu = await client.call('find products', { query: { shops: taipei, $limit: 1000 } });
  return menu.find(({ _id }) => _id === dish)?.stock.quantity;
}

it('[STOCK-04] [SESSION-14] an unpaid order that is released returns its stock to every menu', async () => {
  const { db } = app.database;
  await sql`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
      quantity = 1, online_threshold = 0
    where shop = ${taipei} and product = ${dish}`.execute(db);
  const socket = await app.connect();
  const options = { shop: taipei, section: taipeiOnline, type: 'takeAway' } as const;
  const products = cartOf({ ...options, dishes: [{ dish: 'sausage-bun' }] }, app.restaurant);
  const session = { type: 'takeAway', section: taipeiOnline };
  const data = { session, shop: taipei, products, requestKey: aKey() };
  expect(
    (await emitForResult(socket, ['create', 'tableSessions/create', data, {}])).error,
  ).toBeNull();
  await vi.waitFor(async () => expect(await quantityOnMenu()).toBe(0), { timeout: 60_000 });
  app.time.now += 31 * 60_000;
  await vi.waitFor(async () => expect(await quantityOnMenu()).toBe(1), {
    timeout: 60_000,
    interval: 200,
  });
  socket.disconnect();
});
