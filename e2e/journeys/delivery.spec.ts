import { expect, test } from '@playwright/test';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { placeOrder, setProgress } from '../support/orders.ts';
import { newMember } from '../support/new-member.ts';
import { staffAt } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';
import { openCart, placeButton } from '../screens/cart-screen.ts';
import { storeOrders } from '../screens/order-screens.ts';

const toasts = [{ dish: 'butter-toast', quantity: 2 }] as const;
const door = { name: 'Chan Siu Ming', phone: '+85291234567', address: '12 Hollywood Road' };

test('[DELIVERY-02] a district shows its fee and minimum, and one outside is refused @all', async ({
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

test('[DELIVERY-06] [DELIVERY-08] a member saves an address, takes it again, and removes it @all', async ({
  page,
  baseURL,
}) => {
  const toast = [{ dish: 'butter-toast', quantity: 6 }] as const;
  await signIn(page, baseURL ?? '', await newMember(baseURL ?? ''));
  await openCart(page, toast, { mode: 'delivery' });
  await page.getByRole('combobox', { name: 'District' }).selectOption('Central');
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Hollywood Road');
  await page.getByRole('checkbox', { name: 'Save this address for next time' }).check();
  await page.getByRole('textbox', { name: 'Label (optional)' }).fill('Home');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/payment\//);

  await openCart(page, toast, { mode: 'delivery' });
  const saved = page.getByRole('radio', { name: 'Home Central · 12 Hollywood Road' });
  await expect(saved).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('');
  await saved.check();
  await expect(page.getByText('Delivery fee HK$25.00')).toBeVisible();

  await openCart(page, toast, { mode: 'delivery', shop: taipei });
  await expect(page.getByText('This shop doesn’t deliver here.')).toBeVisible();
  await page.getByRole('combobox', { name: 'District' }).selectOption('106 Da’an District');
  await expect(page.getByText('Delivery fee NT$40.00')).toBeVisible();

  await page.goto('/member');
  await page.getByRole('button', { name: 'Delivery addresses 1 saved' }).click();
  await page.getByRole('button', { name: /^Home Default/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await dialog.getByRole('textbox', { name: 'Note for the driver (optional)' }).fill('Ring twice');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Home Default.*Ring twice$/ }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Home Default/ }).click();
  await dialog.getByRole('button', { name: 'Remove address' }).click();
  await dialog.getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText('No saved addresses yet')).toBeVisible();
});
