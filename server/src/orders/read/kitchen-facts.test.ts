import { beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '@feathersjs/feathers';
import { matchesContract } from '@servery/contract/client/matches-contract.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { ruleId } from '@servery/demo/restaurant/offer.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { waterBar, wok } from '@servery/demo/restaurant/stations.ts';
import {
  accessFixture,
  clearTables,
  fieldIn,
  listIn,
  orderIn,
  scanTable,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture, Order } from '@servery/server/testing/access/fixture.ts';
import { officialClient } from '@servery/server/testing/contract/connections.ts';
import { cartOf } from '@servery/server/testing/order-scenario.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import type { Login } from '../../calls/login.ts';

let fixture: AccessFixture;
let table: Order;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
  table = await orderedTable();
});

function floor(): Login {
  return fixture.people.staff('manager', hongKong);
}

interface Dish {
  readonly dish: string;
  readonly quantity?: number;
  readonly picks?: Readonly<Record<string, readonly string[]>>;
}

function cartWith(dish: Dish, about: object = {}): readonly object[] {
  const { restaurant } = fixture.server;
  const place = { shop: hongKong, section: hongKongHall, type: 'dineIn' } as const;
  return cartOf({ ...place, dishes: [dish] }, restaurant).map((line) => ({ ...line, ...about }));
}

const lunch: Dish = {
  dish: 'lunch-set-hk',
  quantity: 3,
  picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
};
const tart: Dish = { dish: 'egg-tart' };

/** A set, two lines of the same tart and one with a remark, under a coupon. */
async function orderedTable(): Promise<Order> {
  await clearTables(fixture);
  const order = orderIn(await scanTable(fixture));
  const cart = [
    ...cartWith(lunch),
    ...cartWith(tart),
    ...cartWith(tart),
    ...cartWith(tart, { customRemark: 'warm, please' }),
  ];
  const [coupon] = fixture.server.restaurant.heldCoupons.filter(({ user }) => user === null);
  await addRound(order, { cart, coupons: [coupon?._id] });
  return order;
}

async function addRound(
  { _id: session, restoreKey }: Order,
  round: Readonly<Record<string, unknown>>,
): Promise<void> {
  const data = { session, restoreKey, ...round };
  const { error } = await fixture.call(null, 'create tableSessions/order', { data });
  expect(error).toBeNull();
}

async function linesFor(login: Login | null): Promise<readonly unknown[]> {
  const query = login === null ? { restoreKey: table.restoreKey } : {};
  const { result } = await fixture.call(login, 'get tableSessions', { id: table._id, query });
  expect(matchesContract('get tableSessions', result)).toBe(true);
  return listIn(result, 'products');
}

function lineOf(lines: readonly unknown[], dish: string, remark = ''): unknown {
  return lines.find(
    (line) =>
      fieldIn(line, 'product') === productId(dish) && fieldIn(line, 'customRemark') === remark,
  );
}

const aNumber: unknown = expect.any(Number);
const aText: unknown = expect.any(String);

const staffOnly = [
  'kitchenPrinters',
  'waterBars',
  'kitchenGroup',
  'kitchenOptions',
  'remarks',
  'originalPrice',
  'mergeSource',
  'mergeStatus',
  'staff',
  'openKey',
  'discountable',
  'sectionName',
];

describe('a line for staff of the shop', () => {
  it('[CALL-14] [OPTION-09] says where it is made, dish by dish of a set', async () => {
    const lines = await linesFor(floor());
    const hall = fixture.server.restaurant.sections.find(({ _id }) => _id === hongKongHall);
    expect(lineOf(lines, 'pork-chop-rice')).toMatchObject({
      kitchenPrinters: [wok._id],
      waterBars: [],
      kitchenGroup: aText,
      sectionName: hall?.name,
    });
    expect(lineOf(lines, 'hot-milk-tea')).toMatchObject({
      kitchenPrinters: [],
      waterBars: [waterBar._id],
    });
  });

  it('[CALL-14] carries its remark, its usual price and who changed it', async () => {
    const line = lineOf(await linesFor(floor()), 'egg-tart', 'warm, please');
    expect(line).toMatchObject({
      remarks: 'warm, please',
      originalPrice: fieldIn(line, 'unitPrice'),
      staff: null,
      openKey: null,
      discountable: true,
    });
  });

  it('[CALL-14] [PRICE-03] keeps the usual price beside one that staff typed', async () => {
    const before = lineOf(await linesFor(floor()), 'egg-tart', 'warm, please');
    const data = {
      session: table._id,
      line: fieldIn(before, 'id'),
      price: 100,
    };
    const { error } = await fixture.call(floor(), 'create tableSessions/changeLine', { data });
    expect(error).toBeNull();
    expect(lineOf(await linesFor(floor()), 'egg-tart', 'warm, please')).toMatchObject({
      unitPrice: 100,
      originalPrice: fieldIn(before, 'originalPrice'),
      openKey: 100 - Number(fieldIn(before, 'originalPrice')),
    });
  });

  it('[CALL-14] [CART-01] names the first of identical lines of its round, not of an earlier one', async () => {
    const isTart = (line: unknown): boolean =>
      fieldIn(line, 'product') === productId('egg-tart') && fieldIn(line, 'customRemark') === '';
    const [first, second] = (await linesFor(floor())).filter(isTart);
    expect(first).toMatchObject({ mergeSource: null, mergeStatus: 'source' });
    expect(second).toMatchObject({ mergeSource: fieldIn(first, 'id'), mergeStatus: 'merged' });
    await addRound(table, { cart: cartWith(tart) });
    const third = (await linesFor(floor())).findLast(isTart);
    expect(third).toMatchObject({ round: 2, mergeSource: null, mergeStatus: 'single' });
  });

  it('[CALL-14] [CALL-07] has nothing of this for guests', async () => {
    for (const line of await linesFor(null))
      expect(staffOnly.filter((name) => fieldIn(line, name) !== undefined)).toEqual([]);
    for (const line of await linesFor(floor()))
      expect(staffOnly.filter((name) => fieldIn(line, name) === undefined)).toEqual([]);
  });

  it('[CALL-14] says to everybody what a coupon took off', async () => {
    const [coupon] = fixture.server.restaurant.heldCoupons.filter(({ user }) => user === null);
    const lines = await linesFor(null);
    const results = lines.map((line) => fieldIn(line, 'couponResult'));
    expect(results).toContainEqual({
      discount: aNumber,
      fee: 0,
      coupon: coupon?._id,
      rule: ruleId('coupon-welcome'),
    });
    expect(results.map((result) => Number(fieldIn(result, 'discount') ?? 0))).toEqual(
      lines.map((line) => fieldIn(line, 'couponDiscount')),
    );
  });
});

describe('an order that staff and guests follow', () => {
  function nextEvent(app: Application): Promise<unknown> {
    return new Promise((received) => void app.service('tableSessions').once('patched', received));
  }

  it('[CALL-14] sends staff the facts of the kitchen and guests their own view', async () => {
    const [guest, waiter] = [
      await officialClient(fixture.server, null),
      await officialClient(fixture.server, floor()),
    ];
    const { _id: item, restoreKey } = table;
    await guest.service('tableSessions/subscribe').create({ item, restoreKey });
    await waiter.service('tableSessions/subscribe').create({ item });
    const events = [nextEvent(guest), nextEvent(waiter)];
    await addRound(table, { cart: cartWith(tart) });
    const [toGuest, toWaiter] = await Promise.all(events);
    expect(listIn(toWaiter, 'products')[0]).toHaveProperty('kitchenPrinters');
    expect(listIn(toGuest, 'products')[0]).not.toHaveProperty('kitchenPrinters');
    expect(
      [toGuest, toWaiter].map((event) => matchesContract('tableSessions patched', event)),
    ).toEqual([true, true]);
  });
});
