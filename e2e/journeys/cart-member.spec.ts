import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { openCart, placeButton, writeRemark, totalOn } from '../screens/cart-screen.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { ordersWithRemark } from '../support/orders-by-remark.ts';
import { memberNamed } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';

const bakery = [
  { dish: 'pineapple-bun', quantity: 4 },
  { dish: 'egg-tart', quantity: 2 },
] as const;

async function pointsOf(address: string, name: string): Promise<number> {
  const calls = await callsOf(address, memberNamed(name));
  const user = idOf('member', name);
  const balances = await calls.call('find users/points/available', {
    query: { user, shop: hongKong },
  });
  return balances.reduce((sum, { amount }) => sum + amount, 0);
}

test('[PRICE-21] a member sees the price the server charges at their level', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const lines = cartOf(bakery);
  const calls = await callsOf(address, memberNamed('kayan'));
  const data = { shop: hongKong, session: null, type: 'takeAway', products: lines } as const;
  const { bill } = await calls.call('create bills/quote', { data });
  await signIn(page, address, memberNamed('kayan'));
  await openCart(page, [], { lines });
  await expect(page.getByText('Silver members, 5% off').first()).toBeVisible();
  await expect(page.getByText('Members, 10% off the bakery').first()).toBeVisible();
  expect(await totalOn(page)).toBe(formatPrice(cents(bill.total), 'HKD', 'distinct'));
});

test('[COUPON-04] a gift is claimed, returned, claimed again, and its points are taken once @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const remark = `gift ${newRequestKey()}`;
  const before = await pointsOf(address, 'kayan');
  await signIn(page, address, memberNamed('kayan'));
  await openCart(page, [{ dish: 'pineapple-bun' }]);
  await writeRemark(page, remark);
  await page.getByRole('link', { name: 'Choose coupons and gifts' }).click();
  await page.getByRole('button', { name: 'Gifts' }).click();
  await page.getByRole('button', { name: 'Claim An egg tart' }).click();
  await expect(page.getByText(/left after this order/)).toBeVisible();
  await page.getByRole('link', { name: /^Use in cart/ }).click();
  const tart = page.getByRole('heading', { name: 'Egg tart', exact: true });
  await expect(tart).toBeVisible();
  await page.getByRole('button', { name: 'Remove An egg tart' }).click();
  await expect(tart).toBeHidden();
  await page.getByRole('link', { name: 'Choose coupons and gifts' }).click();
  await page.getByRole('button', { name: 'Gifts' }).click();
  await page.getByRole('button', { name: 'Claim An egg tart' }).click();
  await page.getByRole('link', { name: /^Use in cart/ }).click();
  await placeButton(page).click();
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  expect(await ordersWithRemark(remark)).toHaveLength(1);
  expect(await pointsOf(address, 'kayan')).toBe(before - 80);
  const card = page.getByRole('region', { name: 'Your member card' });
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Account' }).click();
  await expect(card).toContainText((before - 80).toLocaleString('en'));
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('You cancelled it.')).toBeVisible();
  await navigation.getByRole('link', { name: 'Account' }).click();
  await expect(card).toContainText(before.toLocaleString('en'));
});

test('[SESSION-17] delivery contact shows a member’s family name first where that is the custom @all', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL ?? '', memberNamed('kayan'));
  await openCart(page, bakery, { mode: 'delivery' });
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('林家欣');
});

test('[COUPON-03] [COUPON-06] a coupon adds its free dish, and is dropped when the member logs out @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await signIn(page, address, memberNamed('siuming'));
  await openCart(page, [
    { dish: 'silk-stocking-milk-tea', quantity: 2, picks: { 'temperature-hk': ['iced'] } },
  ]);
  const toCoupons = page.getByRole('link', {
    name: /^Choose coupons and gifts \d+ coupons? ready to use$/,
  });
  await expect(toCoupons).toBeVisible();
  await toCoupons.click();
  await expect(page.getByRole('heading', { name: 'Ready to use' })).toBeVisible();
  await expect(page.getByText(/^This cannot be used together with/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Used or expired' })).toBeVisible();
  await page.getByRole('button', { name: /^Apply Cup and saucer/ }).click();
  await page.getByRole('button', { name: /^Add Milk tea cup and saucer, free/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Cup and saucer/ }).first()).toBeFocused();
  await page.getByRole('link', { name: /^Use in cart/ }).click();
  await expect(page.getByRole('heading', { name: 'Milk tea cup and saucer' })).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('login'));
  await page.reload();
  await expect(
    page.getByText('1 coupon was removed because it isn’t yours.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Milk tea cup and saucer' })).toBeHidden();
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'false');
});

test('[COUPON-03] [COUPON-07] a guest enters a code or opens its link, and is offered the login @all', async ({
  page,
}) => {
  await openCart(page, bakery);
  await page.goto(`/coupon?code=${encodeURIComponent(`<b>TEA</b>${'x'.repeat(500)}`)}`);
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue(
    `<b>TEA</b>${'x'.repeat(54)}`,
  );
  await page.goto('/coupon?code=TEA');
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('TEA');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/member\/login\?from=%2Fcoupon%3Fcode%3DTEA$/);
});
