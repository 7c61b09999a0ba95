import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { calls } from '@servery/contract/services.ts';
import { hongKong, hongKongHall, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import {
  aLine,
  accessFixture,
  clearTables,
  fieldIn,
  freshScan,
  listIn,
  orderIn,
  tablesIn,
} from '../../testing/access/fixture.ts';
import type { AccessFixture, Order } from '../../testing/access/fixture.ts';
import { byFeathers, byHttp, officialClient } from '../../testing/contract/connections.ts';
import type { OpenTransport } from '../../testing/contract/connections.ts';
import type { Parts } from '../../testing/fuzz/well-formed.ts';
import { testServer } from '../../testing/running-server.ts';
import type { Login } from '../calls/login.ts';

let fixture: AccessFixture;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

beforeEach(() => fixture.server.passTime(61_000));

/** Makes a call on a connection of its own, as the specification writes it. */
type Make = (name: CallName, parts?: Parts, login?: Login | null) => Promise<unknown>;

function makeBy(open: OpenTransport): Make {
  return async (name, parts = {}, login = null) => {
    const call = calls.find((one) => nameOf(one) === name);
    if (call === undefined) throw new Error(`no call ${name}`);
    return (await open(fixture.server, login))(call, parts);
  };
}

function restaurant() {
  return fixture.server.restaurant;
}

function member(): Login {
  return { kind: 'member', user: fixture.people.member };
}

/** A cart with one dish, priced by the server alone. */
function cart(): readonly object[] {
  return [aLine(fixture)];
}

async function takeAway(make: Make, login: Login | null = null): Promise<Order> {
  const data = { session: { type: 'takeAway' }, shop: hongKong, products: cart() };
  return orderIn({
    error: null,
    result: await make('create tableSessions/create', { data }, login),
  });
}

/** A table whose phone has opened it by its code. */
async function openTable(make: Make): Promise<Order> {
  await clearTables(fixture);
  const scan = await freshScan(fixture, tablesIn(fixture)[0]?.code);
  const opened = await make('create tableSessions/createOrResume', { data: scan });
  return orderIn({ error: null, result: opened });
}

function idsOf(list: unknown): readonly string[] {
  return valuesOf(list, '_id').map(String);
}

function valuesOf(list: unknown, field: string): readonly unknown[] {
  return itemsOf(list).map((one) => fieldIn(one, field));
}

function itemsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list.map((one: unknown) => one) : [];
}

function isAscending(values: readonly unknown[]): boolean {
  const numbers = values.map(Number);
  return numbers.every((value, at) => at === 0 || (numbers[at - 1] ?? 0) <= value);
}

function methodOf(gateway: string): string | undefined {
  return restaurant().paymentMethods.find((one) => one.shop === hongKong && one.gateway === gateway)
    ?._id;
}

/** Every field of a line that the specification names, with values a server must not believe. */
function specifiedLine(line: object): object {
  return {
    customProduct: null,
    quantityRatio: 7,
    table: null,
    tableSplit: 3,
    tableChairId: 'c1',
    section: hongKongHall,
    customRemark: 'no ice',
    fromCoupon: null,
    fromProduct: null,
    fromOption: null,
    fromChoice: null,
    fromSelection: null,
    staff: null,
    openKey: null,
    originalPrice: 1,
    discountable: true,
    takeAway: false,
    kitchenOptions: [],
    mergeSource: null,
    mergeStatus: 'merged',
    couponResult: { discount: 9999, fee: 0, coupon: 'x', rule: 'y' },
    status: 'init',
    name: [{ lang: 'en', value: 'Free lunch' }],
    shortName: 'FL',
    category: null,
    kitchenPrinters: ['p1'],
    waterBars: [],
    kitchenGroup: null,
    price: 1,
    actualPrice: 1,
    discount: 9999,
    extraFee: 0,
    couponDiscount: 9999,
    couponFee: 0,
    remarks: 'no ice',
    discountList: [],
    surchargePercent: 0,
    freeSurcharge: true,
    ...line,
  };
}

/** Every field of a session that the specification names. */
function specifiedSession(): object {
  const { now } = fixture.server.time;
  return {
    _id: null,
    type: 'takeAway',
    shop: taipei,
    section: { _id: hongKongOnline, name: [{ lang: 'en', value: 'Online' }] },
    tables: [{ item: null, split: 0, capacity: 4 }],
    products: [],
    discounts: [{ discountValue: 9999 }],
    taxes: [],
    surcharges: [],
    tips: 0,
    adjusts: [{ amount: -9999 }],
    payments: [{ amount: 9999, tips: 0 }],
    user: fixture.people.otherMember,
    startTime: now,
    paidTime: now,
    source: 'selfOrder',
    modifiers: ['happy-hour'],
    restoreKey: null,
    qrCodeViewItem: null,
    desiredCapacity: 2,
    tvStatus: 'taken',
    sessionData: { type: 'takeAway', startTime: now, orderCutoffTime: null, orderLeaveTime: null },
    tableItem: { name: 'A1' },
  };
}

/** A session without its id, its number, its times and the ids of its lines. */
function decidedIn(session: unknown): object {
  const own = ['_id', 'orderNumber', 'startTime', 'sessionData', 'bill'];
  const products = listIn(session, 'products').map((line) => without(line, ['id', 'orderedAt']));
  return { ...without(session, own), products };
}

function without(value: unknown, names: readonly string[]): object {
  const kept = Object.entries(fieldsOf(value)).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const aNumber: unknown = expect.any(Number);
const aText: unknown = expect.any(String);
const aList: unknown = expect.any(Array);

type Row = readonly [title: string, check: (make: Make, open: OpenTransport) => Promise<void>];

const shopRows: readonly Row[] = [
  [
    'find systemSettings',
    async (make) => {
      expect(valuesOf(await make('find systemSettings'), 'key')).toEqual(
        expect.arrayContaining(['onlineMemberSystem', 'allowChooseShop']),
      );
    },
  ],
  [
    'find appSettings',
    async (make) => {
      expect(valuesOf(await make('find appSettings'), 'key')).toContain('primaryColor');
    },
  ],
  [
    'get shops/{id}',
    async (make) => {
      const shop = await make('get shops', { id: hongKong });
      expect(shop).toMatchObject({ _id: hongKong, currency: 'HKD', openForOnline: true });
    },
  ],
  [
    'find shops with $paginate false, a selection, and only those open for online',
    async (make) => {
      const $select = [
        'name',
        'openForOnline',
        'openForApp',
        'openTakeAway',
        'address',
        'images',
        'logo',
        'onlineOpeningHours',
      ];
      const query = { $paginate: false, $select, openForOnline: true };
      const shops = await make('find shops', { query });
      expect(idsOf(shops)).toContain(hongKong);
      expect(new Set(valuesOf(shops, 'openForOnline'))).toEqual(new Set([true]));
      const [first] = itemsOf(shops);
      expect(Object.keys(fieldsOf(first)).toSorted()).toEqual(['_id', ...$select].toSorted());
    },
  ],
  [
    'find sections of a shop, sorted by showOrder',
    async (make) => {
      const query = { shops: hongKong, $sort: { showOrder: 1 } };
      const sections = await make('find sections', { query });
      expect(idsOf(sections)).toContain(hongKongHall);
      expect(isAscending(valuesOf(sections, 'showOrder'))).toBe(true);
    },
  ],
  [
    'find tableViewItems by a list of ids, and get one',
    async (make) => {
      const $in = tablesIn(fixture)
        .slice(0, 2)
        .map(({ _id }) => _id);
      const items = await make('find tableViewItems', { query: { _id: { $in } } });
      expect(idsOf(items).toSorted()).toEqual($in.toSorted());
      expect(await make('get tableViewItems', { id: $in[0] })).toMatchObject({
        _id: $in[0],
        name: aText,
      });
    },
  ],
];

const menuRows: readonly Row[] = [
  [
    'find categories by sections, 1000 at most, sorted by order',
    async (make) => {
      const query = {
        sections: { $in: [hongKongHall, hongKongOnline] },
        $limit: 1000,
        $sort: { order: 1 },
      };
      const categories = await make('find categories', { query });
      expect(idsOf(categories).length).toBeGreaterThan(3);
      expect(isAscending(valuesOf(categories, 'order'))).toBe(true);
    },
  ],
  [
    'find products by sections and shops, 1000 at most, and get one',
    async (make) => {
      const query = { sections: { $in: [hongKongOnline] }, shops: hongKong, $limit: 1000 };
      const products = await make('find products', { query });
      expect(idsOf(products).length).toBeGreaterThan(20);
      const [id] = idsOf(products);
      expect(await make('get products', { id })).toMatchObject({
        _id: id,
        price: aNumber,
      });
    },
  ],
  [
    'find subCategories of a list of categories, 1000 at most, sorted by order',
    async (make) => {
      const $in = restaurant().categories.map(({ _id }) => _id);
      const query = { category: { $in }, $limit: 1000, $sort: { order: 1 } };
      const found = await make('find subCategories', { query });
      expect(idsOf(found)).toHaveLength(restaurant().subCategories.length);
      expect(isAscending(valuesOf(found, 'order'))).toBe(true);
    },
  ],
  [
    'find productOptions by a list of ids',
    async (make) => {
      const $in = restaurant()
        .optionGroups.slice(0, 3)
        .map(({ _id }) => _id);
      const groups = await make('find productOptions', { query: { _id: { $in } } });
      expect(idsOf(groups).toSorted()).toEqual($in.toSorted());
    },
  ],
  [
    'find taxSettings that are active, with shops absent, empty or matching',
    async (make) => {
      const $or = [{ shops: { $exists: false } }, { shops: { $size: 0 } }, { shops: taipei }];
      const taxes = await make('find taxSettings', { query: { status: 'active', $or } });
      expect(idsOf(taxes).length).toBeGreaterThan(0);
      expect(new Set(valuesOf(taxes, 'status'))).toEqual(new Set(['active']));
    },
  ],
  [
    'find orderDiscounts that are automatic, in date range or undated, for the shop or all; and by id',
    async (make) => {
      const { now } = fixture.server.time;
      const $and = [
        { $or: [{ startDate: { $exists: false } }, { startDate: { $lte: now } }] },
        { $or: [{ endDate: { $exists: false } }, { endDate: { $gte: now } }] },
        { $or: [{ shops: { $exists: false } }, { shops: { $size: 0 } }, { shops: hongKong }] },
      ];
      const query = { source: 'automatic', $and, $sort: { priority: 1 } };
      const offers = await make('find orderDiscounts', { query });
      expect(isAscending(valuesOf(offers, 'priority'))).toBe(true);
      const [_id] = idsOf(offers);
      expect(idsOf(await make('find orderDiscounts', { query: { _id, shops: hongKong } }))).toEqual(
        [_id],
      );
    },
  ],
];

const sessionRows: readonly Row[] = [
  [
    'create tableSessions/create with session, shop and products',
    async (make) => {
      const [line] = cart();
      const session = { type: 'takeAway', section: hongKongOnline, desiredCapacity: 2 };
      const products = [{ ...line, customRemark: 'no ice' }];
      const honest = { session, shop: hongKong, products };
      const plain = orderIn({
        error: null,
        result: await make('create tableSessions/create', { data: honest }),
      });
      const data = {
        session: specifiedSession(),
        shop: hongKong,
        products: [specifiedLine(aLine(fixture))],
      };
      const placed = orderIn({
        error: null,
        result: await make('create tableSessions/create', { data }),
      });
      const read = async ({ _id: id, restoreKey }: Order): Promise<unknown> =>
        decidedIn(await make('get tableSessions', { id, query: { restoreKey } }));
      expect(await read(placed)).toEqual(await read(plain));
    },
  ],
  [
    'get tableSessions/{id} with its restoreKey, and as its member without',
    async (make) => {
      const { _id: id, restoreKey } = await takeAway(make);
      const read = await make('get tableSessions', { id, query: { restoreKey } });
      expect(read).toMatchObject({ _id: id, status: 'ongoing', products: [{ quantity: 1 }] });
      const own = await takeAway(make, member());
      const owned = await make('get tableSessions', { id: own._id }, member());
      expect(owned).toMatchObject({ _id: own._id, user: fixture.people.member });
    },
  ],
  [
    'find tableSessions of restoreKeys that are incomplete',
    async (make) => {
      const [one, other] = [await takeAway(make), await takeAway(make)];
      const query = {
        restoreKeys: [one.restoreKey, other.restoreKey],
        type: { $in: ['dineInNoTable', 'takeAway'] },
        tvStatus: { $ne: 'taken' },
        $limit: 100,
      };
      const found = await make('find tableSessions', { query });
      expect(found).toMatchObject({ total: 2, limit: 100 });
      expect(idsOf(fieldIn(found, 'data')).toSorted()).toEqual([one._id, other._id].toSorted());
    },
  ],
  [
    'create tableSessions/subscribe with item',
    async (make) => {
      const { _id: item } = await takeAway(make);
      expect(await make('create tableSessions/subscribe', { data: { item } })).toEqual({
        _id: item,
        status: 'ongoing',
        progress: 'received',
        orderNumber: aNumber,
        version: 1,
      });
    },
  ],
  [
    'create tableSessions/createOrResume with viewItem, date, capacity, shop and create',
    async (make) => {
      await clearTables(fixture);
      const viewItem = tablesIn(fixture)[0]?.code;
      const date = fixture.server.time.now;
      const scan = { viewItem, date, capacity: 2, shop: hongKong, create: true };
      // Only the server's own word on the time of the scan counts (VISIT-01).
      await expect(
        make('create tableSessions/createOrResume', { data: scan }),
      ).rejects.toMatchObject({ data: { code: 'initRefused', reason: 'fixedCodeTimeout' } });
      const ticket = fieldIn(
        await make('create tableSessions/scan', { data: { viewItem } }),
        'ticket',
      );
      expect(
        await make('create tableSessions/createOrResume', { data: { ...scan, ticket } }),
      ).toMatchObject({ type: 'dineIn', shop: hongKong, resumed: false, waiting: null });
    },
  ],
  [
    'create tableSessions/order with cart and session',
    async (make) => {
      const { _id: id, restoreKey } = await openTable(make);
      const query = { restoreKey, $populate: 'section' };
      const read = await make('get tableSessions', { id, query });
      expect(read).toMatchObject({ section: { _id: aText, name: aList } });
      const session = { ...fieldsOf(read), restoreKey };
      const data = { cart: [specifiedLine(aLine(fixture))], session };
      expect(await make('create tableSessions/order', { data })).toMatchObject({
        _id: id,
        round: 1,
        type: 'dineIn',
      });
      const after = await make('get tableSessions', { id, query: { restoreKey } });
      expect(after).toMatchObject({ rounds: 1, products: [{ tableSplit: null, quantity: 1 }] });
    },
  ],
  [
    'create tableSessions/changeSection with session and section',
    async (make) => {
      const { _id: session } = await takeAway(make, member());
      const data = { session, section: hongKongHall };
      expect(await make('create tableSessions/changeSection', { data }, member())).toMatchObject({
        _id: session,
        section: hongKongHall,
        version: 2,
      });
    },
  ],
  [
    'create tableSessions/updatePayment with session and restoreKey',
    async (make) => {
      const { _id: session, restoreKey } = await takeAway(make);
      const data = { session, restoreKey };
      expect(await make('create tableSessions/updatePayment', { data })).toMatchObject({
        status: 'none',
        session: { _id: session, status: 'ongoing', paid: 0 },
      });
    },
  ],
];

const memberRows: readonly Row[] = [
  [
    'get users/{id} populated with vipLevel',
    async (make) => {
      const parts = { id: fixture.people.member, query: { $populate: 'vipLevel' } };
      expect(await make('get users', parts, member())).toMatchObject({
        _id: fixture.people.member,
        vipLevel: { discountLists: aList },
      });
    },
  ],
  [
    'find users/points/available of a user and a shop',
    async (make) => {
      const query = { user: fixture.people.member, shop: hongKong };
      expect(await make('find users/points/available', { query }, member())).toMatchObject([
        { _id: aText, amount: aNumber },
      ]);
    },
  ],
  [
    'create userCoupons/validate with coupon and session',
    async (make) => {
      const { _id: session } = await takeAway(make, member());
      const coupon = restaurant().heldCoupons.find(
        ({ user, status }) => user === fixture.people.member && status === 'valid',
      )?._id;
      const data = { coupon, session };
      expect(await make('create userCoupons/validate', { data }, member())).toMatchObject({
        status: 'valid',
        coupon: { _id: coupon, coupon: { rule: {} } },
      });
    },
  ],
  [
    'find and get userCoupons with coupon populated',
    async (make) => {
      const query = { user: fixture.people.member, $populate: 'coupon' };
      const page = await make('find userCoupons', { query }, member());
      const [first] = listIn(page, 'data');
      expect(first).toMatchObject({ coupon: { name: aList, rule: {} } });
      const id = fieldIn(first, '_id');
      expect(
        await make('get userCoupons', { id, query: { $populate: ['coupon'] } }, member()),
      ).toEqual(first);
    },
  ],
  [
    'find gifts with coupon populated',
    async (make) => {
      const page = await make('find gifts', { query: { $populate: 'coupon' } });
      expect(listIn(page, 'data')[0]).toMatchObject({ coupon: { rule: { type: 'free' } } });
    },
  ],
  [
    'create gifts/redeem with gift, user, shop and session',
    async (make) => {
      const { _id: session } = await takeAway(make, member());
      const gift = restaurant().gifts.find(({ points }) => points <= 80)?._id;
      const data = { gift, user: fixture.people.member, shop: hongKong, session };
      const query = { user: fixture.people.member, shop: hongKong };
      const points = async (): Promise<number> =>
        Number(
          valuesOf(await make('find users/points/available', { query }, member()), 'amount')[0],
        );
      const before = await points();
      expect(await make('create gifts/redeem', { data }, member())).toMatchObject({
        _id: session,
        round: 2,
      });
      expect(await points()).toBe(before - 80);
    },
  ],
  [
    'logout on the reset of a kiosk',
    async (_, open) => {
      const send = await open(fixture.server, fixture.people.kiosk);
      await send(memberCalls.logOut, {});
      const after = send(sessionCalls.findSessions, {});
      await expect(after).rejects.toMatchObject({ name: 'NotAuthenticated' });
    },
  ],
];

const paymentRows: readonly Row[] = [
  [
    'payment methods of the session’s shop',
    async (make) => {
      const { _id: session, restoreKey } = await takeAway(make);
      const methods = await make('find paymentMethods', { query: { session, restoreKey } });
      expect(valuesOf(methods, 'gateway')).toContain('cybersource');
    },
  ],
  [
    'create cybersource/redirect/setup with saved info, session and methodRef, and a locale',
    async (make) => {
      const { _id: session } = await takeAway(make, member());
      const savedInfo = { name: 'Chan Tai Man', email: 'chan@guests.example' };
      const data = { savedInfo, session, methodRef: methodOf('cybersource') };
      const parts = { data, query: { locale: 'zh-hk' } };
      expect(await make('create cybersource/redirect/setup', parts, member())).toMatchObject({
        kind: 'form',
        fields: { locale: 'zh-hk' },
      });
    },
  ],
  ['create bbposWeb with session and methodRef', (make) => startPayment(make, 'bbposWeb')],
  ['create razerOnline with session and methodRef', (make) => startPayment(make, 'razerOnline')],
  [
    'create payments/online with session and methodRef',
    (make) => startPayment(make, 'payments/online'),
  ],
];

async function startPayment(
  make: Make,
  path: 'bbposWeb' | 'razerOnline' | 'payments/online',
): Promise<void> {
  const { _id: session } = await takeAway(make, member());
  const methodRef = methodOf(path === 'payments/online' ? 'stripe' : path);
  const started = await make(`create ${path}`, { data: { session, methodRef } }, member());
  expect(started).toMatchObject({ currency: 'HKD', reference: aText });
}

const otherRows: readonly Row[] = [
  [
    'a generic paged find by $sort, $limit and $and, until the total is reached',
    async (make) => {
      const login: Login = { kind: 'member', user: fixture.people.otherMember };
      for (let nth = 0; nth < 3; nth += 1) await takeAway(make, login);
      const seen: unknown[] = [];
      let total = Infinity;
      while (seen.length < total) {
        const after = seen.length === 0 ? {} : { $and: [{ _id: { $gt: seen.at(-1) } }] };
        const query = { $sort: { _id: 1 }, $limit: 2, ...after };
        const page = await make('find tableSessions', { query }, login);
        if (seen.length === 0) total = Number(fieldIn(page, 'total'));
        const found = idsOf(fieldIn(page, 'data'));
        if (found.length === 0) break;
        seen.push(...found);
      }
      expect(new Set(seen).size).toBe(total);
      expect(total).toBeGreaterThan(2);
    },
  ],
  [
    'app-ordering staticInit, and init by id, t or shop',
    async (make) => {
      const first = await make('create appOrdering/staticInit', { data: {} });
      expect(idsOf(fieldIn(first, 'shops'))).toContain(hongKong);
      const byShop = await make('create appOrdering/init', { data: { shop: hongKong } });
      expect(byShop).toMatchObject({ shop: { _id: hongKong }, session: null });
      const { _id: id, restoreKey } = await takeAway(make);
      expect(await make('create appOrdering/init', { data: { id, restoreKey } })).toMatchObject({
        session: { _id: id },
      });
      const [table] = tablesIn(fixture);
      const byCode = await make('create appOrdering/init', { data: { t: table?.code } });
      expect(byCode).toMatchObject({ table: { _id: table?._id } });
    },
  ],
  [
    'app-ordering changeMode to takeAway with shop and force, and to dineIn with shop and viewItem',
    async (make) => {
      const away = { mode: 'takeAway', shop: hongKong, force: true };
      expect(await make('create appOrdering/changeMode', { data: away })).toMatchObject({
        mode: 'takeAway',
        shop: hongKong,
      });
      await clearTables(fixture);
      const scan = await freshScan(fixture, tablesIn(fixture)[0]?.code);
      const here = {
        mode: 'dineIn',
        shop: hongKong,
        viewItem: fieldIn(scan, 'viewItem'),
        ticket: fieldIn(scan, 'ticket'),
      };
      expect(await make('create appOrdering/changeMode', { data: here })).toMatchObject({
        type: 'dineIn',
        resumed: false,
      });
    },
  ],
  [
    'app-ordering resetSession',
    async (make) => {
      expect(await make('create appOrdering/resetSession', { data: {} })).toEqual({
        session: null,
      });
    },
  ],
  [
    'translations: the list, one locale, and a report of missing keys',
    async (make) => {
      expect(valuesOf(await make('find locales'), 'code').length).toBe(3);
      expect(JSON.stringify(await make('get locales', { id: 'zh-hk' }))).toContain('購物車');
      const data = { keys: ['cart.none'], path: '/browse', locale: 'zh-hk' };
      expect(await make('create locales/missing', { data })).toBeDefined();
    },
  ],
];

const transports: readonly (readonly [string, OpenTransport])[] = [
  ['an unmodified Feathers client', byFeathers],
  ['HTTP', byHttp],
];

describe.each(transports)('the calls of the specification over %s', (_, open) => {
  it.each([...shopRows, ...menuRows, ...sessionRows, ...memberRows, ...paymentRows, ...otherRows])(
    '[CALL-03] [CALL-13] answer %s',
    async (__, check) => {
      await check(makeBy(open), open);
      expect(fixture.server.faults.splice(0)).toEqual([]);
    },
  );
});

describe('what the specification has over one transport only', () => {
  it('[CALL-13] the event patched on tableSessions, pushed by the server', async () => {
    const app = await officialClient(fixture.server, null);
    const session = { type: 'takeAway', section: hongKongOnline };
    const data = { session, shop: hongKong, products: cart() };
    const placed: unknown = await app.service('tableSessions/create').create(data);
    const item = fieldIn(placed, '_id');
    const patched = new Promise((received) => {
      app.service('tableSessions').once('patched', received);
    });
    await app.service('tableSessions/subscribe').create({ item });
    await app.service('tableSessions/order').create({ cart: cart(), session: placed });
    expect(await patched).toMatchObject({ _id: item, version: 2, products: [{}, {}] });
  });

  it.each(['attachments', 'userPictures'])(
    '[CALL-05] [CALL-13] GET %s by id in widths of 400, 800, 1200, 2000 and 4000',
    async (path) => {
      const id = await storedPicture(path === 'attachments' ? 'attachment' : 'avatar');
      for (const width of [400, 800, 1200, 2000, 4000]) {
        const answer = await fetch(`${fixture.server.address}/api/${path}/${id}?width=${width}`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      }
    },
  );

  it('[CALL-05] [CALL-13] GET thumbs by id', async () => {
    const id = await storedPicture('attachment');
    const answer = await fetch(`${fixture.server.address}/api/thumbs/${id}?size=96`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

async function storedPicture(kind: 'attachment' | 'avatar'): Promise<string> {
  const create = { width: 60, height: 30, channels: 3, background: '#e07300' } as const;
  const content = await sharp({ create }).png().toBuffer();
  const id = randomBytes(12).toString('hex');
  const owner = kind === 'avatar' ? fixture.people.member : null;
  await sql`insert into pictures (id, kind, owner, content)
    values (${id}, ${kind}, ${owner}, ${content})`.execute(fixture.server.database.db);
  return id;
}
