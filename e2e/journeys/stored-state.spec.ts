import { expect, test } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cartOf } from '../support/carts.ts';
import { orderAtTable, openTable } from '../support/orders.ts';
import { cancelTable, freeTable, payAtCounter, sessionOf, sitDown } from '../screens/table-screen.ts';

test('[SESSION-03] [CALL-02] a phone that slept while its table paid wakes up to the farewell', async ({
  page,
  context,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await freeTable(address, 'A8');
  const table = await openTable(address, 'A8', 2);
  await orderAtTable(address, table, cartOf([{ dish: 'pineapple-bun' }], 'dineIn'));
  await page.goto(`/t/${table.session}`);
  await expect(page.getByText(/Table A8 · /)).toBeVisible();
  await expect(page).toHaveURL(/\/browse$/);
  // Long enough for the page to listen.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForTimeout(2000);
  await context.setOffline(true);
  await payAtCounter(address, table.session);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Thank you, see you again!' })).toBeVisible({
    timeout: 20_000,
  });
});

test('[SESSION-03] [CART-08] a dead link leaves the table where the guest sits, and its cart', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await freeTable(address, 'A7');
  const over = await openTable(address, 'A7', 2);
  await cancelTable(address, over.session);
  await freeTable(address, 'A8');
  const session = await sitDown(page, 'A8');
  await page.goto(`/t/${over.session}`);
  await expect(
    page.getByRole('heading', { name: 'Order is closed. Please scan QR Code again.' }),
  ).toBeVisible();
  expect(await sessionOf(page)).toBe(session);
  await page.goto('/browse');
  await expect(page.getByText(/Table A8 · /)).toBeVisible();
});

test('[MENU-09] [STORE-03] a part of the house that is gone is not looked at for ever', async ({ page }) => {
  await page.goto('/tnc');
  await page.evaluate(
    ([shop, section]) => {
      localStorage.setItem('shop', JSON.stringify(shop));
      localStorage.setItem('session', JSON.stringify({ mode: 'takeAway', session: null, section }));
    },
    [hongKong, 'f'.repeat(24)],
  );
  await page.goto('/browse');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('session') ?? ''))
    .toContain('"section":null');
});
