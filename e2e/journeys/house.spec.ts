import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Download, Page } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { goTo } from '../screens/money-screen.ts';
import { startEmptyServer } from '../support/empty-server.ts';

test.use({ viewport: tillScreen });

async function downloaded(page: Page): Promise<Download> {
  await goTo(page, '/staff/shop');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the house file' }).click();
  return waiting;
}

async function houseIn(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

test('[HOUSE-01] [HOUSE-02] [HOUSE-04] a manager moves a house into an empty one by its file @all', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  const file = await (await downloaded(page)).path();
  const server = await startEmptyServer();
  const other = await browser.newPage({ viewport: tillScreen });
  try {
    await other.goto(server.setup);
    await other.getByRole('textbox', { name: 'English' }).first().fill('New House');
    await other.getByLabel('Your name').fill('Ada Lam');
    await other.getByLabel('PIN', { exact: true }).fill('7391');
    await other.getByRole('button', { name: 'Open my restaurant' }).click();
    await expect(other.getByRole('heading', { name: 'Menu', level: 2 })).toBeVisible();
    await goTo(other, '/staff/shop');
    await other.getByLabel('Take a house file').setInputFiles(file);
    await other.getByRole('button', { name: 'Take this file' }).click();
    await expect(other.getByText(/^Taken\./)).toBeVisible();
    const again = await (await downloaded(other)).path();
    expect(await houseIn(again)).toEqual(await houseIn(file));
    await goTo(other, '/staff/desk');
    await expect(other.getByRole('button', { name: /^Egg tart/ })).toBeVisible();
  } finally {
    await other.close();
    await server.close();
  }
});
