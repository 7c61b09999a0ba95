import { expect, test } from '@playwright/test';
import { choose, place, sessionOf, sitDown } from '../screens/table-screen.ts';
import { newTable, payAtCounter } from '../support/tables.ts';

test('[SESSION-05] [SESSION-08] [CART-08] a table switched to takeaway takes more dishes until it is paid @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await sitDown(page, name);
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await page.getByRole('button', { name: /Switch to takeaway/ }).click();
  await page.getByRole('button', { name: 'Yes, switch to takeaway' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await choose(page, 'Pineapple bun');
  await place(page);
  await expect(page).toHaveURL(new RegExp(`/record/${table.session}$`));
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await page.goto('/browse');
  await choose(page, 'Butter toast');
  await expect(page.getByRole('button', { name: /Place order.*\$/ })).toBeVisible();
  await expect(remark).toHaveCount(0);
  await place(page);
  await expect(page).toHaveURL(new RegExp(`/record/${table.session}$`));
  await payAtCounter(address, table.session);
  await expect.poll(() => sessionOf(page)).not.toBe(table.session);
  await page.goto('/browse');
  await choose(page, 'Butter toast');
  await remark.fill('No peanuts please');
  await place(page);
  await expect(page).toHaveURL(/\/record\/[0-9a-f]{24}$/);
  expect(page.url()).not.toContain(table.session);
  await expect(page.getByText('No peanuts please').first()).toBeVisible();
});
