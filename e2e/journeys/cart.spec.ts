import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { kualaLumpur } from '@servery/demo/restaurant/places.ts';
import { keepCart, openCart, placeButton, writeRemark, totalOn } from '../screens/cart-screen.ts';
import { pauseClock } from '../support/clock.ts';
import { cartOf } from '../support/carts.ts';
import { cutConnection } from '../support/cut-connection.ts';
import { closedShop } from '../support/guests.ts';
import { ordersWithRemark } from '../support/orders-by-remark.ts';
import { tagAfterFirst } from '../support/scope.ts';

const buns = [{ dish: 'pineapple-bun', quantity: 4 }] as const;
const tarts = [{ dish: 'portuguese-tart', quantity: 2 }] as const;
const thanks = 'Thank you! Your order is in.';

function remarkOf(title: string): string {
  return `${title} ${newRequestKey()}`;
}

test('[COUPON-02] [COUPON-03] a coupon shows why it does not apply, and applies once it does @all', async ({
  page,
}) => {
  await openCart(page, buns);
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await code.fill('NONSENSE');
  await code.press('Enter');
  await expect(page.getByText('This code is not valid.').first()).toBeVisible();
  await expect(page.getByLabel('Promo code')).toBeFocused();
  await code.fill('kamfai30');
  await code.press('Enter');
  await expect(page.getByText('Spend HK$102.00 more to use this.')).toBeVisible();
  await code.fill('KAMFAI30');
  await code.press('Enter');
  await expect(page.getByText('This coupon is already on your order.').first()).toBeVisible();

  const more = page.getByRole('button', { name: 'One more: Pineapple bun' });
  for (let count = 4; count < 13; count += 1) await more.click();
  await expect(page.getByText(/more to use this\./).filter({ hasText: '$' })).toHaveCount(0);
  await expect(page.getByText('−HK$30.00').first()).toBeVisible();
  const total = await totalOn(page);
  await placeButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: total }).first()).toBeVisible();
});

test('[CART-02] undo restores a removed dish, and the focus stays in the cart @all', async ({
  page,
}) => {
  await openCart(page, [...tarts, { dish: 'butter-toast' }]);
  await pauseClock(page);
  await page.getByRole('button', { name: 'Remove Butter toast' }).click();
  await expect(page.getByRole('heading', { name: 'Butter toast' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Butter toast' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('[CART-06] a cart without its menu shows that it is loading, not a total of zero @all', async ({
  page,
}) => {
  await keepCart(page, { lines: cartOf(tarts) });
  await page.route(/\/api\/products/, (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
  await expect(page.getByText('HK$0.00')).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(/\/api\/products/);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Portuguese egg tart' })).toBeVisible();
  await expect(placeButton(page)).toContainText('$');
});

test('suggested dishes are added in one tap, and are hidden while the order is being placed @all', async ({
  page,
}) => {
  const connection = await cutConnection(page, 'tableSessions/create', { at: 'before' });
  await openCart(page, [...tarts, { dish: 'siu-mai' }]);
  const strip = page.getByRole('region', { name: 'Anything to go with that?' });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await expect(strip.getByRole('button', { name: 'Add Street-style fish siu mai' })).toHaveCount(0);
  const before = await totalOn(page);
  await strip.getByRole('button', { name: 'Add Mango pudding' }).click();
  await expect(page.getByRole('heading', { name: 'Mango pudding' })).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Add Mango pudding' })).toHaveCount(0);
  await expect(strip.getByRole('heading')).toBeFocused();
  await expect(placeButton(page)).not.toContainText(before);
  await placeButton(page).click();
  await expect.poll(connection.calls).toBeGreaterThan(0);
  await expect(strip).toBeHidden();
  await expect(page.getByText(thanks)).toBeVisible();
});

test('[CART-08] dishes that are gone are removed from a stored cart, and named @all', async ({
  page,
}) => {
  const [bun, ...others] = cartOf([...buns, ...tarts]);
  const gone = { ...bun, id: 'gone', product: 'a'.repeat(24) };
  await keepCart(page, { lines: [gone, ...others] });
  await page.goto('/cart');
  await expect(
    page.getByText('1 item is no longer available and was removed.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Portuguese egg tart' })).toBeVisible();
});

test('[CART-09] more than the shop sells at once is refused with a message @all', async ({
  page,
}) => {
  await openCart(page, [{ dish: 'pineapple-bun', quantity: 61 }]);
  await expect(page.getByText('The purchase limit has been reached.')).toBeVisible();
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'One less: Pineapple bun' }).click();
  await expect(page.getByText('The purchase limit has been reached.')).toBeHidden();
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'false');
});

test('[HOURS-02] the cart of a closed shop shows when it opens @all', async ({ page }) => {
  await openCart(page, buns, { shop: closedShop });
  await expect(
    page.getByText(/The shop is now closed\. You cannot checkout\. We open \S+ 11:00\./),
  ).toBeVisible();
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true');
});

test('[CALL-02] nothing is ordered while offline, and the cart is kept @all', async ({
  page,
  context,
}) => {
  await openCart(page, buns);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. You need a connection to order.')).toBeVisible();
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'false');
});

test('[PAY-07] a percentage tip follows the bill, a fixed tip stays, and the server accepts both @all', async ({
  page,
}) => {
  const lines = cartOf([{ dish: 'butter-toast', quantity: 2 }]);
  await openCart(page, [], { shop: kualaLumpur, lines });
  const before = await totalOn(page);
  await page.getByRole('button', { name: /^10%/ }).click();
  await expect(placeButton(page)).not.toContainText(before);
  const withTips = await totalOn(page);
  await page.getByRole('button', { name: 'One more: Butter toast' }).click();
  await expect(placeButton(page)).not.toContainText(withTips);
  await page.getByRole('button', { name: 'Other amount' }).click();
  // Without an amount there is no tip.
  await expect(page.getByRole('button', { name: /^10%/ })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('textbox', { name: 'Your tip' }).fill('a lot');
  await expect(page.getByText('Please enter an amount, such as 12.50.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your tip' }).fill('2.50');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/(?:record|payment)\//);
});

test('[SESSION-17] a delivery shows missing fields, and its address is remembered @all', async ({
  page,
}) => {
  await openCart(page, [{ dish: 'butter-toast', quantity: 6 }], { mode: 'delivery' });
  await placeButton(page).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Choose your district.')).toBeVisible();
  const district = page.getByRole('combobox', { name: 'District' });
  await expect(district).toBeFocused();
  await district.selectOption('Central');
  await page.getByRole('textbox', { name: 'Name' }).fill('Chan Siu Ming');
  await page.getByRole('textbox', { name: 'Phone' }).fill('91234567');
  await page.getByRole('textbox', { name: 'Address' }).fill('Flat 3B, 12 Hollywood Road, Central');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/payment\//);
  await openCart(page, buns, { mode: 'delivery' });
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Hollywood Road/);
});

test('[SESSION-13] an order is placed once when the button is tapped twice @all', async ({
  page,
}) => {
  const remark = remarkOf('twice');
  await openCart(page, buns);
  await writeRemark(page, remark);
  await placeButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await ordersWithRemark(remark)).toHaveLength(1);
});

for (const [nth, at] of (['after', 'before'] as const).entries())
  test(`[SESSION-13] an order is placed once when the connection breaks ${at} the server has the order${tagAfterFirst(nth)}`, async ({
    page,
  }) => {
    const remark = remarkOf(at);
    const connection = await cutConnection(page, 'tableSessions/create', { at });
    await openCart(page, buns);
    await writeRemark(page, remark);
    await placeButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(connection.calls()).toBe(2);
    await expect(page.getByText(/has not been placed/)).toHaveCount(0);
    expect(await ordersWithRemark(remark)).toHaveLength(1);
  });

for (const at of ['after', 'before'] as const)
  test(`[SESSION-13] an order is placed once when the page is reloaded ${at} the server has the order @all`, async ({
    page,
  }) => {
    const remark = remarkOf(`reload ${at}`);
    const connection = await cutConnection(page, 'tableSessions/create', { at, isLasting: true });
    await openCart(page, buns);
    await writeRemark(page, remark);
    await placeButton(page).click();
    await expect.poll(connection.calls).toBe(1);
    await page.reload({ waitUntil: 'commit' });
    connection.restore();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await ordersWithRemark(remark)).toHaveLength(1);
  });
