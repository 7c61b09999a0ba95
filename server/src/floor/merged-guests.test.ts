import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accessFixture,
  clearTables,
  fieldIn,
  freshScan,
  listIn,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { openedDrawer } from '@servery/server/testing/access/till-attempts.ts';
import { emitForResult } from '@servery/server/testing/fuzz/socket-send.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { tableParties } from '@servery/server/testing/table-parties.ts';
import type { Party, TableParties } from '@servery/server/testing/table-parties.ts';

/** What guests and staff do at a bill that others have joined before anything was ordered on it. */

let fixture: AccessFixture;
let parties: TableParties;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
  parties = tableParties(fixture);
});

beforeEach(() => clearTables(fixture));

async function merge(visit: Party, bill: Party): Promise<void> {
  const data = { session: visit.session, into: bill.session };
  await parties.answer(parties.manager, 'create floor/merge', { data });
}

/** Two tables with one bill; only those who have joined it have ordered. */
async function joinedBill(): Promise<{ readonly bill: Party; readonly visit: Party }> {
  const [bill, visit] = [await parties.partyOf(2, []), await parties.partyOf(2)];
  await merge(visit, bill);
  return { bill, visit };
}

function read({ session }: Party): Promise<unknown> {
  return parties.answer(parties.manager, 'get tableSessions', { id: session });
}

describe('a bill on which only another table has ordered', () => {
  it('[SESSION-05] [FLOOR-09] is made takeaway by staff alone, and costs the same', async () => {
    const { bill } = await joinedBill();
    const total = fieldIn(await read(bill), 'total');
    const { session } = bill;
    const data = { mode: 'takeAway', shop: hongKong, session, force: true };
    const byGuest = { ...data, restoreKey: bill.phones[0], requestKey: newRequestKey() };
    expect(await parties.refusal(null, 'create appOrdering/changeMode', byGuest)).toMatchObject({
      code: 'notAllowed',
    });
    await parties.answer(parties.manager, 'create appOrdering/changeMode', { data });
    expect(await read(bill)).toMatchObject({ type: 'takeAway', total });
  });

  it('[SESSION-22] [FLOOR-09] keeps the number of people that its guests would lower', async () => {
    const { bill } = await joinedBill();
    const data = { session: bill.session, restoreKey: bill.phones[0], people: 1 };
    const refusal = await parties.refusal(null, 'create tableSessions/changePeople', data);
    expect(refusal).toMatchObject({ code: 'peopleRefused', reason: 'fewerPeople' });
  });

  it('[STAFF-10] [FLOOR-09] is found among the orders, to be given back', async () => {
    const { bill } = await joinedBill();
    const found = await parties.answer(parties.manager, 'find orders', { query: {} });
    const ids = listIn(found, 'orders').map((one) => fieldIn(one, '_id'));
    expect(ids).toContain(bill.session);
  });

  it('[WEBHOOK-02] [FLOOR-09] is told of to programs like any other', async () => {
    const { bill } = await joinedBill();
    const { pool } = fixture.server.database;
    const type = 'order.paid';
    await pool.query(
      `insert into webhook_endpoints (id, shop, label, url, events, at)
        values ($1, $2, 'Books', 'https://example.invalid', array[$3::text], now())`,
      ['b'.repeat(24), hongKong, type],
    );
    await pool.query('select emit_order_webhook($1, $2, now())', [bill.session, type]);
    const { rows } = await pool.query(
      `select from webhook_events where body #>> '{data,order,_id}' = $1`,
      [bill.session],
    );
    await pool.query('delete from webhook_endpoints');
    expect(rows).toHaveLength(1);
  });

  it('[DRAWER-02] [FLOOR-09] is handed over with its table when a drawer is closed', async () => {
    const { bill } = await joinedBill();
    const drawer = await openedDrawer(fixture);
    const counted = { drawer, counted: 50_000 };
    await parties.answer(parties.manager, 'create drawers/count', { data: counted });
    const closed = await parties.answer(parties.manager, 'create drawers/close', {
      data: { drawer },
    });
    const { name } = fixture.server.restaurant.tables.find(({ _id }) => _id === bill.table) ?? {};
    expect(listIn(fieldIn(closed, 'report'), 'openTables')).toContain(name);
  });
});

describe('a phone that staff remove from a table on the bill of another', () => {
  it('[VISIT-06] [FLOOR-09] gets no more events of that bill', async () => {
    const { bill, visit } = await joinedBill();
    const socket = await fixture.server.connect();
    const restoreKey = visit.phones[0];
    const subscription = { item: bill.session, restoreKey };
    const subscribed = await emitForResult(socket, [
      'create',
      'tableSessions/subscribe',
      subscription,
      {},
    ]);
    expect(subscribed.error).toBeNull();
    const heard: unknown[] = [];
    socket.on('tableSessions patched', (payload: unknown) =>
      heard.push(fieldIn(payload, 'desiredCapacity')),
    );
    const seen = await parties.answer(null, 'create tableSessions/visit', {
      data: { session: visit.session, restoreKey },
    });
    const phone = fieldIn(
      listIn(seen, 'phones').find((one) => fieldIn(one, 'isOwn') === true),
      '_id',
    );
    const removal = { session: visit.session, phone };
    await parties.answer(parties.manager, 'create tableSessions/removePhone', { data: removal });
    const other = await fixture.server.connect();
    const published = new Promise((received) => {
      other.on('tableSessions patched', (payload: unknown) => {
        if (fieldIn(payload, 'desiredCapacity') === 9) received(payload);
      });
    });
    const staying = { item: bill.session, restoreKey: bill.phones[0] };
    await emitForResult(other, ['create', 'tableSessions/subscribe', staying, {}]);
    const people = { session: bill.session, people: 9 };
    await parties.answer(parties.manager, 'create tableSessions/changePeople', { data: people });
    await published;
    // An answer after the event: the removed phone would have got it before.
    await emitForResult(socket, ['create', 'appOrdering/staticInit', {}, {}]);
    expect(heard).not.toContain(9);
  });
});

describe('a phone that pays the bill that its table has joined', () => {
  it('[VISIT-07] [FLOOR-09] finds that bill among its orders', async () => {
    const { bill, visit } = await joinedBill();
    const restoreKey = visit.phones[0] ?? '';
    const payer = { ...bill, phones: [restoreKey] };
    await parties.payOnPage(payer, 0, {});
    const query = { restoreKeys: [restoreKey] };
    const found = await parties.answer(null, 'find tableSessions', { query });
    expect(listIn(found, 'data').map((one) => fieldIn(one, '_id'))).toEqual([bill.session]);
  });
});

describe('a bill of several tables that is cancelled', () => {
  it('[STOCK-04] [FLOOR-10] is told to open menus, with the dishes of all its tables', async () => {
    const product = productId('egg-tart');
    await fixture.server.database.pool.query(
      `update stock set stock_mode = 'synced', quantity = 50, online_mode = null
        where shop = $1 and product = $2`,
      [hongKong, product],
    );
    const menu = await fixture.server.connect();
    const start = { id: null, t: null, shop: hongKong, restoreKey: null };
    const opened = await emitForResult(menu, ['create', 'appOrdering/init', start, {}]);
    expect(opened.error).toBeNull();
    const left: unknown[] = [];
    menu.on('products changed', (payload: unknown) => {
      const stock = listIn(payload, 'stock').filter((one) => fieldIn(one, '_id') === product);
      left.push(...stock.map((one) => fieldIn(fieldIn(one, 'stock'), 'quantity')));
    });
    const { bill } = await joinedBill();
    // A sale that is returned before menus have heard of it changes nothing for them.
    await expect.poll(() => left.at(-1)).toBe(49);
    const data = { session: bill.session, status: 'cancelled' };
    await parties.answer(parties.manager, 'create tableSessions/status', { data });
    await expect.poll(() => left.at(-1)).toBe(50);
  });
});

describe('a scan of a table on the bill of another', () => {
  it('[VISIT-03] [FLOOR-09] waits for those who sit there, though nobody scanned the other', async () => {
    const { bill, visit } = await joinedBill();
    const { database, restaurant } = fixture.server;
    await database.pool.query('delete from visit_phones where session = $1', [bill.session]);
    const { code } = restaurant.tables.find(({ _id }) => _id === visit.table) ?? {};
    const data = await freshScan(fixture, code);
    const scanned = await parties.answer(null, 'create tableSessions/createOrResume', { data });
    expect(scanned).toMatchObject({ _id: null, restoreKey: null });
  });
});

describe('the phones of tables with one bill', () => {
  it('[VISIT-05] [VISIT-06] [FLOOR-09] are listed together, and any of them is removed', async () => {
    const { bill, visit } = await joinedBill();
    const { session } = bill;
    const restoreKey = visit.phones[0];
    const listed = async () => {
      const data = { session, restoreKey };
      const seen = await parties.answer(null, 'create tableSessions/visit', { data });
      return listIn(seen, 'phones');
    };
    const phones = await listed();
    expect(phones).toHaveLength(bill.phones.length + visit.phones.length);
    const own = phones.find((one) => fieldIn(one, 'isOwn') === true);
    const data = { session, phone: fieldIn(own, '_id') };
    await parties.answer(parties.manager, 'create tableSessions/removePhone', { data });
    const look = { session, restoreKey };
    const refused = await parties.refusal(null, 'create tableSessions/visit', look);
    expect(refused).toMatchObject({ code: 'notFound' });
  });
});
