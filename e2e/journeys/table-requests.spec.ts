import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { kualaLumpur, kualaLumpurHall } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { payBy, playCard } from '../screens/order-screens.ts';
import { newPhone } from '../screens/table-screen.ts';
import { newTable, payAtCounter } from '../support/tables.ts';
import { cartOf } from '../support/carts.ts';
import { callsOf } from '../support/calls.ts';
import { inDatabase } from '../support/database.ts';
import { emailTo } from '../support/emails.ts';
import { joinLinkOf, orderAtTable, openTable } from '../support/orders.ts';
import type { HeldOrder } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';

const bun = () => cartOf([{ dish: 'pineapple-bun' }], 'dineIn');

/** A table that staff have opened, in the shop that takes tips and has no codes on its tables. */
async function openedByStaff(address: string): Promise<HeldOrder> {
  const staff = await callsOf(address, staffAt('petaling'));
  const viewItem = tables.find(({ section }) => section === kualaLumpurHall)?.code ?? '';
  const scan = { viewItem, capacity: 2, shop: kualaLumpur, requestKey: newRequestKey() };
  const { _id, restoreKey } = await staff.call('create tableSessions/createOrResume', {
    data: scan,
  });
  return { session: _id ?? '', key: restoreKey ?? '' };
}

function told(phone: Page, words: RegExp): Locator {
  return phone.getByRole('status').filter({ hasText: words });
}

test('[SESSION-19] a call for staff is shown on every phone of the table until it is answered @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  const other = await newPhone(browser, address);
  for (const phone of [page, other]) {
    await phone.goto(await joinLinkOf(address, table));
    await phone.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
    await expect(phone.getByRole('button', { name: 'Something else' })).toBeVisible();
    // There is nothing to pay yet.
    await expect(phone.getByRole('button', { name: 'The bill' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Something else' }).click();
  for (const phone of [page, other])
    await expect(told(phone, /We’ve told our staff \(\d\d:\d\d\)/)).toBeVisible();
  await orderAtTable(address, table, bun());
  await other.getByRole('button', { name: 'The bill' }).click();
  await expect(told(page, /you’d like the bill \(\d\d:\d\d\)/)).toBeVisible();
  const staff = await callsOf(address, staffAt('central'));
  const data = { session: table.session, requestKey: newRequestKey() };
  await staff.call('create tableSessions/bellAnswered', { data });
  for (const phone of [page, other]) await expect(phone.getByText(/like the bill/)).toHaveCount(0);
});

/** Every page of a table, with an open dish and the pages of payment. */
const tablePages = (session: string) => [
  '/browse',
  `/products/${productId('egg-tart')}`,
  '/cart',
  '/order',
  '/order/1',
  '/coupon',
  '/record',
  `/record/${session}`,
  '/tableRecord',
  '/closed',
  '/tnc',
  '/member',
  '/t',
  `/payment/${session}`,
];

test('[SHELL-20] [SESSION-19] staff are called from every page of a table, with a reason @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const table = await openTable(address, await newTable(address), 2);
  await orderAtTable(address, table, bun());
  await page.goto(await joinLinkOf(address, table));
  await expect(page).toHaveURL(/\/browse$/);
  for (const path of tablePages(table.session)) {
    await page.goto(path);
    const sheet = page.getByRole('dialog', { name: 'Egg tart' });
    const corner = path.startsWith('/products') ? sheet : page;
    await corner.getByRole('button', { name: 'Call staff', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Call our staff' });
    await expect(dialog.getByRole('button', { name: 'Water' }), path).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Call staff', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Call our staff' });
  await dialog.getByRole('button', { name: 'Water' }).click();
  await expect(dialog.getByText(/you’d like water \(\d\d:\d\d\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Call staff (called)' })).toBeVisible();
  const staff = await callsOf(address, staffAt('central'));
  const order = await staff.call('get tableSessions', { id: table.session });
  expect(order.bell).toMatchObject({ for: 'water' });
});

test('[PAY-09] a table’s tip changes the total at once, is paid with it, and is on the bill @all', async ({
  page,
  baseURL,
}) => {
  const table = await openedByStaff(baseURL ?? '');
  await orderAtTable(baseURL ?? '', table, cartOf([{ dish: 'butter-toast', quantity: 2 }]));
  await page.goto(await joinLinkOf(baseURL ?? '', table));
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto(`/payment/${table.session}`);
  const pay = page.getByRole('button', { name: /^Pay / });
  const before = await pay.innerText();
  await page.getByRole('button', { name: /^10%/ }).click();
  await expect(pay).not.toHaveText(before);
  await page.getByRole('button', { name: 'Other amount' }).click();
  await expect(page.getByText(/^Tips can be up to RM\s\d+\.\d\d\.$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your tip' }).fill('2.50');
  const amountIn = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
  await expect
    .poll(async () => amountIn(await pay.innerText()))
    .toBeCloseTo(amountIn(before) + 2.5);
  const asked = amountIn(await pay.innerText());
  await expect(page.getByRole('heading', { level: 1 })).toContainText(asked.toFixed(2));
  await payBy(page, /FPX/);
  await playCard(page, '4242');
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  const bill = await inDatabase(
    `select s.tips::integer, s.total::integer, p.amount::integer as paid, s.status from sessions s
      join payment_attempts a on a.session = s.id join payments p using (reference) where s.id = $1`,
    table.session,
  );
  const cents = Math.round(asked * 100);
  expect(bill).toEqual([{ tips: 250, total: cents, paid: cents, status: 'done' }]);
});

test('[RECORD-04] a dish is ordered again, the bill is split, and the receipt of the paid table is emailed @all', async ({
  page,
  context,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, bun());
  await page.goto(await joinLinkOf(address, table));
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await page.getByRole('button', { name: 'Reorder Pineapple bun' }).click();
  await expect(page.getByText('1 item added to the cart').first()).toBeVisible();
  await page.getByRole('link', { name: 'Print or share bill' }).click();
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`Table ${name}\\n1 × Pineapple bun`),
  );
  await payAtCounter(address, table.session);
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await page.getByRole('button', { name: 'Email receipt' }).click();
  const email = `${newRequestKey().toLowerCase()}@guests.example`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the receipt' }).click();
  await expect(page.getByText(`The receipt is on its way to ${email}.`).first()).toBeVisible();
  expect(await emailTo(email, 'receipt')).toContain('Pineapple bun');
  // Another line may not need it, so it is not offered there.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you, see you again soon!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email receipt' })).toHaveCount(0);
});
