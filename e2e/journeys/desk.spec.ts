import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

async function openDesk(page: Page, address: string): Promise<void> {
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Desk' }).click();
  await expect(page.getByRole('searchbox', { name: 'Dish or code' })).toBeVisible();
}

test('[DESK-12] [DESK-02] [DESK-08] a manager edits a dish, publishes it and undoes it', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL ?? '');
  await page.getByRole('searchbox').fill('egg tart');
  await page.getByRole('button', { name: /^Egg tart/ }).click();
  const names = page.getByRole('group', { name: 'Name', exact: true });
  await names.getByLabel('English').fill('Egg tart of the house');
  const preview = page.getByRole('region', { name: 'As guests read it' });
  await expect(preview.getByText('Egg tart of the house')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 change in the draft')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'What changes' });
  await dialog.getByRole('checkbox', { name: /publish anyway/ }).check();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Nothing in the draft')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('Egg tart of the house')).toBeVisible();
  await history.getByRole('button', { name: 'Undo' }).first().click();
  await expect(history.getByText('Undone since')).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Egg tart of the house/ })).toBeHidden();
});

test('[IMPORT-03] [IMPORT-02] a file goes into the draft, a broken one does not @all', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL ?? '');
  await page.getByRole('button', { name: 'Import and export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Menu from a file' });
  const choose = (text: string): Promise<void> =>
    dialog
      .getByLabel('File')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Name (English),Price\nToast,a lot\n');
  await expect(dialog.getByText('Row 2, column B: this is no price.')).toBeVisible();
  await choose('Code,Name (English),Price\nNEW1,Toast of the day,25\n');
  await expect(dialog.getByText('Our template: 1 dish, 1 new, 0 changed')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put 1 change into the draft' }).click();
  await expect(page.getByText('1 change in the draft')).toBeVisible();
  await page.getByRole('button', { name: 'Drop the draft' }).click();
  await expect(page.getByText('Nothing in the draft')).toBeVisible();
});
