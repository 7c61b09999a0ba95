import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { cartOf } from '../support/carts.ts';
import { codeOf, orderAtTable, placeOrder, openTable } from '../support/orders.ts';
import { storeOrders } from '../screens/order-screens.ts';
import { freeTable, linkOf, payAtCounter, sitDown } from '../screens/table-screen.ts';

test('[SESSION-06] a table code that failed once is asked about again', async ({ page, baseURL }) => {
  await freeTable(baseURL ?? '', 'A2');
  const table = page.getByRole('heading', { name: 'Table A2' });
  let isCut = true;
  await page.route('**/appOrdering/init', (route) =>
    isCut && (route.request().postData() ?? '').includes(codeOf('A2')) ? route.abort() : route.continue(),
  );
  await page.goto(linkOf('A2'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isCut = false;
  await again.click();
  await expect(table).toBeVisible();
});

test('[SESSION-06] a table code that was refused once opens the table when it is scanned again', async ({
  page,
  baseURL,
}) => {
  await freeTable(baseURL ?? '', 'A2');
  const no = { name: 'Unprocessable', message: 'initRefused', code: 422 };
  let isShut = true;
  await page.route('**/appOrdering/init', (route) =>
    isShut && (route.request().postData() ?? '').includes(codeOf('A2'))
      ? route.fulfill({
          status: 422,
          json: { ...no, data: { code: 'initRefused', reason: 'timeSlotNotFound' } },
        })
      : route.continue(),
  );
  await page.goto(linkOf('A2'));
  await page.getByRole('link', { name: 'Scan the QR code' }).click();
  isShut = false;
  await page.getByRole('textbox', { name: 'Table code' }).fill(codeOf('A2'));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Table A2' })).toBeVisible();
});

/** The phone was put away at the table, and the table paid at the counter. */
async function ateYesterday(page: Page, address: string): Promise<void> {
  await freeTable(address, 'A2');
  const session = await sitDown(page, 'A2');
  await page.goto('about:blank');
  await orderAtTable(address, { session, key: '' }, cartOf([{ dish: 'butter-toast' }], 'dineIn'));
  await payAtCounter(address, session);
}

test('[SESSION-03] who still has yesterday’s table in the phone sits down with one scan', async ({
  page,
  baseURL,
}) => {
  await ateYesterday(page, baseURL ?? '');
  await page.goto(linkOf('A2'));
  await expect(page.getByRole('heading', { name: 'Table A2' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('[SESSION-03] who still has yesterday’s table in the phone can join a friend’s', async ({
  page,
  baseURL,
}) => {
  await ateYesterday(page, baseURL ?? '');
  await freeTable(baseURL ?? '', 'A4');
  const { session } = await openTable(baseURL ?? '', 'A4', 2);
  await page.goto(`/t/${session}`);
  await expect(page).toHaveURL(/\/browse$/);
});

test('[SESSION-03] who still has yesterday’s table in the phone can follow another order', async ({
  page,
  baseURL,
}) => {
  const order = await placeOrder(baseURL ?? '', cartOf([{ dish: 'butter-toast' }]));
  await storeOrders(page, [order]);
  await ateYesterday(page, baseURL ?? '');
  await page.goto(`/record/${order.session}`);
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
});

test('[SESSION-06] a phone whose clock is wrong sits down all the same', async ({ page, baseURL }) => {
  await freeTable(baseURL ?? '', 'A2');
  await page.addInitScript(() => {
    const right = Date.now;
    Date.now = () => right() + 86_400_000;
  });
  await page.goto(linkOf('A2'));
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});
