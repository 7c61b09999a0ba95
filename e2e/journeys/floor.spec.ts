import { expect, test } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[FLOOR-08] [FLOOR-05] [SPLIT-08] a table is opened, moved and split on the floor @all', async ({
  page,
  baseURL,
}) => {
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'Floor' }).click();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
  await page.getByRole('button', { name: /^Terrace/ }).click();
  await page.getByRole('button', { name: /^T4\b/ }).click();
  await page.getByRole('button', { name: 'Open table' }).click();
  const visit = page.getByRole('article', { name: 'T4' });
  await visit.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
  await page.keyboard.type('egg tart');
  await page.keyboard.press('Enter');
  await page.keyboard.type('toast');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await page.getByRole('link', { name: 'Floor' }).click();
  await page.getByRole('button', { name: /^Terrace/ }).click();
  await page.getByRole('button', { name: /^T4.*Ordered/ }).click();
  await page.getByRole('button', { name: 'Move' }).click();
  const targets = page.getByRole('group', { name: 'Move to which table?' });
  await targets.getByRole('button', { name: /^T3/ }).click();
  await expect(page.getByRole('article', { name: 'T3' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Split the bill' }).click();
  await page.getByRole('button', { name: 'Divide' }).click();
  await expect(page.getByRole('heading', { name: 'Part 2' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Floor' }).click();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
  await page.getByRole('button', { name: /^Main hall/ }).click();
  await page.getByRole('link', { name: 'Sheet of table codes' }).click();
  await expect(page.getByRole('img').first()).toBeVisible();
});
