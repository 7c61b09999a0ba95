import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { type EmptyServer, startEmptyServer } from '../support/empty-server.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: { width: 1280, height: 800 } });

let server: EmptyServer;

test.beforeAll(async () => {
  server = await startEmptyServer();
});
test.afterAll(() => server.close());

async function openHouse(page: Page): Promise<void> {
  await page.goto(server.setup);
  await page.getByRole('textbox', { name: 'English' }).first().fill('Harbour Noodles');
  await page.getByLabel('Your name').fill('Ada Lam');
  await page.getByLabel('PIN', { exact: true }).fill('7391');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open my restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'Menu', level: 2 })).toBeVisible();
}

async function bringMenuAndTables(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Small template' }).click();
  await expect(page.getByText('11 dishes on your menu')).toBeVisible();
  await page.getByRole('link', { name: 'Next: Tables and codes' }).click();
  await page.getByLabel('How many tables').fill('3');
  await page.getByRole('button', { name: 'Add 3 tables' }).click();
  await page.getByRole('link', { name: 'Print the codes' }).click();
  await expect(page.getByRole('img')).toHaveCount(3);
}

/** From the page of the codes to the kitchen, with an order that says it is a test. */
async function cookTestOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open your restaurant' }).click();
  await page.getByRole('link', { name: 'Test order', exact: true }).click();
  await page.getByRole('button', { name: 'Send a test order' }).click();
  await expect(page.getByText('Sent to the kitchen')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the kitchen' }).click();
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(page.getByText('TEST', { exact: true }).first()).toBeVisible();
}

test('[OPENING-07] [OPENING-01] [OPENING-03] an owner goes from an empty database to the first guest @all', async ({
  page,
  browser,
}) => {
  await openHouse(page);
  await bringMenuAndTables(page);
  await cookTestOrder(page);
  await page.goto(new URL('/staff/setup/open', server.setup).href);
  // The page was left: the person signs in again, and goes on where they were.
  await page.getByRole('button', { name: 'Ada Lam' }).click();
  await page.keyboard.type('7391');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open to guests' }).click();
  await expect(page.getByText('Your restaurant is open.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(new URL('/shops', server.setup).href);
  await expect(phone.getByText('Harbour Noodles').first()).toBeVisible();
  // A second owner comes too late.
  await phone.goto(server.setup);
  await expect(phone.getByText('has been opened already')).toBeVisible();
  await phone.close();
});
