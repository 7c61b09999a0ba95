import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { payBy, playCard } from '../screens/order-screens.ts';
import { newPhone } from '../screens/table-screen.ts';
import { cartOf } from '../support/carts.ts';
import { joinLinkOf, openTable, orderAtTable } from '../support/orders.ts';
import { newTable } from '../support/tables.ts';

const dishes = cartOf([{ dish: 'pineapple-bun' }, { dish: 'egg-tart', quantity: 2 }], 'dineIn');

/** Chooses a dish to pay for, and what to pay with. */
async function payFor(page: Page, session: string, dish: RegExp): Promise<void> {
  await page.goto(`/payment/split/${session}`);
  await page.getByRole('checkbox', { name: dish }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await payBy(page, /Visa/);
  await playCard(page, '4242');
}

test('[SPLIT-09] [SPLIT-06] two phones at a table each pay their dishes, and the table is paid @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const other = await newPhone(browser, address);
  const seat = await openTable(address, await newTable(address), 2);
  await orderAtTable(address, seat, dishes);
  for (const phone of [page, other]) {
    await phone.goto(await joinLinkOf(address, seat));
    await expect(phone).toHaveURL(/\/browse$/);
  }
  await other.goto(`/payment/split/${seat.session}`);
  await expect(other.getByRole('checkbox', { name: /Pineapple bun/ })).toBeEnabled();
  await payFor(page, seat.session, /Pineapple bun/);
  await expect(page.getByRole('heading', { name: 'Your part is paid' })).toBeVisible();
  // What the first phone has paid is gone from the second without a reload.
  await expect(other.getByRole('checkbox', { name: /Pineapple bun/ })).toBeDisabled();
  await payFor(other, seat.session, /Egg tart/);
  await expect(other.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await expect(page.getByText(/Paid/).first()).toBeVisible();
});
