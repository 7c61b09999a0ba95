import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldIn } from '@servery/server/testing/access/fixture.ts';
import {
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import {
  staffAt,
  staffedOrders,
  strangersToOrder,
} from '@servery/server/testing/staffed-orders.ts';
import type { Login } from '../calls/login.ts';
import type { Answer } from '../transport/dispatch.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);
const ofHongKong = tables.filter(({ shop, kind }) => shop === hongKong && kind === 'table');

beforeAll(async () => {
  scenario = await newOrderScenario();
});

function open(table: string, about: object = {}, login: Login | null = staffAt('till')) {
  const data = { table, people: 3, requestKey: aKey(), ...about };
  return scenario.send('create floor/open', { data, caller: guest(login) });
}

async function listed(login: Login = staffAt('floor')): Promise<readonly unknown[]> {
  const answer = await scenario.send('find floor/tables', { caller: guest(login) });
  const found: unknown = answer.kind === 'done' ? answer.result : null;
  return Array.isArray(found) ? found.map((one: unknown) => one) : [];
}

async function idOfTable(nth: number, shop = hongKong): Promise<string> {
  const rows = await scenario.rows(
    `select id from table_view_items where shop = '${shop}' and order_type = 'dineIn' order by id`,
  );
  return String(rows[nth]?.['id']);
}

describe('the tables of a shop', () => {
  it('[FLOOR-01] are all listed, free ones without a visit', async () => {
    const found = await listed();
    expect(found).toHaveLength(ofHongKong.length);
    expect(new Set(found.map((one) => JSON.stringify(fieldIn(one, 'visit'))))).toEqual(
      new Set(['null']),
    );
  });

  it('[FLOOR-01] show who sits there, since when, and what they owe', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'egg-tart' }));
    const { total } = await orders.stored(session);
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        visit: {
          session,
          status: 'ongoing',
          people: 2,
          startTime: scenario.time.now,
          rounds: 1,
          total,
          orderCutoffTime: null,
          orderLeaveTime: null,
          isCalling: false,
        },
      }),
    );
  });

  it('[FLOOR-01] are those of their own shop', async () => {
    const ids = (await listed(staffAt('manager', taipei))).map((one) => fieldIn(one, '_id'));
    expect(ids).toContain(await idOfTable(0, taipei));
    expect(ids).not.toContain(await idOfTable(0));
  });
});

describe('a table that staff open', () => {
  it('[FLOOR-02] has a visit without a phone, and takes rounds of staff', async () => {
    const table = await idOfTable(5);
    const { session, isNew } = given(await open(table));
    expect(isNew).toBe(true);
    expect(await orders.read(String(session))).toMatchObject({
      source: 'till',
      desiredCapacity: 3,
      tableItem: { _id: table },
    });
    const data = { session, cart: orders.cart({ dish: 'egg-tart' }), requestKey: aKey() };
    const caller = guest(staffAt('till'));
    given(await scenario.send('create tableSessions/order', { data, caller }));
    const phones = await scenario.rows(
      `select from visit_phones where session = '${String(session)}'`,
    );
    expect(phones).toEqual([]);
  });

  it('[FLOOR-02] is the running one if it was open already', async () => {
    const table = await idOfTable(6);
    const first = given(await open(table));
    expect(given(await open(table))).toEqual({ ...first, isNew: false });
  });

  it('[FLOOR-02] is opened once, however many try', async () => {
    const table = await idOfTable(7);
    const answers: readonly Answer[] = await Promise.all(
      Array.from({ length: 20 }, () => open(table)),
    );
    const results = answers.map(given);
    expect(new Set(results.map(({ session }) => session)).size).toBe(1);
    expect(results.filter(({ isNew }) => isNew === true)).toHaveLength(1);
  });

  it('[FLOOR-02] [SESSION-13] is answered the same when the request is sent again', async () => {
    const table = await idOfTable(8);
    const requestKey = aKey();
    const first = given(await open(table, { requestKey }));
    expect(given(await open(table, { requestKey }))).toEqual(first);
    expect(refusedWith(await open(table, { requestKey, people: 4 }))['code']).toBe(
      'requestKeyReused',
    );
  });

  it('[FLOOR-02] [SAFE-02] is one of their own shop', async () => {
    expect(refusedWith(await open(await idOfTable(0, taipei)))['code']).toBe('notFound');
    expect(refusedWith(await open('f'.repeat(24)))['code']).toBe('notFound');
  });

  it.each(strangersToOrder)('[FLOOR-02] is not opened by %s', async (_, login, code) => {
    expect(refusedWith(await open(await idOfTable(9), {}, login))['code']).toBe(code);
  });

  it.each([0, 1.5, 100_000])('[FLOOR-02] is not opened for %s people', async (people) => {
    expect(refusedWith(await open(await idOfTable(9), { people }))['code']).toBe('inputInvalid');
  });
});

describe('discounts that are prepared for staff', () => {
  async function prepared(login: Login): Promise<readonly unknown[]> {
    const answer = await scenario.send('find floor/discounts', { caller: guest(login) });
    const found: unknown = answer.kind === 'done' ? answer.result : null;
    return Array.isArray(found) ? found.map((one: unknown) => one) : [];
  }

  it('[FLOOR-03] [STAFF-04] are those of the shop, and are given by their ids', async () => {
    const found = await prepared(staffAt('till'));
    expect(found).toMatchObject([
      { discountType: 'amount', discount: 2000 },
      { discountType: 'percent', discount: 20 },
    ]);
    expect(await prepared(staffAt('till', taipei))).toMatchObject([{ discount: 20 }]);
    const session = await orders.takeAway({ dish: 'egg-tart', quantity: 4 });
    const rule = fieldIn(found[1], '_id');
    const changed = await orders.change('changeDiscount', { session, rule });
    expect(changed).toMatchObject({ kind: 'done' });
  });
});
