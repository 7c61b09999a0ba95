import { expect, test } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { untilAnswered } from '../support/subscribed.ts';
import { cartOf } from '../support/carts.ts';
import { joinLinkOf, orderAtTable, openTable } from '../support/orders.ts';
import { sessionOf, sitDown } from '../screens/table-screen.ts';
import { newTable, cancelTable, payAtCounter } from '../support/tables.ts';

test('[SESSION-03] [CALL-02] a phone that was offline while its table paid shows the thank-you page', async ({
  page,
  context,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, cartOf([{ dish: 'pineapple-bun' }], 'dineIn'));
  const isSubscribed = untilAnswered(page, 'tableSessions/subscribe');
  await page.goto(await joinLinkOf(address, table));
  await expect(page.getByText(new RegExp(`Table ${name} · `))).toBeVisible();
  await expect(page).toHaveURL(/\/browse$/);
  await isSubscribed;
  await context.setOffline(true);
  await payAtCounter(address, table.session);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Thank you, see you again soon!' })).toBeVisible();
});

test('[SESSION-03] [CART-08] an invalid link keeps the current table and its cart @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const over = await openTable(address, name, 2);
  const link = await joinLinkOf(address, over);
  await cancelTable(address, over.session);
  const otherName = await newTable(address);
  const { session } = await sitDown(page, otherName);
  await page.goto(link);
  await expect(page).toHaveURL(/\/sessionNotFound$/);
  expect(await sessionOf(page)).toBe(session);
  await page.goto('/browse');
  await expect(page.getByText(new RegExp(`Table ${otherName} · `))).toBeVisible();
});

test('[MENU-09] [STORE-03] a stored section that no longer exists is forgotten', async ({
  page,
}) => {
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
