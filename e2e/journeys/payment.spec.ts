import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { storeOrders, payBy, playCard } from '../screens/order-screens.ts';
import { newTable } from '../support/tables.ts';
import { cartOf } from '../support/carts.ts';
import { joinLinkOf, orderAtTable, placeOrder, openTable } from '../support/orders.ts';
import type { HeldOrder } from '../support/orders.ts';

const tarts = [{ dish: 'egg-tart', quantity: 6 }] as const;
const door = {
  name: 'Chan Siu Ming',
  phone: '+85291234567',
  address: '12 Hollywood Road, Central',
};

let order: HeldOrder;

test.beforeEach(async ({ page, baseURL }) => {
  order = await placeOrder(baseURL ?? '', cartOf(tarts), door);
  await storeOrders(page, [order]);
  await page.goto(`/payment/${order.session}`);
});

test('[ROUTE-03] an order paid by card goes to the kitchen', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: /To pay.*HKD/ })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('Please pay within');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose how you would like to pay.');
  await payBy(page, /Visa/);
  await playCard(page, '4242');
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(new RegExp(`/record/${order.session}`));
  await expect(page.getByRole('listitem').filter({ hasText: /^Visa/ })).toBeVisible();
  await page.goto(`/payment/card/${order.session}`);
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
});

test('[PAY-05] a declined card costs nothing, and another method pays @all', async ({ page }) => {
  await payBy(page, /Visa/);
  await playCard(page, '0002');
  await expect(page.getByRole('heading', { name: 'Transaction unsuccessful' })).toBeVisible();
  await expect(page.getByText('You have not been charged.')).toContainText(
    'Your order has not been placed, please try again or ask our staff for help.',
  );
  await page.getByRole('link', { name: 'Try again or pay another way' }).click();
  await payBy(page, /Apple Pay/);
  await playCard(page, '4242');
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
});

test('[PAY-05] a payment whose callback is lost is queried at the gateway @all', async ({
  page,
}) => {
  await payBy(page, /Apple Pay/);
  await playCard(page, '0404');
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
});

test('[PAY-03] [PAY-05] a payment of another amount is held for review, and nobody has to pay twice @all', async ({
  page,
}) => {
  await payBy(page, /Visa/);
  await playCard(page, '0099');
  const checking = page.getByRole('heading', { level: 1, name: 'We are checking your payment' });
  await expect(checking).toBeVisible();
  await expect(page.getByText('You don’t need to pay again')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['View order']);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('status').getByText('We are checking your payment')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay now/ })).toHaveCount(0);
  await page.goto(`/payment/${order.session}`);
  await expect(checking).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.goto(`/zh-hk/payment/${order.session}`);
  await expect(page.getByRole('heading', { level: 1, name: '餐廳正在核實你的付款' })).toBeVisible();
});

test('[PAY-03] a guest who leaves the gateway by the back button does not have to pay twice @all', async ({
  page,
}) => {
  await payBy(page, /Apple Pay/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /A payment was started at/ })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'I didn’t finish: choose again' }).click();
  await payBy(page, /Visa/);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  const back = page.getByRole('button', { name: 'Back to the restaurant' });
  await back.click();
  await expect(page).toHaveURL(/\/payment\/result/);
});

test('[PAY-11] a second payment page shows that its money is refunded, with the reference @all', async ({
  page,
  context,
}) => {
  await payBy(page, /Visa/);
  const other = await context.newPage();
  await storeOrders(other, [order]);
  await other.goto(`/payment/${order.session}`);
  await other.getByRole('button', { name: 'I didn’t finish: choose again' }).click();
  await payBy(other, /Apple Pay/);
  await playCard(other, '4242');
  await expect(other.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await playCard(page, '4242');
  const returned = page.getByRole('heading', {
    level: 1,
    name: 'This payment will be refunded',
  });
  await expect(returned).toBeVisible();
  await expect(page.getByText(/^P[0-9a-f]{24}$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['View order']);
  await page.reload();
  await expect(returned).toBeVisible();
});

test('[PAY-02] a takeaway paid at the counter shows as paid', async ({ page, baseURL }) => {
  const takeaway = await placeOrder(baseURL ?? '', cartOf(tarts));
  await storeOrders(page, [takeaway]);
  await page.goto(`/payment/${takeaway.session}`);
  await page.getByRole('radio', { name: /Pay at the counter/ }).check();
  await page.getByRole('button', { name: 'Go to the counter to pay' }).click();
  await expect(page).toHaveURL(new RegExp(`/record/${takeaway.session}`));
  await expect(page.getByRole('link', { name: /Pay now/ })).toBeVisible();
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
});

/** A table has eaten and wants to pay. */
async function payAtTable(page: Page, address: string): Promise<void> {
  const seat = await openTable(address, await newTable(address), 2);
  await orderAtTable(address, seat, cartOf(tarts, 'dineIn'));
  await page.goto(await joinLinkOf(address, seat));
  await expect(page).toHaveURL(/\/browse$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /To pay.*HKD/ })).toBeVisible();
  await expect(page.getByText('The kitchen will start once you’ve paid.')).toHaveCount(0);
}

test('[PAY-05] [ROUTE-03] [SESSION-03] a table that pays by card sees that it is paid @all', async ({
  page,
  baseURL,
}) => {
  await payAtTable(page, baseURL ?? '');
  await payBy(page, /Visa/);
  await playCard(page, '4242');
  const isPaid = page.getByRole('heading', { name: 'Paid, thank you' });
  await expect(isPaid).toBeVisible();
  await expect(page.getByText('Your bill is settled. See you again soon!')).toBeVisible();
  await page.reload();
  await expect(isPaid).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, see you again soon!' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'How would you like to eat?' })).toBeVisible();
  await expect(page.getByText('Order is closed')).toHaveCount(0);
});

test('[PAY-02] a table paying at the counter keeps its bill on screen, without a new-order message @all', async ({
  page,
  baseURL,
}) => {
  await payAtTable(page, baseURL ?? '');
  const counter = page.getByRole('radio', { name: /Pay at the counter/ });
  await expect(page.getByText('Tell us your table at the counter')).toBeVisible();
  await counter.check();
  await page.getByRole('button', { name: 'Go to the counter to pay' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByText('Payment in progress. Ordering is paused.')).toBeVisible();
  await expect(page.getByText('Thank you! Your order is in.')).toHaveCount(0);
});

test('[ROUTE-03] a payment link without an order shows that there is nothing to pay @all', async ({
  page,
}) => {
  await page.goto('/payment/nothing');
  await expect(page.getByRole('heading', { name: 'There is nothing to pay.' })).toBeVisible();
});
