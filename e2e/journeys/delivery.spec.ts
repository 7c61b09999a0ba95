import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { placeOrder, setProgress } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { openCart, placeButton } from '../screens/cart-screen.ts';
import { storeOrders } from '../screens/order-screens.ts';

const toasts = [{ dish: 'butter-toast', quantity: 2 }] as const;
const door = { name: 'Chan Siu Ming', phone: '+85291234567', address: '12 Hollywood Road' };

test('[DELIVERY-02] a district shows its fee and minimum, and one outside is refused', async ({
  page,
}) => {
  await openCart(page, toasts, { mode: 'delivery' });
  const district = page.getByRole('combobox', { name: 'District' });
  await district.selectOption('Wan Chai');
  await expect(
    page.getByText('Delivery fee HK$35.00 · Minimum HK$120.00 · About 40 min'),
  ).toBeVisible();
  await expect(page.getByText(/^Add HK\$[\d.]+ more to reach the minimum/)).toBeVisible();
  await district.selectOption('My district isn’t listed');
  await expect(page.getByText('We don’t deliver to this area.')).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Switch to takeaway' }).click();
  await expect(page.getByRole('combobox', { name: 'Pickup time' })).toBeVisible();
});

test('[DELIVERY-05] a delivery shows its arrival, and is followed to the door', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const order = await placeOrder(address, cartOf([{ dish: 'butter-toast', quantity: 6 }]), door);
  const staff = await callsOf(address, staffAt('central'));
  const data = { session: order.session, requestKey: newRequestKey() };
  await staff.call('create payments/counter', { data });
  await storeOrders(page, [order]);
  await page.goto(`/record/${order.session}`);
  await expect(page.getByText('Arrives about')).toBeVisible();
  await setProgress(address, order, 'onItsWay');
  await expect(page.getByText('Your order is on its way to you.')).toBeVisible();
  await setProgress(address, order, 'delivered');
  await expect(page.getByText('Delivered. Enjoy your meal!')).toBeVisible();
  await expect(page.getByText('Arrives about')).toHaveCount(0);
});
