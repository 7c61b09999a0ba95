import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { cartOf } from '../support/carts.ts';
import { codeOf, joinLinkOf, orderAtTable, placeOrder, openTable } from '../support/orders.ts';
import { storeOrders } from '../screens/order-screens.ts';
import { linkOf, sitDown } from '../screens/table-screen.ts';
import { newTable, payAtCounter } from '../support/tables.ts';

test('[SESSION-06] a table code whose lookup failed is looked up again @all', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  const table = page.getByRole('heading', { name: `Table ${name}` });
  let isCut = true;
  await page.route('**/appOrdering/init', (route) =>
    isCut && (route.request().postData() ?? '').includes(codeOf(name))
      ? route.abort()
      : route.continue(),
  );
  await page.goto(linkOf(name));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isCut = false;
  await again.click();
  await expect(table).toBeVisible();
});

test('[SESSION-06] a table code that was refused opens the table when it is scanned again @all', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  const no = { name: 'Unprocessable', message: 'initRefused', code: 422 };
  let isShut = true;
  await page.route('**/appOrdering/init', (route) =>
    isShut && (route.request().postData() ?? '').includes(codeOf(name))
      ? route.fulfill({
          status: 422,
          json: { ...no, data: { code: 'initRefused', reason: 'timeSlotNotFound' } },
        })
      : route.continue(),
  );
  await page.goto(linkOf(name));
  await page.getByRole('link', { name: 'Scan the QR code' }).click();
  isShut = false;
  await page.getByRole('textbox', { name: 'Table code' }).fill(codeOf(name));
  await page.getByRole('button', { name: 'Open table' }).click();
  await expect(page.getByRole('heading', { name: `Table ${name}` })).toBeVisible();
});

/** Leaves the phone offline while the table pays at the counter; returns the table's name. */
async function payElsewhere(page: Page, address: string): Promise<string> {
  const name = await newTable(address);
  const seat = await sitDown(page, name);
  await page.goto('about:blank');
  await orderAtTable(address, seat, cartOf([{ dish: 'butter-toast' }], 'dineIn'));
  await payAtCounter(address, seat.session);
  return name;
}

test('[SESSION-03] a phone with yesterday’s table opens a new one with one scan @all', async ({
  page,
  baseURL,
}) => {
  const name = await payElsewhere(page, baseURL ?? '');
  await page.goto(linkOf(name));
  await expect(page.getByRole('heading', { name: `Table ${name}` })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('[SESSION-03] a phone with yesterday’s table can join another one @all', async ({
  page,
  baseURL,
}) => {
  await payElsewhere(page, baseURL ?? '');
  const name = await newTable(baseURL ?? '');
  const table = await openTable(baseURL ?? '', name, 2);
  await page.goto(await joinLinkOf(baseURL ?? '', table));
  await expect(page).toHaveURL(/\/browse$/);
});

test('[SESSION-03] a phone with yesterday’s table can follow another order @all', async ({
  page,
  baseURL,
}) => {
  const order = await placeOrder(baseURL ?? '', cartOf([{ dish: 'butter-toast' }]));
  await storeOrders(page, [order]);
  await payElsewhere(page, baseURL ?? '');
  await page.goto(`/record/${order.session}`);
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
});

test('[SESSION-06] a phone with a wrong clock can open a table @all', async ({ page, baseURL }) => {
  const name = await newTable(baseURL ?? '');
  await page.addInitScript(() => {
    const right = Date.now;
    Date.now = () => right() + 86_400_000;
  });
  await page.goto(linkOf(name));
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});
