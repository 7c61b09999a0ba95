import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { callsOf } from '../support/calls.ts';
import { joinLinkOf, openTable, readOrder } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { choose, newPhone, place, sessionOf, sitDown } from '../screens/table-screen.ts';
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

test('[SESSION-05] a table becomes takeaway on every phone once it is confirmed @all', async ({
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
    await expect(phone.getByText(new RegExp(`Table ${name} · `))).toBeVisible();
    await phone.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
    await expect(phone.getByText('Nothing ordered yet')).toBeVisible();
  }
  await page.getByRole('button', { name: /Switch to takeaway/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch to takeaway' });
  await expect(dialog.getByText('you can’t return to this table')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay at the table' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /Switch to takeaway/ }).click();
  await page.getByRole('button', { name: 'Yes, switch to takeaway' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByText('Online takeaway')).toBeVisible();
  await expect(other.getByText('This table was switched to takeaway.').first()).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
});

test('[SESSION-05] once something is ordered, only staff switch the table to takeaway @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const seat = await sitDown(page, name);
  await choose(page, 'Pineapple bun');
  await place(page);
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Add people to your table' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch to takeaway/ })).toHaveCount(0);
  const staff = await callsOf(address, staffAt('central', 'floor'));
  const data = {
    mode: 'takeAway',
    shop: hongKong,
    session: seat.session,
    force: true,
    requestKey: newRequestKey(),
  } as const;
  const before = await readOrder(address, seat);
  await staff.call('create appOrdering/changeMode', { data });
  await expect(page.getByText('This table was switched to takeaway.').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/record/${seat.session}$`));
  await expect(page.getByText('Pineapple bun').first()).toBeVisible();
  const { type, total } = await readOrder(address, seat);
  expect({ type, total }).toEqual({ type: 'takeAway', total: before.total });
});
