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
          letter: null,
          paid: 0,
          progress: 'received',
          bell: null,
          hasRequests: false,
          mergedInto: null,
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

/** From the end of the list: the tests above open tables from its beginning. */
async function freeTable(): Promise<string> {
  const free = (await listed()).findLast((one) => fieldIn(one, 'visit') === null);
  return String(fieldIn(free, '_id'));
}

async function take(session: string, about: object, login: Login = staffAt('floor')) {
  const data = { session, requestKey: aKey(), ...about };
  return scenario.send('create floor/move', { data, caller: guest(login) });
}

async function ticketsOf(session: string): Promise<readonly unknown[]> {
  const query = { session };
  const caller = guest(staffAt('kitchen'));
  const board = given(await scenario.send('find kitchen/tickets', { query, caller }));
  const { tickets } = board;
  return Array.isArray(tickets) ? tickets.map((one: unknown) => one) : [];
}

describe('a shared table', () => {
  it('[FLOOR-04] has a visit for each letter, with a bill of its own', async () => {
    const table = await freeTable();
    const first = given(await open(table));
    const second = given(await open(table, { isShared: true }));
    const third = given(await open(table, { isShared: true }));
    expect([first, second, third].map(({ letter }) => letter)).toEqual([null, 'A', 'B']);
    const caller = guest(staffAt('floor'));
    const cart = orders.cart({ dish: 'egg-tart' });
    const data = { session: second['session'], cart, requestKey: aKey() };
    given(await scenario.send('create tableSessions/order', { data, caller }));
    const found = (await listed()).find((one) => fieldIn(one, '_id') === table);
    expect(found).toMatchObject({
      visit: { letter: null, total: 0 },
      sharing: [
        { letter: 'A', rounds: 1 },
        { letter: 'B', total: 0 },
      ],
    });
    const [ticket] = await ticketsOf(String(second['session']));
    expect(String(fieldIn(ticket, 'table'))).toMatch(/-A$/);
  });

  it('[FLOOR-04] [STAFF-10] calls and lists who share it by their letter', async () => {
    const table = await freeTable();
    given(await open(table));
    const { session } = given(await open(table, { isShared: true }));
    const caller = guest(staffAt('floor'));
    const cart = orders.cart({ dish: 'egg-tart' });
    const round = { session, cart, requestKey: aKey() };
    given(await scenario.send('create tableSessions/order', { data: round, caller }));
    const { tableItem } = await orders.stored(String(session));
    const name = tableItem?.name ?? '';
    expect(name).toMatch(/-A$/);
    const call = { session, for: 'water', requestKey: aKey() };
    given(await scenario.send('create tableSessions/bell', { data: call, caller }));
    await scenario.publisher.settled();
    const bell = scenario.emitted.find(({ event }) => event === 'tableSessions bell');
    expect(bell?.payload).toMatchObject({ _id: session, table: name });
    for (const text of ['', name, name.replace(/-A$/, '')]) {
      const found = given(await scenario.send('find orders', { query: { text }, caller }));
      expect(found['orders']).toContainEqual(
        expect.objectContaining({ _id: session, table: name }),
      );
    }
  });

  it('[FLOOR-04] seats each party apart, though several are seated at once', async () => {
    const table = await freeTable();
    const first = given(await open(table));
    const seated = await Promise.all(
      Array.from({ length: 4 }, () => open(table, { isShared: true })),
    );
    const shared = seated.map((answer) => given(answer));
    expect(new Set(shared.map(({ letter }) => letter))).toEqual(new Set(['A', 'B', 'C', 'D']));
    const visits = [first, ...shared].map(({ session }) => session);
    expect(new Set(visits).size).toBe(5);
  });
});

describe('a table that is moved', () => {
  it('[FLOOR-05] tells every station that still cooks, once, and cooks nothing twice', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'egg-tart' }, { dish: 'hot-milk-tea' }));
    const before = await ticketsOf(session);
    const from = fieldIn(before[0], 'table');
    const table = await freeTable();
    given(await take(session, { table }));
    const after = await ticketsOf(session);
    const [to] = after.map((one) => fieldIn(one, 'table'));
    expect(after).toMatchObject(before.map(() => ({ table: to, movedFrom: from })));
    expect(after.map((one) => fieldIn(one, 'lines'))).toEqual(
      before.map((one) => fieldIn(one, 'lines')),
    );
    const slips = await scenario.rows(
      `select station, from_table, to_table from kitchen_notices where session = '${session}'`,
    );
    const cooking = new Set(after.map((one) => fieldIn(one, 'station')));
    expect(slips).toHaveLength(cooking.size);
    expect(new Set(slips.map((slip) => slip['station']))).toEqual(cooking);
    expect(
      new Set(slips.map((slip) => `${String(slip['from_table'])} → ${String(slip['to_table'])}`)),
    ).toEqual(new Set([`${String(from)} → ${String(to)}`]));
    await orders.stored(session);
  });

  it('[FLOOR-05] names the table before for what was ordered there, and for no later round', async () => {
    const session = String(given(await open(await freeTable()))['session']);
    const order = async (): Promise<unknown> => {
      const data = { session, cart: orders.cart({ dish: 'egg-tart' }), requestKey: aKey() };
      const caller = guest(staffAt('floor'));
      return given(await scenario.send('create tableSessions/order', { data, caller }));
    };
    await order();
    const [ordered] = await ticketsOf(session);
    given(await take(session, { table: await freeTable() }));
    scenario.time.now += 60_000;
    await order();
    expect((await ticketsOf(session)).map((one) => fieldIn(one, 'movedFrom'))).toEqual([
      fieldIn(ordered, 'table'),
      null,
    ]);
    await scenario.rows(`select change_status('${session}', 'cancelled', now())`);
  });

  it.each(['moved', 'changed'])(
    '[FLOOR-05] [FLOOR-09] tells the kitchen at once of a bill that is %s, and of visits on it',
    async (how) => {
      const caller = guest(staffAt('floor'));
      const sessions: string[] = [];
      for (const _ of [1, 2]) {
        const session = String(given(await open(await freeTable()))['session']);
        const data = { session, cart: orders.cart({ dish: 'egg-tart' }), requestKey: aKey() };
        given(await scenario.send('create tableSessions/order', { data, caller }));
        sessions.push(session);
      }
      const [bill = '', joined = ''] = sessions;
      const data = { session: joined, into: bill, requestKey: aKey() };
      given(await scenario.send('create floor/merge', { data, caller }));
      await scenario.publisher.settled();
      scenario.emitted.length = 0;
      if (how === 'moved') given(await take(bill, { table: await freeTable() }));
      else {
        const line = (await orders.stored(bill)).lines.at(-1)?.chosen.id;
        const note = { session: bill, line, staff: null, requestKey: aKey() };
        given(await scenario.send('create tableSessions/changeLine', { data: note, caller }));
      }
      await scenario.publisher.settled();
      const told = scenario.emitted.filter(({ event }) => event === 'tableSessions changed');
      const ids = told.map(({ payload }) => fieldIn(payload, '_id'));
      expect(new Set(ids)).toEqual(new Set(sessions));
      await scenario.rows(`select change_status('${bill}', 'cancelled', now())`);
    },
  );

  it('[FLOOR-05] is moved back by the same call, and keeps its history', async () => {
    const session = await orders.table();
    const { tableItem } = await orders.stored(session);
    given(await take(session, { table: await freeTable() }));
    given(await take(session, { table: tableItem?._id }));
    expect((await orders.stored(session)).tableItem).toEqual(tableItem);
    const query = { session };
    const changes = await scenario.send('find tableSessions/changes', {
      query,
      caller: guest(staffAt('manager')),
    });
    expect(changes.kind === 'done' ? changes.result : null).toMatchObject([
      { call: 'floor/move' },
      { call: 'floor/move', change: { table: tableItem?.name } },
    ]);
  });

  it('[FLOOR-05] is refused where others sit, unless they share the table', async () => {
    const session = await orders.table();
    const table = await freeTable();
    given(await open(table));
    expect(refusedWith(await take(session, { table }))).toMatchObject({
      code: 'floorRefused',
      reason: 'tableTaken',
    });
    expect(given(await take(session, { table, isShared: true }))).toMatchObject({ letter: 'A' });
  });

  it('[FLOOR-05] of two that move to one table at once, one gets it', async () => {
    const [first, second] = [await orders.table(), await orders.table()];
    const table = await freeTable();
    const answers = await Promise.all([take(first, { table }), take(second, { table })]);
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  });
});

describe('two people at one bill', () => {
  it('[FLOOR-06] see each other while both work on it', async () => {
    const session = await orders.table();
    const people = await scenario.rows(
      `select id, name from staff where shop = '${hongKong}' order by id limit 2`,
    );
    const look = async (nth: number, isHere = true): Promise<unknown> => {
      const login = { ...staffAt('floor'), staff: String(people[nth]?.['id']) };
      const data = { session, isHere };
      return given(await scenario.send('create floor/look', { data, caller: guest(login) }))[
        'others'
      ];
    };
    expect(await look(0)).toEqual([]);
    expect(await look(1)).toMatchObject([{ name: people[0]?.['name'] }]);
    expect(await look(0)).toMatchObject([{ name: people[1]?.['name'] }]);
    await look(1, false);
    expect(await look(0)).toEqual([]);
  });
});

describe('the room', () => {
  it('[FLOOR-07] is drawn by managers, for their own tables', async () => {
    const table = await idOfTable(0);
    const place = (about: object, login = staffAt('manager')) =>
      scenario.send('create floor/place', {
        data: { table, x: 40, y: 60, ...about },
        caller: guest(login),
      });
    given(await place({}));
    expect(await listed()).toContainEqual(expect.objectContaining({ _id: table, x: 40, y: 60 }));
    expect(refusedWith(await place({}, staffAt('floor')))['code']).toBe('notAllowed');
    expect(refusedWith(await place({ x: 101 }))['code']).toBe('inputInvalid');
    expect(refusedWith(await place({ table: await idOfTable(0, taipei) }))['code']).toBe(
      'notFound',
    );
  });

  it('[FLOOR-07] has a printed code for every table, which staff alone read', async () => {
    const caller = guest(staffAt('floor'));
    const codes = await scenario.send('find floor/codes', { caller });
    const found: unknown = codes.kind === 'done' ? codes.result : null;
    expect(found).toHaveLength(ofHongKong.length);
    expect(found).toContainEqual(expect.objectContaining({ code: ofHongKong[0]?.code }));
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
