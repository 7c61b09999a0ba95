import { expect, test } from '@playwright/test';
import { storeOrders } from '../screens/order-screens.ts';
import { entry } from '../screens/shell-parts.ts';
import { cartOf } from '../support/carts.ts';
import { placeOrder, setProgress } from '../support/orders.ts';
import { payAtCounter } from '../support/tables.ts';

const tarts = [{ dish: 'egg-tart', quantity: 2 }] as const;
const door = { name: 'Chan', phone: '+85291234567', address: '12 Hollywood Road' };
const hourMs = 3_600_000;

test('[RECORD-05] [RECORD-06] an order says that it is unpaid and how to pay, late, and paid @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const order = await placeOrder(address, cartOf(tarts));
  await storeOrders(page, [order]);
  await page.goto(`/payment/${order.session}`);
  await page.getByRole('radio', { name: /Pay at the counter/ }).check();
  await page.getByRole('button', { name: 'Go to the counter to pay' }).click();
  await setProgress(address, order, 'preparing');
  await expect(page.getByText('The kitchen is preparing it now.')).toBeVisible();
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Not paid yet. Pay here, or at the counter when you collect.'),
  ).toBeVisible();
  await expect(page.getByText('The kitchen will start once you’ve paid.')).toHaveCount(0);

  await page.clock.setFixedTime(Date.now() + hourMs);
  await page.reload();
  await expect(page.getByText(/^Running late: it should have been ready by \d/)).toBeVisible();

  await payAtCounter(address, order.session);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Not paid yet/)).toHaveCount(0);
  await expect(page.getByText('The kitchen is preparing it now.')).toBeVisible();
});

test('[SHELL-05] [SESSION-09] a delivery is under way on home and navigation, until it is delivered @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const order = await placeOrder(address, cartOf([{ dish: 'egg-tart', quantity: 12 }]), door);
  await storeOrders(page, [order]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /You have 1 order in progress/ })).toHaveAttribute(
    'href',
    `/record/${order.session}`,
  );
  await page.getByRole('button', { name: /^Delivery/ }).click();
  const dotted = entry(page, /You have an order in progress.*Your order/);
  await expect(dotted).toBeVisible();
  await setProgress(address, order, 'preparing');
  await expect(dotted).toBeVisible();
  await setProgress(address, order, 'delivered');
  await expect(entry(page, /^Your order$/)).toBeVisible();
});

test('[RECORD-07] an order that is cancelled while it is looked at is not listed as completed @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const completed = await placeOrder(address, cartOf(tarts));
  await setProgress(address, completed, 'completed');
  const cancelled = await placeOrder(address, cartOf([{ dish: 'pineapple-bun' }]));
  await storeOrders(page, [completed, cancelled]);
  await page.goto(`/record/${cancelled.session}`);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('You cancelled it.')).toBeVisible();
  await page.goto('/record?tab=completed');
  const cards = page.getByRole('tabpanel').getByRole('link');
  await expect(cards).toHaveText([/Egg tart/]);
  await page.getByRole('tab', { name: /^Cancelled/ }).click();
  await expect(cards).toHaveText([/Cancelled.*Pineapple bun/]);
});
