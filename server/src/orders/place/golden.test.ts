import { createServer } from 'node:http';
import type { Application } from '@feathersjs/feathers';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { figuresOf } from '@servery/demo/golden-figures.ts';
import { barrierOf, goldenCart, goldenVouchers } from '@servery/demo/golden-guest.ts';
import { goldenRestaurant, tableCode } from '@servery/demo/golden-restaurant.ts';
import { goldenNames, numbersFor } from '@servery/demo/golden-numbers.ts';
import type { Numbers } from '@servery/demo/golden-numbers.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import { settleOrder } from '@servery/engine/bill/settle.ts';
import type { Settled } from '@servery/engine/bill/settle.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachmentsBy } from '../../auth/attached-members.ts';
import { pinLimits } from '../../limits/pin-limits.ts';
import { loginLimits } from '../../limits/login-limits.ts';
import { tokensWith } from '../../auth/tokens.ts';
import type { Tokens } from '../../auth/tokens.ts';
import { createDispatcher } from '../../transport/dispatch.ts';
import { feathersClient } from '@servery/server/testing/feathers-client.ts';
import { rateLimiters } from '../../limits/rate-limiter.ts';
import { defaultLimits } from '../../limits/limits.ts';
import { openSockets } from '../../transport/socket/socket.ts';
import { socketsTo } from '@servery/server/testing/test-transport.ts';
import { authenticationServices } from '../../members/authentication.ts';
import { sessionServices } from '../services.ts';
import { recomputed } from '../read/recompute.ts';
import { billIn, comparableFigures } from '@servery/server/testing/golden-figures.ts';
import { aKey, newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { afterFile } from '@servery/server/testing/after-file.ts';

const cases = goldenCases();

const orderable = cases.filter((golden) => barrierOf(golden) === null);
/** A third of them in `npm test`: the engine has all there, a till another third. */
const tried =
  process.env['TEST_SCOPE'] === 'sample'
    ? orderable.filter((golden) => cases.indexOf(golden) % 3 === 0)
    : orderable;
const limits = { ...defaultLimits, socketCallsPerSecond: 1000 };
const secret = 'a secret of thirty-two bytes or more';
/** Errors inside the server; there must be none. */
const faults: unknown[] = [];
let scenario: OrderScenario;
let address: string;
let tokens: Tokens;

beforeAll(async () => {
  scenario = await newOrderScenario((demo) => goldenRestaurant(demo, orderable));
  const { clock } = scenario.parts;
  tokens = tokensWith({ secret, issuer: 'servery', clock });
  const server = createServer();
  const dispatcher = createDispatcher(served(), {
    admits: () => true,
    report: (_, error) => void faults.push(error),
  });
  const sockets = openSockets(server, {
    origins: [],
    balancers: 0,
    limits,
    clock,
    isOpen: () => true,
  });
  sockets.serve(dispatcher);
  afterFile(() => sockets.io.close());
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
});

function served() {
  const { db, clock } = scenario.parts;
  const login = {
    db,
    tokens,
    clock,
    secret,
    limits: loginLimits(rateLimiters(1)),
    pinLimits: pinLimits(rateLimiters(1)),
    attachments: attachmentsBy(clock),
  };
  const authentication = { endLogins: () => undefined, phoneCountry: 'HK' } as const;
  return [
    ...sessionServices(scenario.parts),
    ...authenticationServices({ ...login, ...authentication }),
  ];
}

/** A guest with a phone; a self-order has no session before it is placed. */
interface Guest {
  readonly client: Application;
  readonly numbers: Numbers;
  readonly session: unknown;
  readonly restoreKey: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(answer: unknown): Fields {
  if (typeof answer !== 'object' || answer === null) throw new TypeError('fields');
  return Object.fromEntries(Object.entries(answer));
}

async function create(client: Application, path: string, data: object): Promise<Fields> {
  const answer: unknown = await client.service(path).create(data);
  return fieldsOf(answer);
}

async function guestOf(golden: GoldenCase): Promise<Guest> {
  const client = feathersClient(await socketsTo(address).connect());
  const numbers = numbersFor(golden);
  const user = numbers.maybe('member', golden.order.session.user);
  if (user !== null) {
    const accessToken = await tokens.issue({ login: { kind: 'member', user }, epoch: 1 });
    await create(client, 'authentication', { strategy: 'jwt', accessToken });
  }
  const guest = { client, numbers, session: null, restoreKey: null };
  const { type, modifiers } = golden.order.session;
  return type === 'dineIn' || modifiers.length > 0 ? openTable(golden, guest) : guest;
}

/** Takeaways open a table too, because a self-order is created without modifiers (SESSION-05). */
async function openTable({ order }: GoldenCase, guest: Guest): Promise<Guest> {
  const { type, people: capacity, modifiers } = order.session;
  const shop = guest.numbers.of('shop', order.shop._id);
  const viewItem = tableCode(shop);
  const { ticket } = await create(guest.client, 'tableSessions/scan', { viewItem });
  const scan = { viewItem, ticket, capacity, shop, requestKey: aKey() };
  const { _id: session } = await create(guest.client, 'tableSessions/createOrResume', scan);
  const change = { mode: 'takeAway', shop, session, force: true, requestKey: aKey() };
  const { restoreKey = null } =
    type === 'takeAway' ? await create(guest.client, 'appOrdering/changeMode', change) : {};
  await scenario.rows(
    `update sessions set modifiers = '{${modifiers.join(',')}}' where id = '${String(session)}'`,
  );
  return { ...guest, session, restoreKey };
}

const delivery = { name: 'Chan', phone: '+85291234567', address: '1 Queen’s Road' };

function place(golden: GoldenCase, guest: Guest, expectedTotal: number): Promise<Fields> {
  const { order } = golden;
  const { numbers, client, session, restoreKey } = guest;
  const cart = goldenCart(golden, numbers);
  const requested = { ...goldenVouchers(golden, numbers), expectedTotal, requestKey: aKey() };
  if (session !== null)
    return create(client, 'tableSessions/order', { ...requested, session, restoreKey, cart });
  const { type, people: desiredCapacity } = order.session;
  const section = numbers.maybe('section', order.session.section);
  const door = { ...delivery, area: numbers.maybe('area', golden.area) };
  const made = { type, section, desiredCapacity, delivery: type === 'delivery' ? door : null };
  const shop = numbers.of('shop', order.shop._id);
  return create(client, 'tableSessions/create', {
    ...requested,
    session: made,
    shop,
    products: cart,
  });
}

function quote(
  golden: GoldenCase,
  { client, numbers, session, restoreKey }: Guest,
): Promise<Fields> {
  const { order } = golden;
  const { type, people } = order.session;
  return create(client, 'bills/quote', {
    ...goldenVouchers(golden, numbers),
    session,
    restoreKey,
    type,
    people,
    shop: numbers.of('shop', order.shop._id),
    section: numbers.maybe('section', order.session.section),
    area: numbers.maybe('area', golden.area),
    products: goldenCart(golden, numbers),
  });
}

/** The engine's own bill: free dishes settled (PRICE-12), invalid offers left out (RULE-04). */
function settledByEngine({ order, now }: GoldenCase): Settled {
  const surcharges = order.surcharges.map(({ amount }) => ({
    _id: 'delivery',
    name: 'delivery',
    amount,
  }));
  const { menu, session } = order;
  const ordering = {
    menu,
    orderType: session.type,
    pos: false,
    selfService: true,
    useDefaultsForSetItem: false,
  };
  const { lines, bill } = settleOrder({ ...order, surcharges }, ordering, now);
  return { lines, bill: { ...bill, discounts: bill.discounts.filter(({ valid }) => valid) } };
}

/** Every line of an order with its part of the bill. */
function shownLines({ lines, bill }: Settled): readonly object[] {
  return lines.map(({ product, status, takeAway, fromProduct, fromCoupon }, nth) => {
    return { ...bill.lines[nth], product, status, takeAway, fromProduct, fromCoupon };
  });
}

async function readStored(session: unknown) {
  const stored = await scenario.parts.sessions.session(String(session));
  if (stored === null) throw new RangeError('session');
  return { stored, again: await recomputed(stored, scenario.parts.menus) };
}

async function chargesExpectedBill(golden: GoldenCase): Promise<void> {
  scenario.time.now = golden.now;
  const { total } = golden.expected;
  const guest = await guestOf(golden);
  const quoted = billIn(await quote(golden, guest), guest.numbers);
  for (const other of [total + 1, total - 1].filter((amount) => amount >= 0))
    await expect(place(golden, guest, other)).rejects.toMatchObject({
      data: { code: 'billChanged', expected: other, bill: { total } },
    });
  const { _id, restoreKey, ...acknowledged } = await place(golden, guest, total);
  expect(acknowledged).toMatchObject({ total, type: golden.order.session.type, round: 1 });
  const key = restoreKey ?? guest.restoreKey;
  const query = key === null ? {} : { restoreKey: key };
  const read = fieldsOf(await guest.client.service('tableSessions').get(String(_id), { query }));
  const bill = billIn(read, guest.numbers);
  expect(comparableFigures(figuresOf(bill), golden)).toEqual(
    comparableFigures(golden.expected, golden),
  );
  const settled = settledByEngine(golden);
  expect(bill).toEqual(settled.bill);
  expect(quoted).toEqual(bill);
  expect(read).toMatchObject({ total, tips: golden.expected.tips });
  expect(guest.numbers.named(read['products'])).toMatchObject(shownLines(settled));
  const { stored, again } = await readStored(_id);
  expect(again).toEqual(stored.bill);
  expect(stored.total).toBe(total);
  expect(faults).toEqual([]);
}

const sources = ['automatic', 'member', 'coupon', 'gift', 'vip'] as const;

/** A shop's menu and offers as the golden set writes them; those of every shop are its own. */
function asWritten({ order }: GoldenCase): object {
  const here = <Thing extends { readonly shops: readonly string[] }>(thing: Thing): Thing =>
    thing.shops.length > 0 ? thing : { ...thing, shops: [order.shop._id] };
  const items = sources.flatMap((one) => order.discounts.filter(({ source }) => source === one));
  return {
    products: [...order.menu.products.values()].map((dish) => ({ ...dish, images: [] })),
    optionGroups: [...order.menu.options.values()],
    sections: order.sections.map((section) => ({ ...section, shop: order.shop._id })),
    taxes: order.taxes.map(here),
    rules: [...new Set(items.map(({ rule }) => rule))].map(here),
  };
}

describe('golden carts through the socket', () => {
  it('have an id for every name of the golden set, and for nothing else', () => {
    for (const golden of orderable) {
      const { products, optionGroups, sections, taxes, ...offered } = goldenRestaurant(
        scenario.restaurant,
        [golden],
      );
      const offers = [...offered.orderDiscounts, ...offered.coupons, ...offered.gifts];
      const rules = [
        ...offers.map(({ rule }) => rule),
        ...offered.vipLevels.flatMap((level) => level.discountLists),
      ];
      const numbered = { products, optionGroups, sections, taxes, rules };
      const texts = JSON.stringify(numbered).matchAll(/"([^"]*)"/g);
      expect([...texts].filter(([, text = '']) => goldenNames.has(text))).toEqual([]);
      expect(numbersFor(golden).named(numbered)).toEqual(asWritten(golden));
    }
  });

  it.each(tried)('[SAFE-04] [PRICE-21] golden $name: $title', chargesExpectedBill);
});
