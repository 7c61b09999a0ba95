import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { barrierOf } from '@servery/demo/golden-guest.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import { firstAreaOf, orderFor, shopOf } from '@servery/demo/restaurant/order-from-request.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { typicalOrders } from '@servery/demo/restaurant/typical-orders.ts';
import type { DemoOrder } from '@servery/demo/restaurant/order-request.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { keepCart, placeButton } from '../screens/cart-screen.ts';
import { shownBill, workedBill } from '../screens/golden-bill.ts';
import { callsOf, anonymousCalls } from '../support/calls.ts';
import { goldenPhone } from '../support/golden-guests.ts';
import type { Entries } from '../support/golden-guests.ts';
import { startGoldenServer } from '../support/golden-server.ts';
import type { GoldenServer } from '../support/golden-server.ts';
import { memberNamed } from '../support/people.ts';
import { covering, isEverything } from '../support/scope.ts';
import { openBlank, signIn } from '../support/signed-in.ts';

const restaurant = demoRestaurant(Date.now());

/** What a phone can order without staff: no table, and nothing that only staff set. */
const selfOrders = typicalOrders.filter(
  ({ type, modifiers }) => type !== 'dineIn' && modifiers === undefined,
);

/** As a phone sends them. */
function linesOf(order: DemoOrder) {
  return orderFor(order, restaurant).order.lines.map(
    ({ id, product, options, quantity, ...line }) => ({
      id,
      product: product ?? '',
      options: options.map(({ option, selections }) => ({ option, selections: [...selections] })),
      quantity,
      fromProduct: line.fromProduct,
      fromOption: line.fromOption,
      fromChoice: line.fromChoice,
      fromSelection: line.fromSelection,
    }),
  );
}

/** As a phone stores them: a child's quantity is relative to its parent. */
function storedLines(order: DemoOrder) {
  const ratios = orderFor(order, restaurant).order.lines.map(({ quantityRatio }) => quantityRatio);
  return linesOf(order).map((line, nth) => ({ ...line, quantityRatio: ratios[nth] ?? 1 }));
}

/** What the server would charge, formatted. */
async function charged(order: DemoOrder, address: string): Promise<string> {
  const calls =
    order.member === undefined
      ? anonymousCalls(address)
      : await callsOf(address, memberNamed(order.member));
  const products = linesOf(order);
  const data = {
    shop: order.shop,
    session: null,
    type: order.type,
    section: order.section,
    area: firstAreaOf(shopOf(order.shop, restaurant)),
    products,
  };
  const { bill } = await calls.call('create bills/quote', { data });
  return formatPrice(cents(bill.total), shopOf(order.shop, restaurant).currency, 'distinct');
}

async function openOrder(page: Page, order: DemoOrder, address: string): Promise<void> {
  if (order.member === undefined) await openBlank(page);
  else await signIn(page, address, memberNamed(order.member));
  const { shop, section, type } = order;
  if (type === 'dineIn') throw new Error('a table has a cart of its own');
  const area = firstAreaOf(shopOf(shop, restaurant));
  await keepCart(page, { shop, mode: type, section, area, lines: storedLines(order) });
  await page.goto('/cart');
}

/** In `npm test` a few that have every shop and every order type, with and without a member. */
const triedOrders = isEverything
  ? selfOrders
  : covering(selfOrders, ({ type, shop, member }) => [type, shop, String(member === undefined)]);

for (const order of triedOrders)
  test(`[PRICE-21] the page shows what the server charges: ${order.type} ${selfOrders.indexOf(order) + 1}`, async ({
    page,
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const total = await charged(order, address);
    await openOrder(page, order, address);
    await expect(placeButton(page)).toContainText(total);
  });

/** A phone with these stored values only; the next page that is opened reads them. */
async function storeOrders(page: Page, entries: Entries): Promise<void> {
  await page.evaluate((all) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(all))
      localStorage.setItem(key, JSON.stringify(value));
  }, entries);
}

interface Playing {
  readonly page: Page;
  readonly server: GoldenServer;
}

async function isShownAsWorked(golden: GoldenCase, { page, server }: Playing): Promise<void> {
  await storeOrders(page, await goldenPhone(golden, server));
  await page.clock.setFixedTime(golden.now);
  await page.goto('/cart', { waitUntil: 'commit' });
  const worked = workedBill(golden);
  expect.soft(await shownBill(page), golden.name).toEqual(worked);
  if (golden.order.session.type !== 'dineIn') return;
  // What the server would charge.
  const whole = page.getByText('Table total with this round').locator('..');
  expect.soft(await whole.innerText(), golden.name).toContain(worked.at(-1)?.[1] ?? 'no total');
}

/** Every kind of line, discount and charge in a cart; the engine's tests have every rule. */
function kindsIn({ order, expected }: GoldenCase): readonly string[] {
  const { lines, session, shop, discounts, taxes } = order;
  const included = (tax: string): boolean =>
    taxes.some(({ _id, included: is }) => _id === tax && is);
  const has = {
    'a line of a set': lines.some(({ fromProduct }) => fromProduct !== null),
    'a line with options': lines.some(({ options }) => options.length > 0),
    'a line to take away': lines.some(({ takeAway }) => takeAway),
    'a free line': lines.some(({ fromCoupon }) => fromCoupon !== null),
    'a service charge': expected.serviceCharges.length > 0,
    'a seat charge': expected.seatCharge > 0,
    'a surcharge': expected.surcharges.length > 0,
    'a tax that is added': expected.taxes.some(({ tax }) => !included(tax)),
    'a tax that is included': expected.taxes.some(({ tax }) => included(tax)),
    'rounded up': expected.rounding > 0,
    'rounded down': expected.rounding < 0,
    tips: expected.tips > 0,
    modifiers: session.modifiers.length > 0,
    'a member': session.user !== null,
  };
  const kinds = Object.entries(has).flatMap(([kind, is]) => (is ? [kind] : []));
  const sources = discounts.map(({ source }) => `discount: ${source}`);
  return [session.type, shop.currency, ...sources, ...kinds];
}

test.describe('golden carts', () => {
  const cases = goldenCases();
  // golden-guest.test.ts names the others, each with its reason.
  const ordered = cases.filter((golden) => barrierOf(golden) === null);
  let server: GoldenServer;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    server = await startGoldenServer(cases[0]?.now ?? 0);
    // Wide enough for the whole bill at once.
    const viewport = { width: 1280, height: 800 };
    page = await browser.newPage({
      baseURL: server.address,
      viewport,
      locale: 'en',
      serviceWorkers: 'block',
    });
    await openBlank(page);
  });
  test.afterAll(async () => {
    await page.close();
    await server.close();
  });

  const types = { takeAway: 66, dineInNoTable: 10, delivery: 3, dineIn: 14 };

  test('are all that a guest can order alone, 93 of 117', () => {
    const counts = Object.keys(types).map((type) => [
      type,
      ordered.filter(({ order }) => order.session.type === type).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(types);
    expect([cases.length, ordered.length]).toEqual([117, 93]);
  });

  const tried = isEverything ? ordered : covering(ordered, kindsIn);

  // One test for many: a server and a page for each would take longer than all the carts.
  for (const type of Object.keys(types))
    test(`[PRICE-21] [PRICE-22] the page shows the hand-calculated bill: ${type}`, async () => {
      for (const golden of tried.filter(({ order }) => order.session.type === type))
        await test.step(golden.name, () => isShownAsWorked(golden, { page, server }));
    });
});
