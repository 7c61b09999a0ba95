import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startEmptyServer } from '../support/empty-server.ts';
import { untilSettled } from '../support/settled.ts';
import { squeezed } from './webp.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

test('the pictures of opening a restaurant', async ({ browser }) => {
  const server = await startEmptyServer();
  const page = await browser.newPage({
    viewport: { width: 1024, height: 720 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const blank = await browser.newPage();
  const take = async (name: string): Promise<void> => {
    await untilSettled(page);
    await page.waitForLoadState('networkidle');
    const webp = await squeezed(blank, await page.screenshot());
    await writeFile(join(folder, `opening-${name}.webp`), webp);
  };
  try {
    await openHouse(page, server.setup, take);
    await bringMenu(page, take);
  } finally {
    await page.close();
    await blank.close();
    await server.close();
  }
});

type Take = (name: string) => Promise<void>;

async function openHouse(page: Page, setup: string, take: Take): Promise<void> {
  await page.goto(setup);
  await page.getByRole('textbox', { name: 'English' }).first().fill('Harbour Noodles');
  await take('house');
  await page.getByLabel('Your name').fill('Ada Lam');
  await page.getByLabel('PIN', { exact: true }).fill('7391');
  await page.getByRole('button', { name: 'Open my restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'Menu', level: 2 })).toBeVisible();
  await take('menu');
}

async function bringMenu(page: Page, take: Take): Promise<void> {
  await page.getByRole('button', { name: 'Small template' }).click();
  await expect(page.getByText('11 dishes on your menu')).toBeVisible();
  await page.getByRole('link', { name: 'Next: Tables and codes' }).click();
  await page.getByLabel('How many tables').fill('3');
  await page.getByRole('button', { name: 'Add 3 tables' }).click();
  await expect(page.getByRole('link', { name: 'Print the codes' })).toBeVisible();
  await take('tables');
}
