import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderList } from '@servery/contract/schemas/order-list.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import type { Login } from '../../calls/login.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const { cart, table, round, takeAway } = staffedOrders(() => scenario);
const tart = { dish: 'egg-tart' } as const;
const orders: Record<'table' | 'named' | 'till', string> = { table: '', named: '', till: '' };

async function order(contact: object | null, login: Login | null = null): Promise<string> {
  const session = { type: 'takeAway', section: hongKongOnline, contact };
  const data = { session, shop: hongKong, products: cart(tart), requestKey: aKey() };
  const caller = login === null ? guest() : guest(login);
  scenario.time.now += 60_000;
  return String(given(await scenario.send('create tableSessions/create', { data, caller }))['_id']);
}

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
  orders.table = await table();
  given(await round(orders.table, tart));
  orders.named = await order({ name: 'Chan Tai Man', phone: '9123 4567' });
  orders.till = await order(null, staffAt('till'));
});

async function found(query: object, login = staffAt('floor')) {
  const caller = guest(login);
  return parse(orderList, given(await scenario.send('find orders', { query, caller })));
}

async function idsOf(query: object): Promise<readonly string[]> {
  return (await found(query)).orders.map(({ _id }) => _id);
}

describe('the list of orders', () => {
  it('[STAFF-10] is of the shop, the latest first, in pages', async () => {
    expect(await idsOf({})).toEqual([orders.till, orders.named, orders.table]);
    const first = await found({ $limit: 2 });
    expect(first.hasMore).toBe(true);
    const { startTime, _id } = first.orders.at(-1) ?? { startTime: 0, _id: '' };
    const rest = await found({ $limit: 2, before: { startTime, _id } });
    expect(rest).toMatchObject({ hasMore: false, orders: [{ _id: orders.table }] });
    expect((await found({}, staffAt('manager', taipei))).orders).toEqual([]);
  });

  it('[STAFF-10] finds a number, a table, a part of a name and the end of a telephone number', async () => {
    const { orders: all } = await found({});
    const named = all.find(({ _id }) => _id === orders.named);
    const atTable = all.find(({ _id }) => _id === orders.table);
    expect(await idsOf({ text: String(named?.orderNumber) })).toContain(orders.named);
    expect(await idsOf({ text: atTable?.table?.toLowerCase() })).toEqual([orders.table]);
    expect(await idsOf({ text: 'tai m' })).toEqual([orders.named]);
    expect(await idsOf({ text: '4567' })).toEqual([orders.named]);
    expect(await idsOf({ text: '23 4567' })).toEqual([orders.named]);
    expect(await idsOf({ text: '67' })).toEqual([]);
    expect(await idsOf({ text: '%' })).toEqual([]);
  });

  it('[STAFF-10] [FLOOR-04] names and finds a shared table with its letter', async () => {
    await scenario.rows(`update sessions set table_letter = 'A' where id = '${orders.table}'`);
    const shared = (await found({})).orders.find(({ _id }) => _id === orders.table);
    expect(shared?.table).toMatch(/-A$/);
    expect(await idsOf({ text: shared?.table })).toEqual([orders.table]);
    expect(await idsOf({ text: shared?.table?.slice(0, -2) })).toEqual([orders.table]);
  });

  it('[STAFF-10] is narrowed by state, source and time', async () => {
    expect(await idsOf({ source: 'till' })).toEqual([orders.till]);
    expect(await idsOf({ from: scenario.time.now })).toEqual([orders.till]);
    const caller = guest(staffAt('floor'));
    const data = { session: orders.named, progress: 'ready' };
    given(await scenario.send('create tableSessions/progress', { data, caller }));
    expect(await idsOf({ state: 'ready' })).toEqual([orders.named]);
    expect(await idsOf({ state: 'cooking' })).toEqual([orders.till, orders.table]);
    const cancelled = await takeAway(tart);
    await scenario.rows(`select cancel_order('${cancelled}', 'guest', now())`);
    expect(await idsOf({ state: 'cancelled' })).toEqual([cancelled]);
    expect(await idsOf({ state: 'done' })).toEqual([]);
  });

  it('[STAFF-10] [SAFE-02] is for those who serve', async () => {
    const caller = guest(staffAt('kitchen'));
    expect(refusedWith(await scenario.send('find orders', { query: {}, caller }))).toEqual({
      code: 'notAllowed',
    });
  });
});
