import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { choose, linkOf, newPhone, place, sitDown } from '../screens/table-screen.ts';
import { openTable, visitOf } from '../support/orders.ts';
import { newTable, removePhone } from '../support/tables.ts';
import { violationsInFullRun, violationsOn } from '../support/violations.ts';

/** Opens the sheet with the digits and the phones of the table. */
async function openAddPeople(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Add people to your table' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add people to your table' });
  await expect(sheet.getByRole('img', { name: /QR code to join table/ })).toBeVisible();
  return sheet;
}

/** Scans the code of a table at which others sit. */
async function scanTaken(page: Page, table: string): Promise<void> {
  await page.goto(linkOf(table));
  await expect(page.getByRole('heading', { name: 'Ask someone at your table' })).toBeVisible();
}

function request(page: Page): Locator {
  return page.getByRole('region', { name: 'Someone would like to join your table' });
}

test('[VISIT-04] [VISIT-05] a second phone joins with the 4 digits and orders at the same table @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const { joinCode } = await visitOf(address, await sitDown(page, name));
  const sheet = await openAddPeople(page);
  await expect(sheet.getByText(joinCode ?? '', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  expect(await violationsInFullRun(page)).toEqual([]);
  const other = await newPhone(browser, address);
  await scanTaken(other, name);
  const digits = other.getByRole('textbox', { name: 'The table’s 4 digits' });
  await expect(digits).toBeFocused();
  await digits.fill(joinCode === '0000' ? '1111' : '0000');
  await digits.press('Enter');
  await expect(other.getByRole('alert')).toContainText('Those digits don’t match this table.');
  await digits.fill(joinCode ?? '');
  await other.getByRole('button', { name: 'Join the table' }).click();
  await expect(other).toHaveURL(/\/browse$/);
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByText(/Joined at \d\d:\d\d with the 4 digits/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await choose(other, 'Pineapple bun');
  await place(other);
  await expect(page.getByRole('link', { name: 'Round 1' })).toBeVisible();
});

test('[VISIT-03] [VISIT-05] a phone at the table accepts one that scanned, by keyboard, and declines another @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  await sitDown(page, name);
  const friend = await newPhone(browser, address);
  await scanTaken(friend, name);
  const waiting = friend.getByRole('status').filter({ hasText: 'Waiting to be let in' });
  const number = /Your number is (\d+)/.exec(await waiting.innerText())?.[1] ?? 'none';
  await expect(request(page)).toContainText(`Number on their phone: ${number}`);
  expect(await violationsOn(page)).toEqual([]);
  await request(page).getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(request(page)).toHaveCount(0);
  await expect(friend).toHaveURL(/\/browse$/);
  const stranger = await newPhone(browser, address);
  await scanTaken(stranger, name);
  // Every phone at the table is asked; the first answer counts.
  for (const phone of [page, friend]) await expect(request(phone)).toBeVisible();
  await request(friend).getByRole('button', { name: 'Decline' }).click();
  for (const phone of [page, friend]) await expect(request(phone)).toHaveCount(0);
  await expect(stranger.getByText('You were not let in.')).toBeVisible();
  await expect(stranger).not.toHaveURL(/\/browse$/);
});

test('[VISIT-06] a phone that staff remove leaves the table at once and has to be let in again @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const seat = await sitDown(page, name);
  const { joinCode, joinKey } = await visitOf(address, seat);
  const other = await newPhone(browser, address);
  await other.goto(`/t/${seat.session}?join=${joinKey}`);
  await expect(other).toHaveURL(/\/browse$/);
  await expect(other.getByText(new RegExp(`Table ${name} · `))).toBeVisible();
  const { phones } = await visitOf(address, seat);
  const joined = phones.find(({ isOwn }) => !isOwn)?._id ?? '';
  await removePhone(address, seat.session, joined);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(
    'This phone is no longer at the table.',
  );
  await expect(other.getByRole('link', { name: 'Scan the QR code' })).toBeVisible();
  // What the phone knew is of no use to it.
  await other.goto(`/t/${seat.session}?join=${joinKey}`);
  await expect(other).toHaveURL(/\/sessionNotFound$/);
  await scanTaken(other, name);
  await other.getByRole('textbox', { name: 'The table’s 4 digits' }).fill(joinCode ?? '');
  await other.getByRole('button', { name: 'Join the table' }).click();
  await expect(other.getByRole('alert')).toContainText('Those digits don’t match this table.');
  await expect(page.getByText(new RegExp(`Table ${name} · `))).toBeVisible();
});

test('[VISIT-01] a reload is no new scan, and a scan that does not count asks for another @all', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  await page.goto(linkOf(name));
  await expect(page.getByRole('button', { name: 'Start ordering' })).toBeVisible();
  const scanned = page.url();
  expect(new URL(scanned).searchParams.get('scan')).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start ordering' })).toBeVisible();
  expect(page.url()).toBe(scanned);
  await page.goto(`${linkOf(name)}&scan=of-another-day`);
  await expect(
    page.getByRole('heading', { name: 'The QR code has expired. Please scan it again.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scan the QR code' })).toBeVisible();
});

test('[VISIT-02] the address of a table without a key opens nothing @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const { session } = await openTable(address, await newTable(address), 2);
  await page.goto(`/t/${session}`);
  await expect(page).toHaveURL(/\/sessionNotFound$/);
});
