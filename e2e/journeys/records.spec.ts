import { expect, test } from '@playwright/test';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { openCart, placeButton } from '../screens/cart-screen.ts';
import { cardOf, logInAs } from '../screens/member-screen.ts';
import { storeOrders, stepNow } from '../screens/order-screens.ts';
import { cartOf } from '../support/carts.ts';
import { emailTo } from '../support/emails.ts';
import { newMember } from '../support/new-member.ts';
import { setProgress, orderAs, placeOrder } from '../support/orders.ts';
import type { HeldOrder } from '../support/orders.ts';

const lunch = [
  {
    dish: 'tea-set-hk',
    picks: { 'tea-snack-hk': ['french-toast'], 'set-drink-hk': ['hot-milk-tea'] },
  },
  { dish: 'pineapple-bun', quantity: 2 },
] as const;

test('[ROUTE-07] [RECORD-02] [RECORD-05] [CALL-02] an order updates live until it is ready, across a lost connection', async ({
  page,
  baseURL,
}) => {
  const order = await placeOrder(baseURL ?? '', cartOf(lunch));
  await storeOrders(page, [order]);
  await page.goto(`/record/${order.session}`);
  await expect(stepNow(page)).toContainText('Received');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Afternoon tea set' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Takeaway' })).toBeVisible();
  await expect(page.getByText('This page updates automatically.')).toBeVisible();
  await expect(page.getByText(/^Ready about \d\d:\d[05]–\d\d:\d[05]$/)).toBeVisible();
  const map = page.getByRole('link', { name: /^Show .* on a map$/ });
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=22\.\d+&mlon=114\.\d+#/,
  );
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  await setProgress(baseURL ?? '', order, 'preparing');
  await expect(stepNow(page)).toContainText('Preparing');

  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await setProgress(baseURL ?? '', order, 'ready');
  await expect(stepNow(page)).toContainText('Preparing');
  await page.context().setOffline(false);
  await expect(stepNow(page)).toContainText('Ready to collect');
  await expect(page.getByText('Please collect it at the counter.')).toBeVisible();
  await expect(page.getByText(/^Ready about/)).toBeHidden();
  await expect(page).toHaveTitle(/^✓ Ready to collect \d+/);
});

test('[RECORD-01] [SHELL-05] orders are listed in two tabs, and a dot marks one under way @all', async ({
  page,
  baseURL,
}) => {
  const over = await placeOrder(baseURL ?? '', cartOf(lunch));
  await setProgress(baseURL ?? '', over, 'completed');
  const running = await placeOrder(baseURL ?? '', cartOf([{ dish: 'egg-tart' }]));
  await storeOrders(page, [over, running]);
  await page.goto('/record');
  await expect(page.getByRole('link', { name: /Egg tart.*Central/ })).toBeVisible();
  await expect(page.getByText('Only orders placed on this device are shown.')).toBeVisible();
  await page.getByRole('tab', { name: /Completed/ }).click();
  await expect(page.getByRole('link', { name: /Completed.*Afternoon tea set/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /You have an order in progress.*Your order/ }),
  ).toBeVisible();
});

test('[RECORD-01] returning from an order keeps the list position and shows later changes @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const over: HeldOrder[] = [];
  for (let nth = 0; nth < 24; nth += 1) {
    const order = await placeOrder(address, cartOf([{ dish: 'egg-tart' }]));
    await setProgress(address, order, 'completed');
    over.push(order);
  }
  const running = await placeOrder(address, cartOf(lunch));
  await storeOrders(page, [...over, running]);
  await page.goto('/record');
  await page.getByRole('tab', { name: /Completed/ }).click();
  await expect(page).toHaveURL(/\/record\?tab=completed$/);
  const cards = page.getByRole('tabpanel').getByRole('link');
  for (const shown of [21, 24]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(shown);
  }
  await cards.last().click();
  await expect(page).toHaveURL(new RegExp(over[0]?.session ?? 'none'));
  await expect(stepNow(page)).toContainText('Completed');
  await setProgress(address, running, 'completed');
  await page.goBack();
  await expect(page.getByRole('tab', { name: /Completed/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(cards).toHaveCount(25);
  await expect(cards.last()).toBeInViewport();
});

test('[SESSION-15] an earlier order is ordered again with its quantities @all', async ({
  page,
  baseURL,
}) => {
  const order = await placeOrder(baseURL ?? '', cartOf(lunch));
  await storeOrders(page, [order]);
  await page.goto(`/record/${order.session}`);
  await page.getByRole('link', { name: 'Order again' }).click();
  await page.getByRole('button', { name: 'One less: Pineapple bun' }).click();
  await page.getByRole('button', { name: /Add to cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Afternoon tea set')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Quantity of Pineapple bun' })).toContainText('1');
});

test('[SESSION-15] an unpaid order is offered, and can be discarded @all', async ({
  page,
  baseURL,
}) => {
  const door = { name: 'Chan', phone: '+85291234567', address: '12 Hollywood Road' };
  await storeOrders(page, [await placeOrder(baseURL ?? '', cartOf(lunch), door)]);
  await page.goto('/previousOrder');
  await expect(page.getByRole('heading', { name: 'You have an unpaid order' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Pay now/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByText('Nothing to order again yet')).toBeVisible();
});

test('[SESSION-02] a guest cancels an order that is not being cooked, and sees who cancelled it @all', async ({
  page,
  baseURL,
}) => {
  const order = await placeOrder(baseURL ?? '', cartOf(lunch));
  await storeOrders(page, [order]);
  await page.goto(`/record/${order.session}`);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('You cancelled it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
});

test('[RECORD-03] the receipt prints without the page around it, and is emailed @all', async ({
  page,
  baseURL,
}) => {
  const order = await placeOrder(baseURL ?? '', cartOf(lunch));
  await storeOrders(page, [order]);
  await page.goto(`/record/${order.session}`);
  await page.getByRole('button', { name: 'Email receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt by email' });
  await dialog.getByRole('button', { name: 'Send the receipt' }).click();
  await expect(dialog.getByText('Email is required.')).toBeVisible();
  const email = `${order.session}@guests.example`;
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send the receipt' }).click();
  await expect(page.getByText(`The receipt is on its way to ${email}.`).first()).toBeVisible();
  const message = await emailTo(email, 'receipt');
  for (const words of ['Afternoon tea set', '2 × Pineapple bun', 'Total', 'HKD', 'Central'])
    expect(message).toContain(words);

  await page.emulateMedia({ media: 'print' });
  const receipt = page.locator('.receipt');
  await expect(receipt).toBeVisible();
  for (const label of [
    'Receipt',
    'Address',
    'Phone',
    'Email',
    'Staff',
    'Quantity',
    'Unit price',
    'Payment method',
  ])
    await expect(receipt).toContainText(label);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('[CALL-02] a page without live updates says so, and updates once they can be loaded @all', async ({
  page,
  baseURL,
}) => {
  await storeOrders(page, [await placeOrder(baseURL ?? '', cartOf(lunch))]);
  await page.route('**/assets/live-effects*', (route) => route.abort());
  await page.goto('/browse');
  await expect(page.getByText('You’re offline')).toBeVisible();
  await page.unroute('**/assets/live-effects*');
  await expect(page.getByText('You’re offline')).toBeHidden();
});

test('[SESSION-08] [RECORD-01] a guest’s orders stay in the list after logging in @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const member = await newMember(address);
  await storeOrders(page, [await placeOrder(address, cartOf([{ dish: 'egg-tart' }]))]);
  await orderAs(address, member, cartOf([{ dish: 'pineapple-bun' }]));
  await page.goto('/member/login');
  await logInAs(page, member.email, member.password);
  await expect(cardOf(page, 'Wing Chan')).toBeVisible();
  await page.goto('/record');
  await expect(page.getByRole('link', { name: /Pineapple bun.*Central/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Egg tart.*Central/ })).toBeVisible();
  await page.goto('/previousOrder');
  await expect(page.getByText('Egg tart')).toBeVisible();
});

test('[ROUTE-07] [SESSION-15] a member’s order is listed after logging in, and not after logging out @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const member = await newMember(address);
  const order = await orderAs(address, member, cartOf([{ dish: 'pineapple-bun' }]));
  const navigation = page.getByRole('navigation');
  const gone = page.getByRole('heading', { name: 'We could not find this order' });
  await storeOrders(page, []);
  await page.goto(`/record/${order}`);
  await expect(gone).toBeVisible();
  await navigation.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInAs(page, member.email, member.password);
  await expect(cardOf(page, 'Wing Chan')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Order again/ })).toBeVisible();
  await page.goBack();
  await navigation.getByRole('link', { name: 'Your order' }).click();
  await page.getByRole('link', { name: /Pineapple bun.*Central/ }).click();
  await expect(stepNow(page)).toContainText('Received');
  await navigation.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(order));
  await expect(gone).toBeVisible();
});

test('[SESSION-14] an unpaid order is replaced by the next one of the same phone @all', async ({
  page,
}) => {
  const orders: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    await openCart(page, [{ dish: 'pineapple-bun', quantity: 2 }], { shop: taipei });
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/payment\/[0-9a-f]{24}$/);
    orders.push(page.url().slice(-24));
  }
  await page.goto(`/record/${orders[0]}`);
  await expect(page.getByText('It was replaced by your newer order.')).toBeVisible();
  await page.goto(`/record/${orders[1]}`);
  await expect(page.getByRole('link', { name: /^Pay now/ })).toBeVisible();
});
