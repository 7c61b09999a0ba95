import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { payBy, playCard } from '../screens/order-screens.ts';
import { newPhone } from '../screens/table-screen.ts';
import { cartOf } from '../support/carts.ts';
import { emailTo } from '../support/emails.ts';
import { joinLinkOf, openTable, orderAtTable } from '../support/orders.ts';
import { newTable, payAtCounter } from '../support/tables.ts';

const buns = cartOf([{ dish: 'pineapple-bun', quantity: 2 }], 'dineIn');
const farewell = 'Thank you, see you again soon!';

/** Two phones at a table that has eaten. */
async function tableOfTwo(page: Page, other: Page, address: string): Promise<string> {
  const seat = await openTable(address, await newTable(address), 2);
  await orderAtTable(address, seat, buns);
  for (const phone of [page, other]) {
    await phone.goto(await joinLinkOf(address, seat));
    await expect(phone).toHaveURL(/\/browse$/);
  }
  return seat.session;
}

async function expectBill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('Pineapple bun').first()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
}

async function getByEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Email receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt by email' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send the receipt' }).click();
  expect(await emailTo(email, 'receipt')).toContain('2 × Pineapple bun');
}

async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.receipt')).toContainText(/Pineapple bun.*Visa/);
  await page.emulateMedia({ media: 'screen' });
}

/** A phone that did not pay learns that the table is paid, and no more. */
async function expectNoBill(other: Page, session: string): Promise<void> {
  await other.goto('/order');
  await expect(other.getByRole('heading', { name: farewell })).toBeVisible();
  await expect(other.getByText('Pineapple bun')).toHaveCount(0);
  await other.goto(`/record/${session}`);
  await expect(other.getByText('We could not find this order')).toBeVisible();
  await other.goto('/record');
  await expect(other.getByText('No orders yet')).toBeVisible();
}

test('[VISIT-07] who pays at the table keeps the bill with receipt, email and print, and nobody else @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const other = await newPhone(browser, address);
  const session = await tableOfTwo(page, other, address);
  await page.goto(`/payment/${session}`);
  await payBy(page, /Visa/);
  await playCard(page, '4242');
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByRole('heading', { name: farewell })).toBeVisible();
  await expectBill(page, '/order');
  await expectBill(page, '/tableRecord');

  await getByEmail(page, `${session}@guests.example`);
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: farewell })).toBeVisible();
  await expectPrinted(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'How would you like to eat?' })).toBeVisible();
  for (const path of ['/order', '/tableRecord']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/record$/);
    await expect(page.getByRole('link', { name: /Paid.*Pineapple bun/ })).toBeVisible();
  }
  await expectBill(page, `/record/${session}`);
  await expectNoBill(other, session);
});

test('[VISIT-07] the phone that went to the counter keeps the bill, over a reload @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const other = await newPhone(browser, address);
  const session = await tableOfTwo(page, other, address);
  await page.goto(`/payment/${session}`);
  await page.getByRole('radio', { name: /Pay at the counter/ }).check();
  await page.getByRole('button', { name: 'Go to the counter to pay' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await payAtCounter(address, session);
  await expect(page.getByRole('heading', { name: farewell })).toBeVisible();
  await expectBill(page, '/order');
  await other.goto('/order');
  await expect(other.getByRole('heading', { name: farewell })).toBeVisible();
  await expect(other.getByText('Pineapple bun')).toHaveCount(0);
});
