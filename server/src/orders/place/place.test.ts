import { sql } from 'kysely';
import { clientOver } from '@servery/contract/client.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { taipei, taipeiOnline } from '@servery/demo/restaurant/places.ts';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { menuCache } from '../../menu/store/menu-cache.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { testApp } from '@servery/server/testing/test-app.ts';
import type { TestApp } from '@servery/server/testing/test-app.ts';
import { emitForResult } from '@servery/server/testing/fuzz/socket-send.ts';
import { aKey, cartOf } from '@servery/server/testing/order-scenario.ts';

let app: TestApp;
const dish = productId('sausage-bun');

beforeAll(async () => {
  app = await testApp();
});

/** Sets the stock without an event, as a till or a dying node may. */
async function setStockSilently(quantity: number): Promise<void> {
  await sql`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
      quantity = ${quantity}, online_threshold = 0
    where shop = ${taipei} and product = ${dish}`.execute(app.database.db);
}

async function orderError(): Promise<unknown> {
  const socket = await app.connect();
  const requested = { shop: taipei, section: taipeiOnline, type: 'takeAway' } as const;
  const products = cartOf({ ...requested, dishes: [{ dish: 'sausage-bun' }] }, app.restaurant);
  const session = { type: 'takeAway', section: taipeiOnline };
  const data = { session, shop: taipei, products, requestKey: aKey() };
  const { error } = await emitForResult(socket, ['create', 'tableSessions/create', data, {}]);
  socket.disconnect();
  return error;
}

async function quantityOnMenu(): Promise<unknown> {
  const login = { token: () => null, renewed: () => undefined, loggedOut: () => undefined };
  const client = clientOver(httpTransport({ origin: app.address, fetch }), { login });
  const menu = await client.call('find products', { query: { shops: taipei, $limit: 1000 } });
  return menu.find(({ _id }) => _id === dish)?.stock.quantity;
}

it('[STOCK-04] a dish refused as sold out becomes sold out on the menus of all nodes', async () => {
  await setStockSilently(1);
  const other = menuCache(app.database.db, { pool: app.database.pool, log: quiet });
  onTestFinished(other.close);
  const quantityOnOtherNode = async () =>
    (await other.snapshotOf(taipei))?.menu.products.get(dish)?.stock.quantity;
  expect([await quantityOnMenu(), await quantityOnOtherNode()]).toEqual([1, 1]);
  await setStockSilently(0);
  expect([await quantityOnMenu(), await quantityOnOtherNode()]).toEqual([1, 1]);
  expect(await orderError()).toMatchObject({ data: { code: 'stockShort' } });
  await vi.waitFor(
    async () => expect([await quantityOnMenu(), await quantityOnOtherNode()]).toEqual([0, 0]),
    60_000,
  );
});

it('[SAFE-04] orders are placed while a price changes without pause', async () => {
  await setStockSilently(10);
  const isOver = { yes: false };
  const changing = (async () => {
    while (!isOver.yes)
      await sql`update products set price = price + 100 where id = ${dish}`.execute(
        app.database.db,
      );
  })();
  const errors = await Promise.all([orderError(), orderError(), orderError()]);
  isOver.yes = true;
  await changing;
  expect(errors).toEqual([null, null, null]);
});
