import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { openCart, placeButton } from '../screens/cart-screen.ts';
import { goTo } from '../screens/money-screen.ts';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[OFFER-11] [OFFER-12] an owner makes a coupon, a guest uses a code of it, and the list says so @all', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await makeCoupon(page);
  const sheet = page.getByRole('dialog', { name: 'Codes · Thank you' });
  await sheet.getByRole('button', { name: 'Make codes' }).last().click();
  const row = sheet.getByRole('region', { name: 'Codes' }).getByRole('listitem');
  await expect(row).toHaveText(/Free/);
  expect(await violationsOn(page)).toEqual([]);
  await orderWith(await codeIn(row), browser, baseURL ?? '');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Thank you/ }).click();
  await page.getByRole('button', { name: 'Codes', exact: true }).click();
  await expect(row).toHaveText(/Used/);
  await row.getByRole('link', { name: /^Order \d+$/ }).click();
  await expect(page).toHaveURL(/\/staff\/(pay|refund)\//);
});

async function makeCoupon(page: Page): Promise<void> {
  await goTo(page, '/staff/offers/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('region', { name: 'New coupon' });
  await form.getByLabel('Percent off').fill('15');
  await form.getByLabel('English').fill('Thank you');
  await expect(page.getByText('15% off the whole order, with a coupon.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function codeIn(row: Locator): Promise<string> {
  const code = /^[0-9A-Z]{12}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  expect(code).toHaveLength(12);
  return code;
}

/** On a phone of its own. */
async function orderWith(code: string, browser: Browser, baseURL: string): Promise<void> {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL });
  await openCart(phone, [{ dish: 'pineapple-bun', quantity: 2 }]);
  const field = phone.getByRole('textbox', { name: 'Promo code' });
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(phone.getByText('Thank you', { exact: true }).first()).toBeVisible();
  await placeButton(phone).click();
  await expect(phone.getByText('Thank you! Your order is in.')).toBeVisible();
  await phone.close();
}
