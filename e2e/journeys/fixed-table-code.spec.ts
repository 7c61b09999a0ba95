import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { shops } from '@servery/demo/restaurant/shops.ts';
import { placeButton } from '../screens/cart-screen.ts';
import { linkOf } from '../screens/table-screen.ts';
import { cancelTable } from '../support/tables.ts';
import { callsOf, anonymousCalls } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { codeOf } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';

const toast = [{ dish: 'butter-toast' }] as const;
const full = 'Too many orders are waiting here just now. Please ask our staff for help.';
const mostPending = shops.find(({ _id }) => _id === hongKong)?.maxPendingOrders ?? 0;

/** Orders of this journey; while pending they count towards the limit of the next one. */
const waiting: string[] = [];

test.afterEach(async ({ baseURL }) => {
  for (const session of waiting.splice(0)) await cancelTable(baseURL ?? '', session);
});

/** Another guest orders by the same code. */
async function another(address: string): Promise<void> {
  const session = {
    type: 'dineInNoTable',
    section: hongKongHall,
    qrCodeViewItem: codeOf('Counter'),
  } as const;
  const data = { session, shop: hongKong, products: cartOf(toast), requestKey: newRequestKey() };
  const { _id } = await anonymousCalls(address).call('create tableSessions/create', { data });
  waiting.push(_id);
}

/** Scans the fixed code and adds dishes to the cart. */
async function chooseByCode(page: Page): Promise<void> {
  await page.goto(linkOf('Counter'));
  await expect(page.getByRole('heading', { name: 'Counter' })).toBeVisible();
  await expect(page.getByText('per person')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse/);
  const cart = { session: null, shop: hongKong, mode: 'dineInNoTable', lines: cartOf(toast) };
  await page.evaluate((kept) => localStorage.setItem('tableCart', JSON.stringify(kept)), cart);
  await page.goto('/cart');
}

test('[SESSION-06] [SESSION-07] an order by a fixed table code counts towards its limit @all', async ({
  page,
  baseURL,
}) => {
  await chooseByCode(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/(record|payment)\/[0-9a-f]{24}/);
  const session = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
  waiting.push(session);
  const staff = await callsOf(baseURL ?? '', staffAt('central'));
  const order = await staff.call('get tableSessions', { id: session });
  expect(order).toMatchObject({ type: 'dineInNoTable', section: hongKongHall, rounds: 1 });
  expect(order.qrCodeViewItem).not.toBeNull();
});

test('[SESSION-06] above the limit of pending orders the guest sees why and keeps the cart @all', async ({
  page,
  baseURL,
}) => {
  await chooseByCode(page);
  await expect(placeButton(page)).toBeVisible();
  for (let made = 0; made < mostPending; made += 1) await another(baseURL ?? '');
  await placeButton(page).click();
  await expect(page.getByText(full)).toBeVisible();
  await expect(page).toHaveURL(/\/cart/);
  await page.reload();
  await expect(page.getByText('Butter toast')).toBeVisible();
  await page.goto(linkOf('Counter'));
  await expect(page.getByText(full)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start ordering' })).toHaveCount(0);
});
