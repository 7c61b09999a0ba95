import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { openCart, placeButton } from '../screens/cart-screen.ts';
import { callsOf } from '../support/calls.ts';
import { emailTo } from '../support/emails.ts';
import { newMember } from '../support/new-member.ts';
import { staffAt } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';

const toast = [{ dish: 'butter-toast', quantity: 2 }] as const;

/** The value under a label of the order page. */
function factCalled(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
}

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

/** Taipei is paid before it is cooked, so the order page is not the next one. */
async function orderToPay(page: Page): Promise<string> {
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/payment\/[0-9a-f]{24}/);
  return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
}

test('[PAY-08] [PAY-10] an invalid tax id is not sent, and a valid one is stored with the order @all', async ({
  page,
}) => {
  await openCart(page, toast, { shop: taipei });
  const way = page.getByRole('combobox', { name: 'Invoice' });
  await way.selectOption('Company tax ID');
  await field(page, 'Company tax ID').fill('12345678');
  await expect(page.getByText('8 digits', { exact: true })).toBeVisible();
  await placeButton(page).click();
  await expect(page.getByText('The company tax ID is not correct; it has 8 digits.')).toBeVisible();
  await expect(field(page, 'Company tax ID')).toBeFocused();
  await expect(page).toHaveURL(/\/cart$/);
  await way.selectOption('Donate code');
  await expect(field(page, 'Donate code')).toHaveValue('');
  await way.selectOption('Company tax ID');
  await expect(field(page, 'Company tax ID')).toHaveValue('12345678');
  await field(page, 'Company tax ID').fill('０４５９５２５７');
  const order = await orderToPay(page);
  await page.goto(`/record/${order}`);
  await expect(factCalled(page, 'Company tax ID')).toHaveText('04595257');
  await openCart(page, toast, { shop: taipei });
  await expect(field(page, 'Company tax ID')).toHaveValue('０４５９５２５７');
});

test('[PAY-10] a requested receipt is emailed once the order is paid @all', async ({
  page,
  baseURL,
}) => {
  const email = `${newRequestKey()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@guests.example`;
  await openCart(page, toast, { shop: taipei });
  await page.getByRole('combobox', { name: 'Invoice' }).selectOption('Email receipt');
  await field(page, 'Email').fill(email);
  const order = await orderToPay(page);
  await page.goto(`/record/${order}`);
  await expect(factCalled(page, 'Email receipt')).toHaveText(email);
  const staff = await callsOf(baseURL ?? '', staffAt('yongkang'));
  await staff.call('create payments/counter', {
    data: { session: order, requestKey: newRequestKey() },
  });
  expect(await emailTo(email, 'receipt')).toContain('Cutlery  Not needed');
});

test('[SESSION-20] [SESSION-21] a takeaway order carries contact and cutlery @all', async ({
  page,
}) => {
  await openCart(page, toast);
  await expect(page.getByRole('combobox', { name: 'Invoice' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Cutlery' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Cutlery' }).check();
  await field(page, 'Name (optional)').fill('Chan Siu Ming');
  await field(page, 'Phone (optional)').fill('call me');
  await placeButton(page).click();
  await expect(page.getByText('Invalid phone number.')).toBeVisible();
  await expect(field(page, 'Phone (optional)')).toBeFocused();
  await field(page, 'Phone (optional)').fill('6123 9876');
  await placeButton(page).click();
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  await expect(factCalled(page, 'Contact')).toHaveText('Chan Siu Ming\n6123 9876');
  await expect(factCalled(page, 'Cutlery')).toHaveText('Needed');
  await openCart(page, toast);
  await expect(field(page, 'Phone (optional)')).toHaveValue('6123 9876');
  await expect(page.getByRole('checkbox', { name: 'Cutlery' })).not.toBeChecked();
});

test('[SESSION-21] [MEMBER-03] cleared contact fields stay empty, and logging out clears all of them @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const member = await newMember(address);
  await signIn(page, address, member);
  await openCart(page, toast);
  await expect(field(page, 'Name (optional)')).toHaveValue('Wing Chan');
  await expect(field(page, 'Phone (optional)')).toHaveValue(new RegExp(member.phone));
  await field(page, 'Phone (optional)').fill('');
  await page.goto('/coupon');
  await page.goto('/cart');
  await expect(field(page, 'Name (optional)')).toHaveValue('Wing Chan');
  await expect(field(page, 'Phone (optional)')).toHaveValue('');

  await (await callsOf(address, member)).call('remove authentication');
  await page.goto('/record');
  await expect(page.getByRole('dialog', { name: 'Please log in again' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saveInfo'))).toBeNull();
});
