import { sql } from 'kysely';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aKey, cartOf, given, newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { untilWaiting } from '@servery/server/testing/lock-waits.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario();
  // Inserted in reverse: without an explicit order they would be locked in reverse.
  await sql`insert into ingredient_stock (shop, ingredient, quantity)
    select ${hongKong}, id, 1000 from ingredients order by id desc`.execute(scenario.database.db);
  const tart = productId('egg-tart');
  await sql`insert into choice_stock
      (shop, product, option, choice, stock_mode, mode, quantity, entry)
    select ${hongKong}, ${tart}, ${tart}, ${tart}, 'synced', 'none', 1000, entry
      from generate_series(60, 41, -1) as entry`.execute(scenario.database.db);
});

/** An order that took something of every ingredient and of many choices. */
async function largeOrder(): Promise<string> {
  const dishes = [{ dish: 'egg-tart' }];
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const products = cartOf(requested, scenario.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  const _id = String(given(await scenario.send('create tableSessions/create', { data }))['_id']);
  await sql`insert into stock_ledger (shop, ingredient, quantity, session, reason)
    select shop, ingredient, -1, ${_id}, 'sold'
      from ingredient_stock order by ingredient desc`.execute(scenario.database.db);
  await sql`insert into stock_ledger
      (shop, product, option, choice, entry, quantity, session, reason)
    select shop, product, option, choice, entry, -1, ${_id}, 'sold' from choice_stock
      where shop = ${hongKong} and product = ${productId('egg-tart')} and entry > 40
      order by entry desc`.execute(scenario.database.db);
  return _id;
}

async function connected(): Promise<Client> {
  const client = new Client(scenario.database.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** With a plan that large tables may get: rows are sorted only where the query says so. */
async function cancelOrder(session: string): Promise<void> {
  const staff = await connected();
  await staff.query('set enable_sort = off; set enable_nestloop = off; set enable_mergejoin = off');
  await staff.query(`select change_status($1, 'cancelled', now())`, [session]);
}

describe('a cancellation while another order is placed', () => {
  it.each([
    ['ingredients', `ingredient_stock where shop = '${hongKong}' order by ingredient`],
    ['choices', `choice_stock where shop = '${hongKong}' and entry > 40 order by product, entry`],
  ])('[STOCK-03] waits for the first of its %s without holding others', async (_, rows) => {
    const session = await largeOrder();
    const other = await connected();
    await other.query('begin');
    await other.query(`select from ${rows} limit 1 for update`);
    const cancelled = cancelOrder(session);
    await untilWaiting(scenario.database.db);
    // If one were held, the two would deadlock; with nowait this fails at once.
    await other.query(`select from ${rows} for update nowait`);
    await other.query('commit');
    await cancelled;
    expect(await scenario.rows(`select status from sessions where id = '${session}'`)).toEqual([
      { status: 'cancelled' },
    ]);
  });
});
