import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
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
  scenario = await newOrderScenario();
});

const requested = {
  shop: hongKong,
  section: hongKongOnline,
  type: 'takeAway',
  dishes: [{ dish: 'egg-tart' }],
} as const;

async function placeOrder(
  login: Login | null = null,
  about: object = {},
): Promise<Record<string, unknown>> {
  const session = { type: 'takeAway', section: hongKongOnline, ...about };
  const data = {
    session,
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
  };
  return given(await scenario.send('create tableSessions/create', { data, caller: guest(login) }));
}

function find(query: object, login: Login | null = null) {
  return scenario.send('find tableSessions', { query, caller: guest(login) });
}

const incomplete = {
  type: { $in: ['dineInNoTable', 'takeAway'] },
  tvStatus: { $ne: 'taken' },
  $limit: 100,
};

describe('finding orders', () => {
  it('[SESSION-09] lists the orders of the given keys that are neither taken, completed nor cancelled', async () => {
    const [waiting, taken, completed, cancelled] = [
      await placeOrder(),
      await placeOrder(),
      await placeOrder(),
      await placeOrder(),
    ];
    await placeOrder();
    await scenario.rows(
      `update sessions set progress = 'completed' where id = '${String(completed['_id'])}'`,
    );
    await scenario.rows(
      `update sessions set tv_status = 'taken' where id = '${String(taken['_id'])}'`,
    );
    await scenario.rows(`select change_status('${String(cancelled['_id'])}', 'cancelled', now())`);
    const restoreKeys = [waiting, taken, completed, cancelled].map((order) => order['restoreKey']);
    const found = given(await find({ restoreKeys, ...incomplete }));
    expect(found).toMatchObject({ total: 1, data: [{ _id: waiting['_id'] }] });
  });

  it('[TENDER-13] finds the orders of a shop by their number, for its staff', async () => {
    const { _id, orderNumber } = await placeOrder();
    const staff: Login = {
      kind: 'staff',
      staff: 'e'.repeat(24),
      shop: hongKong,
      role: 'till',
      device: null,
    };
    const found = given(await find({ orderNumber, $limit: 100 }, staff));
    expect(found).toMatchObject({ data: [{ _id, orderNumber }] });
    expect(given(await find({ orderNumber: 999_999 }, staff))).toMatchObject({ total: 0 });
  });

  it('[SAFE-02] lists nothing without a login, for unknown keys or for another member', async () => {
    const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };
    await placeOrder(ming);
    expect(refusedWith(await find(incomplete))).toEqual({ code: 'loginRequired' });
    expect(given(await find({ restoreKeys: [aKey()], ...incomplete }))).toMatchObject({
      total: 0,
      data: [],
    });
    expect(refusedWith(await find({ restoreKeys: [{ $ne: 'x' }] }))).toMatchObject({
      code: 'inputInvalid',
    });
    expect(
      refusedWith(await find({ restoreKeys: Array.from({ length: 101 }, aKey) })),
    ).toMatchObject({
      code: 'inputInvalid',
    });
    expect(refusedWith(await find({ user: idOf('member', 'kayan') }, ming))).toEqual({
      code: 'notAllowed',
    });
    expect(given(await find({}, ming))).toMatchObject({ total: 1 });
  });

  const emily: Login = { kind: 'member', user: idOf('member', 'emily') };
  const kaYan: Login = { kind: 'member', user: idOf('member', 'kayan') };

  /** Paid orders of one member, a second apart; their ids in the order they were placed. */
  async function placeOrders(login: Login, count: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      scenario.time.now += 1000;
      const id = String((await placeOrder(login))['_id']);
      for (const status of ['toPay', 'done'])
        await scenario.rows(`select change_status('${id}', '${status}', now())`);
      ids.push(id);
    }
    return ids;
  }

  async function pageOf(login: Login, query: object) {
    const { total, limit, data } = given(await find(query, login));
    if (!Array.isArray(data)) throw new Error('no page');
    const orders = data.map(({ _id, startTime }: { _id: string; startTime: number }) => ({
      _id,
      startTime,
    }));
    return { total, limit, orders };
  }

  it('[RECORD-01] pages through all orders of a member, newest first, each page from where the last one ended', async () => {
    const newestFirst = (await placeOrders(emily, 5)).toReversed();
    const pages: unknown[] = [];
    let before = scenario.time.now + 1;
    for (let nth = 0; nth < 4; nth += 1) {
      const { total, orders } = await pageOf(emily, {
        $sort: { startTime: -1 },
        $limit: 2,
        $and: [{ startTime: { $lt: before } }],
      });
      pages.push({ total, ids: orders.map(({ _id }) => _id) });
      before = orders.at(-1)?.startTime ?? before;
    }
    expect(pages).toEqual([
      { total: 5, ids: newestFirst.slice(0, 2) },
      { total: 3, ids: newestFirst.slice(2, 4) },
      { total: 1, ids: newestFirst.slice(4) },
      { total: 0, ids: [] },
    ]);
  });

  it('[RECORD-01] lists ten orders by ascending id unless asked otherwise, and a hundred at most', async () => {
    const ascending = (await placeOrders(kaYan, 12)).toSorted();
    const first = await pageOf(kaYan, {});
    expect(first).toMatchObject({ total: 12, limit: 10 });
    expect(first.orders.map(({ _id }) => _id)).toEqual(ascending.slice(0, 10));
    const next = await pageOf(kaYan, { $and: [{ _id: { $gt: ascending[9] } }] });
    expect(next.total).toBe(2);
    expect(next.orders.map(({ _id }) => _id)).toEqual(ascending.slice(10));
    expect((await pageOf(kaYan, { $limit: 100 })).orders).toHaveLength(12);
    expect(refusedWith(await find({ $limit: 101 }, kaYan))).toMatchObject({
      code: 'inputInvalid',
    });
  });
});

/** Enough for a delivery. */
const sixToasts = [{ dish: 'butter-toast', quantity: 6 }];

describe('the details of an order', () => {
  it('[SESSION-17] need name, phone and address for a delivery only', async () => {
    scenario.time.now = Date.parse('2026-11-15T19:30:00+08:00');
    const data = (session: object) => ({
      data: {
        session,
        shop: hongKong,
        products: cartOf({ ...requested, dishes: sixToasts }, scenario.restaurant),
        requestKey: aKey(),
      },
    });
    const place = (session: object) => scenario.send('create tableSessions/create', data(session));
    expect(refusedWith(await place({ type: 'delivery', section: hongKongOnline }))).toMatchObject({
      code: 'formInvalid',
    });
    const delivery = {
      name: 'Chan',
      phone: '9123 4567',
      address: '1 Queen’s Road',
      area: centralArea,
    };
    expect(refusedWith(await place({ type: 'takeAway', delivery }))).toMatchObject({
      code: 'inputInvalid',
    });
    const { _id, restoreKey } = given(
      await place({ type: 'delivery', section: hongKongOnline, delivery }),
    );
    const read = given(
      await scenario.send('get tableSessions', { id: String(_id), query: { restoreKey } }),
    );
    expect(read).toMatchObject({ delivery, surcharges: [{ _id: 'delivery', amount: 2500 }] });
  });

  it('[SESSION-18] accept only the start of an offered slot as pickup time', async () => {
    const at = Date.parse('2026-11-15T20:15:00+08:00');
    expect(await placeOrder(null, { pickupTime: at })).toMatchObject({ status: 'ongoing' });
    const place = (pickupTime: number) =>
      scenario.send('create tableSessions/create', {
        data: {
          session: { type: 'takeAway', pickupTime },
          shop: hongKong,
          products: cartOf(requested, scenario.restaurant),
        },
      });
    expect(refusedWith(await place(at + 60_000))).toMatchObject({ code: 'formInvalid' });
  });

  it('[CART-10] store a remark to the kitchen as one line of text', async () => {
    const [line] = cartOf(requested, scenario.restaurant);
    const products = [{ ...line, customRemark: 'no sugar\u001b@\nplease \u202e' }];
    const data = { session: { type: 'takeAway' }, shop: hongKong, products, requestKey: aKey() };
    const { _id } = given(await scenario.send('create tableSessions/create', { data }));
    const stored = await scenario.parts.sessions.session(String(_id));
    expect(stored?.lines[0]?.chosen.customRemark).toBe('no sugar@ please');
  });

  it('[TEXT-01] store nothing invisible of what a guest wrote', async () => {
    const hidden = '\u202e\u200b\u0007\u{e0041}';
    const session = {
      type: 'delivery',
      remark: `ring${hidden} twice`,
      delivery: {
        name: `${hidden}Ka Yan`,
        phone: `9123${hidden}4567`,
        address: `1 Nathan\nRoad${hidden}`,
        note: hidden,
        area: centralArea,
      },
    };
    const products = cartOf({ ...requested, dishes: sixToasts }, scenario.restaurant);
    const data = { session, shop: hongKong, products, guest: `Yan${hidden}`, requestKey: aKey() };
    const { _id } = given(await scenario.send('create tableSessions/create', { data }));
    const stored = await scenario.parts.sessions.session(String(_id));
    expect(JSON.stringify(stored)).not.toMatch(/[\u202e\u200b\u{e0041}]|\\u0007/u);
    expect(stored?.details).toMatchObject({
      remark: 'ring twice',
      delivery: { name: 'Ka Yan', phone: '91234567', address: '1 Nathan Road', note: '' },
    });
  });

  it('[CART-09] are limited to the size the shop allows', async () => {
    const products = cartOf(
      { ...requested, dishes: [{ dish: 'hot-milk-tea', quantity: 61 }] },
      scenario.restaurant,
    );
    const answer = await scenario.send('create tableSessions/create', {
      data: { session: { type: 'takeAway' }, shop: hongKong, products },
    });
    expect(refusedWith(answer)).toEqual({ code: 'purchaseLimit', limit: 60, found: 61 });
  });

  it('[HOURS-02] are refused while the shop is closed, with the opening time', async () => {
    const taipei = scenario.restaurant.shops[1]?._id;
    scenario.time.now = Date.parse('2026-11-16T12:00:00+08:00');
    const answer = await scenario.send('create tableSessions/create', {
      data: {
        session: { type: 'takeAway' },
        shop: taipei,
        products: [{ id: 'a', product: productId('egg-tart'), quantity: 1 }],
      },
    });
    expect(refusedWith(answer)).toEqual({
      code: 'shopClosed',
      opensAt: Date.parse('2026-11-17T11:00:00+08:00'),
    });
    scenario.time.now = Date.parse('2026-11-15T19:30:00+08:00');
  });
});

describe('the start of the app', () => {
  const init = (data: object) => scenario.send('create appOrdering/init', { data });

  it('[CALL-06] loads by nothing, a shop, a table’s code or a session', async () => {
    expect(given(await init({}))).toMatchObject({
      shop: null,
      session: null,
      table: null,
      severalCurrencies: true,
    });
    expect(given(await init({ shop: hongKong }))).toMatchObject({ shop: { _id: hongKong } });
    const [table] = tables;
    expect(given(await init({ t: table?.code }))).toMatchObject({
      shop: { _id: hongKong },
      table: { name: 'A1' },
    });
    const { _id, restoreKey } = await placeOrder();
    expect(given(await init({ id: _id, restoreKey }))).toMatchObject({
      session: { _id },
      shop: { _id: hongKong },
    });
    expect(refusedWith(await init({ id: _id }))).toEqual({ code: 'notFound' });
    expect(refusedWith(await init({ shop: 'f'.repeat(24) }))).toEqual({
      code: 'initRefused',
      reason: 'shopNotFound',
    });
    expect(refusedWith(await init({ t: 'x'.repeat(22) }))).toMatchObject({
      reason: 'fixedCodeTableInvalid',
    });
    expect(
      given(await scenario.send('create appOrdering/staticInit', { data: {} })),
    ).toHaveProperty('shops');
  });

  it('[CALL-06] frees a table that was opened by mistake, not one that has ordered', async () => {
    const scan = {
      viewItem: tables[7]?.code,
      date: scenario.time.now,
      capacity: 2,
      shop: hongKong,
    };
    const open = async () =>
      String(
        given(await scenario.send('create tableSessions/createOrResume', { data: scan }))['_id'],
      );
    const reset = (session: string) =>
      scenario.send('create appOrdering/resetSession', { data: { session } });
    const first = await open();
    given(await reset(first));
    const second = await open();
    expect(second).not.toBe(first);
    const cart = cartOf(
      { ...requested, type: 'dineIn', section: hongKongHall },
      scenario.restaurant,
    );
    given(await scenario.send('create tableSessions/order', { data: { session: second, cart } }));
    given(await reset(second));
    expect(await open()).toBe(second);
  });
});

describe('a quote', () => {
  it('[PRICE-21] returns what the server would charge for a cart or a table’s next round', async () => {
    const products = cartOf(requested, scenario.restaurant);
    const quote = given(
      await scenario.send('create bills/quote', {
        data: { shop: hongKong, type: 'takeAway', section: hongKongOnline, products },
      }),
    );
    const order = await placeOrder();
    expect(quote).toMatchObject({ bill: { total: order['total'] } });
    expect(
      refusedWith(
        await scenario.send('create bills/quote', {
          data: { shop: hongKong, session: order['_id'], type: 'takeAway', products },
        }),
      ),
    ).toEqual({ code: 'notFound' });
  });
});
