import { sql } from 'kysely';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongHall, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
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
let table: string;

beforeAll(async () => {
  scenario = await newOrderScenario();
  const code = tables.find(({ shop, kind }) => shop === hongKong && kind === 'table')?.code;
  const data = { viewItem: code, date: scenario.time.now, capacity: 2, shop: hongKong };
  const opened = await scenario.send('create tableSessions/createOrResume', { data });
  table = String(given(opened)['_id']);
});

/** Three left, all of them reserved for the counter. */
beforeEach(async () => {
  await sql`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
      quantity = 3, online_threshold = 3
    where shop = ${hongKong} and product = ${productId('egg-tart')}`.execute(scenario.database.db);
  await scenario.parts.menus.refreshed(hongKong);
});

function staff(role: 'kitchen' | 'floor' | 'manager', shop: string): Login {
  return { kind: 'staff', device: null, staff: 'f'.repeat(24), shop, role };
}

function orderAtTable(login: Login | null): Promise<Answer> {
  const requested = {
    shop: hongKong,
    section: hongKongHall,
    type: 'dineIn',
    dishes: [{ dish: 'egg-tart' }],
  } as const;
  const cart = cartOf(requested, scenario.restaurant);
  return scenario.send('create tableSessions/order', {
    data: { session: table, cart, requestKey: aKey() },
    caller: guest(login),
  });
}

interface OrderedAs {
  readonly type: 'takeAway' | 'dineInNoTable';
  readonly section: string;
}

/** The total of a self-order, and its bill with every line. */
async function billedFor(login: Login | null, { type, section }: OrderedAs): Promise<unknown> {
  const requested = {
    shop: hongKong,
    section,
    type,
    dishes: [{ dish: 'iced-lemon-tea', quantity: 2 }, { dish: 'butter-toast' }],
  } as const;
  const data = {
    session: { type, section },
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
  };
  const caller = guest(login);
  const placed = given(await scenario.send('create tableSessions/create', { data, caller }));
  const query = { restoreKey: placed['restoreKey'] };
  const read = given(
    await scenario.send('get tableSessions', { id: String(placed['_id']), query }),
  );
  // Every order gives its lines ids of its own.
  const bill: unknown = JSON.parse(
    JSON.stringify(read['bill']).replaceAll(/"id":"[^/"]+\//g, '"id":"'),
  );
  return { total: placed['total'], bill };
}

describe('rights when ordering', () => {
  it.each<readonly [OrderedAs, number]>([
    [{ type: 'takeAway', section: hongKongOnline }, 6080],
    // 64.00 and a tenth for the service of the hall.
    [{ type: 'dineInNoTable', section: hongKongHall }, 7040],
  ])(
    '[KIOSK-01] computes the same bill for a kiosk as for any other screen: %j',
    async (as, total) => {
      const [kiosk] = await scenario.rows(`select id from devices where shop = '${hongKong}'`);
      const device = String(kiosk?.['id']);
      const atKiosk = await billedFor({ kind: 'kiosk', device, shop: hongKong }, as);
      expect(atKiosk).toEqual(await billedFor(null, as));
      expect(atKiosk).toMatchObject({ total, bill: { total } });
    },
  );

  it.each([
    ['a guest', null],
    ['a cook of the shop', staff('kitchen', hongKong)],
    ['a cook of another shop', staff('kitchen', taipei)],
    ['a waiter of another shop', staff('floor', taipei)],
    ['a manager of another shop', staff('manager', taipei)],
  ])('[ACCESS-01] keeps the counter’s stock from %s', async (_, login) => {
    expect(refusedWith(await orderAtTable(login))['code']).toMatch(/stockShort|cartInvalid/);
  });

  it.each(['floor', 'manager'] as const)(
    '[ACCESS-01] sells the counter’s stock to the %s of the shop',
    async (role) => {
      expect(given(await orderAtTable(staff(role, hongKong)))).toMatchObject({ _id: table });
    },
  );

  it.each([
    [hongKong, 'f'.repeat(24)],
    [taipei, null],
  ])('[ACCESS-01] ties an order to a kiosk only in the kiosk’s shop', async (shop, device) => {
    const requested = {
      shop: hongKong,
      section: hongKongOnline,
      type: 'takeAway',
      dishes: [{ dish: 'iced-lemon-tea' }],
    } as const;
    const data = {
      session: { type: 'takeAway', section: hongKongOnline },
      shop: hongKong,
      products: cartOf(requested, scenario.restaurant),
      requestKey: aKey(),
    };
    await sql`insert into devices (id, shop, name, order_types, key_hash)
      values (${'f'.repeat(24)}, ${shop}, 'K', '{}', '\\x00')
      on conflict (id) do update set shop = excluded.shop`.execute(scenario.database.db);
    const caller = guest({ kind: 'kiosk', device: 'f'.repeat(24), shop });
    const placed = given(await scenario.send('create tableSessions/create', { data, caller }));
    const head = await scenario.parts.sessions.head(String(placed['_id']));
    expect(head?.device).toBe(device);
  });
});
