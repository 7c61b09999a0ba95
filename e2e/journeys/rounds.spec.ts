import { expect, test } from '@playwright/test';
import { choose, place } from '../screens/table-screen.ts';
import { newTable } from '../support/tables.ts';
import { cartOf } from '../support/carts.ts';
import { joinLinkOf, orderAtTable, openTable, readOrder } from '../support/orders.ts';

const bun = cartOf([{ dish: 'pineapple-bun' }], 'dineIn');

test('[PRICE-21] a further round shows the amount it adds to the bill, and adds exactly that @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, bun);
  const read = () => readOrder(address, table);
  const before = await read();
  await page.goto(await joinLinkOf(address, table));
  await choose(page, 'Butter toast');
  const row = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).getByRole('definition');
  await expect(row('Ordered before')).toHaveText(`HK$${(before.total / 100).toFixed(2)}`);
  await expect(row('This round')).toHaveText(/^HK\$/);
  const adds = (await row('This round').textContent()) ?? '';
  await expect(page.getByRole('button', { name: /Place order/ })).toContainText(adds);
  await place(page);
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  const { total } = await read();
  expect(adds).toBe(`HK$${((total - before.total) / 100).toFixed(2)}`);
});
