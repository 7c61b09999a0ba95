import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { orderFor, shopOf } from '@servery/demo/restaurant/order-from-wish.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { typicalOrders } from '@servery/demo/restaurant/typical-orders.ts';
import type { OrderWish } from '@servery/demo/restaurant/wish.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { keepCart, placeButton } from '../screens/cart-screen.ts';
import { callsOf, callsOfAnybody } from '../support/calls.ts';
import { memberCalled } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';

const restaurant = demoRestaurant(Date.now());

/** What a phone makes with its cart alone: no table, and nothing that only the house declares. */
const selfOrders = typicalOrders.filter(
  ({ type, modifiers }) => type !== 'dineIn' && modifiers === undefined,
);

/** As a phone sends them. */
function linesOf(wish: OrderWish) {
  return orderFor(wish, restaurant).order.lines.map(({ id, product, options, quantity, ...line }) => ({
    id,
    product: product ?? '',
    options: options.map(({ option, selections }) => ({ option, selections: [...selections] })),
    quantity,
    fromProduct: line.fromProduct,
    fromOption: line.fromOption,
    fromChoice: line.fromChoice,
    fromSelection: line.fromSelection,
  }));
}

/** As a phone keeps them: a child goes with its parent in its own ratio. */
function keptLines(wish: OrderWish) {
  const ratios = orderFor(wish, restaurant).order.lines.map(({ quantityRatio }) => quantityRatio);
  return linesOf(wish).map((line, nth) => ({ ...line, quantityRatio: ratios[nth] ?? 1 }));
}

/** What the server would charge for it, as it is written. */
async function charged(wish: OrderWish, address: string): Promise<string> {
  const calls =
    wish.member === undefined ? callsOfAnybody(address) : await callsOf(address, memberCalled(wish.member));
  const products = linesOf(wish);
  const data = { shop: wish.shop, session: null, type: wish.type, section: wish.section, products };
  const { bill } = await calls.call('create bills/quote', { data });
  return formatPrice(cents(bill.total), shopOf(wish.shop, restaurant).currency);
}

async function openWished(page: Page, wish: OrderWish, address: string): Promise<void> {
  if (wish.member === undefined) await page.goto('/tnc');
  else await signIn(page, address, memberCalled(wish.member));
  const { shop, section, type } = wish;
  if (type === 'dineIn') throw new Error('a table has a cart of its own');
  await keepCart(page, { shop, mode: type, section, lines: keptLines(wish) });
  await page.goto('/cart');
}

for (const [nth, wish] of selfOrders.entries())
  test(`[PRICE-21] the page says what the server charges: ${wish.type} ${nth + 1}`, async ({
    page,
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const total = await charged(wish, address);
    await openWished(page, wish, address);
    await expect(placeButton(page)).toContainText(total);
  });
